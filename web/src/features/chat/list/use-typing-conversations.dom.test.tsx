import { act, renderHook } from '@testing-library/react'
import { typingIntervalMs } from '@velvet/contract/chat-rules'
import type { LiveMessage } from '@velvet/contract/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { message } from '../../../testing/chat-responses.ts'
import { liveHub } from '../../live/index.ts'
import { useTypingConversations } from './use-typing-conversations.ts'

const emit = (live: LiveMessage) => act(() => liveHub.emit(live))
const emitTyping = (conversation_id: string) => emit({ type: 'typing', conversation_id })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function renderTyping() {
  const { result, unmount } = renderHook(() => useTypingConversations())
  return { typing: () => [...result.current], unmount }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('returns each conversation until twice the interval has passed since its last signal', async () => {
  const { typing } = renderTyping()
  expect(typing()).toEqual([])
  emitTyping('c1')
  emitTyping('c2')
  expect(typing()).toEqual(['c1', 'c2'])
  await wait(typingIntervalMs)
  emitTyping('c1')
  await wait(typingIntervalMs)
  expect(typing()).toEqual(['c1'])
  await wait(typingIntervalMs)
  expect(typing()).toEqual([])
})

it('drops a conversation as soon as its message arrives', () => {
  const { typing } = renderTyping()
  emitTyping('c1')
  emitTyping('c2')
  emit({ type: 'message', conversation_id: 'c1', message: message(1) })
  expect(typing()).toEqual(['c2'])
})

it('keeps a conversation when the viewer sends a message from another device', () => {
  const { typing } = renderTyping()
  emitTyping('c1')
  emit({ type: 'message', conversation_id: 'c1', message: message(1, { is_own: true }) })
  expect(typing()).toEqual(['c1'])
})

it('ignores other live messages', () => {
  const { typing } = renderTyping()
  emitTyping('c1')
  emit({ type: 'receipt', conversation_id: 'c1', delivered_seq: 1, read_seq: 1 })
  emit({ type: 'read', conversation_id: 'c2', total_unread: 0 })
  expect(typing()).toEqual(['c1'])
})

it('stops its timers and no longer listens after it is unmounted', () => {
  const { unmount } = renderTyping()
  emitTyping('c1')
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  emitTyping('c2')
  expect(vi.getTimerCount()).toBe(0)
})
