import { expect, it, vi } from 'vitest'
import { createEmitter, createStore } from './create-store.ts'

it('calls the listeners of a store only when the value changes', () => {
  const store = createStore(1)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(1)
  expect(listener).not.toHaveBeenCalled()
  store.set(2)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toBe(2)
})

it('does not call a listener that was removed', () => {
  const store = createStore(1)
  const listener = vi.fn()
  store.subscribe(listener)()
  store.set(2)
  expect(listener).not.toHaveBeenCalled()
})

it('calls every listener that was there when the value was emitted', () => {
  const emitter = createEmitter<string>()
  const received: string[] = []
  const remove = emitter.on((value) => {
    received.push(`first ${value}`)
    remove()
    emitter.on((later) => received.push(`late ${later}`))
  })
  emitter.on((value) => received.push(`second ${value}`))
  emitter.emit('a')
  expect(received).toEqual(['first a', 'second a'])
})
