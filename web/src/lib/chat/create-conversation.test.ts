import { typingEveryMs } from '@velvet/contract/chat-rules'
import type { LiveMessage } from '@velvet/contract/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessagePage, OpenedConversation } from '../api/answers.ts'
import { ApiError } from '../api/api-error.ts'
import {
  conversation,
  conversationId,
  fakeApi,
  message,
  messagePage,
  messages,
  opened,
} from '../../testing/chat-answers.ts'
import type { ConversationFacts } from './conversation-views.ts'
import { createConversation } from './create-conversation.ts'
import { unsentMessage, type ShownMessage } from './shown-message.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const live = (seq: number): LiveMessage => ({ type: 'message', conversation_id: conversationId, message: message(seq) })

function setup(initial: OpenedConversation = opened(messages(1, 4))) {
  const pages: MessagePage[] = []
  const now = { isAttended: true, unsent: [] as ShownMessage[], readFails: false }
  const { api, askedFor } = fakeApi({
    getMessages: () => pages.shift() ?? messagePage([]),
    getConversation: () => opened(messages(1, 6)),
    readConversation: () => {
      if (now.readFails) throw new ApiError('unavailable', 0)
      return { total_unread: 7 }
    },
  })
  const views: ConversationFacts[] = []
  const onRead = vi.fn()
  const one = createConversation({
    api,
    initial,
    unsent: () => now.unsent,
    present: (known) => known,
    isAttended: () => now.isAttended,
    onView: (view) => views.push(view),
    onRead,
  })
  const view = () => views.at(-1)!
  const shown = () => view().messages.map(({ seq }) => seq)
  return { one, pages, now, askedFor, view, shown, onRead }
}

describe('an open conversation', () => {
  it('shows each message once, however often it comes', () => {
    const { one, shown } = setup()
    one.heard(live(5))
    one.came(message(5))
    one.heard(live(5))
    expect(shown()).toEqual([1, 2, 3, 4, 5])
  })

  it('fetches what a live message skipped, page after page', async () => {
    const { one, pages, shown, askedFor } = setup()
    pages.push(messagePage(messages(5, 6), { has_later: true }), messagePage(messages(7, 9)))
    one.heard(live(9))
    expect(shown()).toEqual([1, 2, 3, 4, 9])
    await settle()
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(askedFor('getMessages').map(({ query }) => query)).toEqual([{ after: 4 }, { after: 6 }])
  })

  it('does not ask without end for a page that brings nothing', async () => {
    const { one, pages, askedFor } = setup()
    pages.push(messagePage([], { has_later: true }), messagePage([], { has_later: true }))
    await one.catchUp()
    expect(askedFor('getMessages')).toHaveLength(1)
  })

  it('takes marks and changes over, but no message from before what is loaded', () => {
    const { one, view, shown } = setup(opened(messages(3, 4)))
    one.heard({ type: 'receipt', conversation_id: conversationId, delivered_seq: 4, read_seq: 2 })
    expect(view().conversation).toMatchObject({ delivered_seq: 4, read_seq: 2 })
    const changed = (seq: number) =>
      ({
        type: 'message_changed',
        conversation_id: conversationId,
        message: message(seq, { other_reaction: '🔥' }),
      }) as const
    one.heard(changed(4))
    one.heard(changed(1))
    expect(view().messages.at(-1)!.other_reaction).toBe('🔥')
    expect(shown()).toEqual([3, 4])
  })

  it('shows own words that are on their way last, until they have arrived', () => {
    const { one, now, view } = setup()
    now.unsent = [unsentMessage(message(6).id, message(6).at, { text: 'Mine', sending: 'queued' })]
    one.heard(live(5))
    expect(view().messages.at(-1)).toMatchObject({ text: 'Mine', sending: 'queued', seq: null })
    one.heard(live(6))
    expect(view().messages.filter(({ id }) => id === message(6).id)).toEqual([message(6)])
  })

  it('loads earlier messages once at a time', async () => {
    const { one, pages, shown, view, askedFor } = setup(opened(messages(3, 4), { has_earlier: true }))
    pages.push(messagePage(messages(1, 2), { hides_older: true }))
    void one.loadEarlier()
    void one.loadEarlier()
    expect(view().isLoadingEarlier).toBe(true)
    await settle()
    expect(shown()).toEqual([1, 2, 3, 4])
    expect(view()).toMatchObject({ isLoadingEarlier: false, hasEarlier: false, hidesOlder: true })
    await one.loadEarlier()
    expect(askedFor('getMessages').map(({ query }) => query)).toEqual([{ before: 3 }])
  })

  it('is gone when it was removed elsewhere, until somebody writes again', () => {
    const { one, view } = setup()
    one.heard({ type: 'chat_removed', conversation_id: conversationId })
    expect(view().isGone).toBe(true)
    one.heard(live(5))
    expect(view().isGone).toBe(false)
  })
})

describe('a conversation that stays open', () => {
  const tenMinutes = 10 * 60_000

  it('is asked for anew every ten minutes: addresses of photos end, and people go', async () => {
    const { one, askedFor } = setup()
    const leave = one.entered()
    await vi.advanceTimersByTimeAsync(tenMinutes - 1)
    expect(askedFor('getConversation')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedFor('getConversation')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(tenMinutes)
    expect(askedFor('getConversation')).toHaveLength(2)
    leave()
    await vi.advanceTimersByTimeAsync(2 * tenMinutes)
    expect(askedFor('getConversation')).toHaveLength(2)
  })

  it('waits with that until somebody looks', async () => {
    const { one, now, askedFor } = setup()
    one.entered()
    now.isAttended = false
    await vi.advanceTimersByTimeAsync(3 * tenMinutes)
    expect(askedFor('getConversation')).toHaveLength(0)
    now.isAttended = true
    one.attended()
    expect(askedFor('getConversation')).toHaveLength(1)
  })
})

describe('somebody who writes', () => {
  const typing: LiveMessage = { type: 'typing', conversation_id: conversationId }

  it('is seen until nothing was heard for twice the usual time', () => {
    const { one, view } = setup()
    one.heard(typing)
    vi.advanceTimersByTime(typingEveryMs)
    one.heard(typing)
    vi.advanceTimersByTime(2 * typingEveryMs - 1)
    expect(view().otherIsTyping).toBe(true)
    vi.advanceTimersByTime(1)
    expect(view().otherIsTyping).toBe(false)
  })

  it('has stopped when the message is there; own words from elsewhere change nothing', () => {
    const { one, view } = setup()
    one.heard(typing)
    one.heard({ type: 'message', conversation_id: conversationId, message: message(5, { is_own: true }) })
    expect(view().otherIsTyping).toBe(true)
    one.heard({ type: 'message', conversation_id: conversationId, message: message(6, { is_own: false }) })
    expect(view().otherIsTyping).toBe(false)
  })
})

describe('reading', () => {
  const unread = opened(messages(1, 5), { conversation: conversation({ last_seq: 5, own_read_seq: 2 }) })

  it('is told once somebody looks at the open conversation', async () => {
    const { one, now, askedFor, onRead, view } = setup(unread)
    now.isAttended = false
    one.entered()
    expect(askedFor('readConversation')).toHaveLength(0)
    now.isAttended = true
    one.markRead()
    one.markRead()
    await settle()
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }])
    expect(onRead).toHaveBeenCalledWith(7)
    expect(view().conversation.own_read_seq).toBe(5)
  })

  it('is not told of a conversation that no screen shows', async () => {
    const { one, askedFor } = setup(unread)
    one.heard(live(6))
    expect(askedFor('readConversation')).toHaveLength(0)
    one.entered()()
    await settle()
    one.heard(live(7))
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }])
  })

  it('is told again with the next message when it failed', async () => {
    const { one, now, askedFor } = setup(unread)
    now.readFails = true
    one.entered()
    await settle()
    now.readFails = false
    one.heard(live(7))
    await settle()
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }, { seq: 7 }])
  })

  it('is told once more for what came meanwhile', async () => {
    const { one, askedFor } = setup(unread)
    one.entered()
    one.heard(live(7))
    await settle()
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }, { seq: 7 }])
  })
})
