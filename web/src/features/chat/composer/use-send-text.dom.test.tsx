import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { conversation, conversationId } from '../../../testing/chat-responses.ts'
import type { ChatEngine } from '../engine/chat-engine.ts'
import { ChatContext, createChatHandle } from '../engine/chat-handle.ts'
import type { Refused } from '../engine/outbox.ts'
import { refusals } from '../engine/refusals.ts'
import { useSendText } from './use-send-text.ts'

const quote = { prompt: 'sundays', answer: 'at the Lighthouse.' } as const
const otherId = '019a8000-0000-7000-8000-000000000c02'
const refused = (changes: Partial<Refused> = {}): Refused => ({
  conversationId,
  messageId: 'm1',
  text: 'Hello',
  code: 'too_many_requests',
  params: { seconds: 30 },
  ...changes,
})

const handle = createChatHandle()

const renderSendText = (posted?: FormProblem) =>
  renderHook(({ id }) => useSendText(conversation({ id, message_length: 5 }), posted), {
    initialProps: { id: conversationId },
    wrapper: ({ children }) => <ChatContext value={handle}>{children}</ChatContext>,
  })

afterEach(() => handle.set(undefined))

it('returns why a message of the conversation was refused, with the way to send it again', () => {
  const again = vi.fn()
  const { result } = renderSendText()
  expect(result.current.problem).toBeUndefined()
  act(() => refusals.emit(refused({ code: 'consents_required', params: {}, again })))
  expect(result.current.problem).toEqual({ code: 'consents_required', params: {}, again })
  act(() => refusals.emit(refused()))
  expect(result.current.problem).toEqual({ code: 'too_many_requests', params: { seconds: 30 } })
})

it('ignores refusals of other conversations, including the one that was open before', () => {
  const { result, rerender } = renderSendText()
  act(() => refusals.emit(refused({ conversationId: otherId })))
  expect(result.current.problem).toBeUndefined()
  rerender({ id: otherId })
  act(() => refusals.emit(refused()))
  expect(result.current.problem).toBeUndefined()
  act(() => refusals.emit(refused({ conversationId: otherId })))
  expect(result.current.problem).toMatchObject({ code: 'too_many_requests' })
})

it('returns the problem of a posted form until it is cleared', () => {
  const { result } = renderSendText({ code: 'not_enough_credits', params: {} })
  expect(result.current.problem).toEqual({ code: 'not_enough_credits', params: {} })
  act(() => result.current.clearProblem())
  expect(result.current.problem).toBeUndefined()
})

it('queues the trimmed text under a new id and clears the last problem', async () => {
  const sendText = vi.fn<ChatEngine['sendText']>(() => Promise.resolve())
  handle.set({ sendText } as Partial<ChatEngine> as ChatEngine)
  const { result } = renderSendText()
  act(() => refusals.emit(refused()))
  await act(() => result.current.send('  Hi  ', null))
  await act(() => result.current.send('Hi', quote))
  expect(result.current.problem).toBeUndefined()
  expect(sendText.mock.calls).toMatchObject([
    [{ conversationId, text: 'Hi', quote: null }],
    [{ conversationId, text: 'Hi', quote }],
  ])
  expect(new Set(sendText.mock.calls.map(([{ messageId }]) => messageId)).size).toBe(2)
})

it('can send a draft unless it is empty or, counted in code points, too long', () => {
  const { canSend } = renderSendText().result.current
  expect(['', '   ', '123456'].filter(canSend)).toEqual([])
  expect([' 12345 ', '😀😀😀😀😀'].filter(canSend)).toHaveLength(2)
})
