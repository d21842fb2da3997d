import { expect, it, vi } from 'vitest'
import type { ChatEngine } from './chat-engine.ts'
import { createChatHandle } from './chat-handle.ts'

const engine = {} as ChatEngine

it('resolves every waiting caller once the engine runs, and later callers at once', async () => {
  const handle = createChatHandle()
  const waiting = [handle.whenReady(), handle.whenReady()]
  expect(handle.get()).toBeUndefined()
  handle.set(engine)
  expect(await Promise.all([...waiting, handle.whenReady()])).toEqual([engine, engine, engine])
  expect(handle.get()).toBe(engine)
})

it('waits for the next engine after the engine was stopped', async () => {
  const handle = createChatHandle()
  handle.set(engine)
  handle.set(undefined)
  const onReady = vi.fn()
  void handle.whenReady().then(onReady)
  await Promise.resolve()
  expect(onReady).not.toHaveBeenCalled()
  handle.set(engine)
  await expect.poll(() => onReady).toHaveBeenCalledWith(engine)
})
