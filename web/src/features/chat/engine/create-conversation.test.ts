import { minuteMs } from '@velvet/contract/durations'
import { typingIntervalMs } from '@velvet/contract/chat-rules'
import type { LiveMessage } from '@velvet/contract/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessagePage, OpenedConversation } from '../../../shared/api/responses.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import {
  conversation,
  conversationId,
  fakeApi,
  message,
  messagePage,
  messages,
  opened,
} from '../../../testing/chat-responses.ts'
import type { ConversationViewData } from './conversation-views.ts'
import { createConversation } from './create-conversation.ts'
import { unsentMessage, type ShownMessage } from './shown-message.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const live = (seq: number): LiveMessage => ({ type: 'message', conversation_id: conversationId, message: message(seq) })

function setup(initial: OpenedConversation = opened(messages(1, 4))) {
  const pages: MessagePage[] = []
  const now = { isAttended: true, unsent: [] as ShownMessage[], readFails: false }
  const { api, callsTo } = fakeApi({
    getMessages: () => pages.shift() ?? messagePage([]),
    getConversation: () => opened(messages(1, 6)),
    readConversation: () => {
      if (now.readFails) throw new ApiError('unavailable', 0)
      return { total_unread: 7 }
    },
  })
  const views: ConversationViewData[] = []
  const onRead = vi.fn()
  const one = createConversation({
    api,
    initial,
    unsent: () => now.unsent,
    present: (known) => known,
    isFocused: () => now.isAttended,
    onView: (view) => views.push(view),
    onRead,
  })
  const view = () => views.at(-1)!
  const shown = () => view().messages.map(({ seq }) => seq)
  return { one, pages, now, askedFor: callsTo, view, shown, onRead }
}

describe('an open conversation', () => {
  it('shows a message once even if it is received several times', () => {
    const { one, shown } = setup()
    one.onLiveEvent(live(5))
    one.came(message(5))
    one.onLiveEvent(live(5))
    expect(shown()).toEqual([1, 2, 3, 4, 5])
  })

  it('fetches all pages of messages between the known ones and a live message', async () => {
    const { one, pages, shown, askedFor } = setup()
    pages.push(messagePage(messages(5, 6), { has_later: true }), messagePage(messages(7, 9)))
    one.onLiveEvent(live(9))
    expect(shown()).toEqual([1, 2, 3, 4, 9])
    await settle()
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(askedFor('getMessages').map(({ query }) => query)).toEqual([{ after: 4 }, { after: 6 }])
  })

  it('stops fetching when a page brings nothing new', async () => {
    const { one, pages, askedFor } = setup()
    pages.push(messagePage([], { has_later: true }), messagePage([], { has_later: true }))
    await one.catchUp()
    expect(askedFor('getMessages')).toHaveLength(1)
  })

  it('applies receipts and changes, but ignores changes of messages that are not loaded', () => {
    const { one, view, shown } = setup(opened(messages(3, 4)))
    one.onLiveEvent({ type: 'receipt', conversation_id: conversationId, delivered_seq: 4, read_seq: 2 })
    expect(view().conversation).toMatchObject({ delivered_seq: 4, read_seq: 2 })
    const changed = (seq: number) =>
      ({
        type: 'message_changed',
        conversation_id: conversationId,
        message: message(seq, { other_reaction: '🔥' }),
      }) as const
    one.onLiveEvent(changed(4))
    one.onLiveEvent(changed(1))
    expect(view().messages.at(-1)!.other_reaction).toBe('🔥')
    expect(shown()).toEqual([3, 4])
  })

  it('shows unsent messages last until they are sent', () => {
    const { one, now, view } = setup()
    now.unsent = [unsentMessage(message(6).id, message(6).at, { text: 'Mine', sending: 'queued' })]
    one.onLiveEvent(live(5))
    expect(view().messages.at(-1)).toMatchObject({ text: 'Mine', sending: 'queued', seq: null })
    one.onLiveEvent(live(6))
    expect(view().messages.filter(({ id }) => id === message(6).id)).toEqual([message(6)])
  })

  it('loads one page of earlier messages at a time', async () => {
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

  it('is gone after a removal elsewhere until the next message', () => {
    const { one, view } = setup()
    one.onLiveEvent({ type: 'chat_removed', conversation_id: conversationId })
    expect(view().isGone).toBe(true)
    one.onLiveEvent(live(5))
    expect(view().isGone).toBe(false)
  })
})

describe('a conversation that stays open', () => {
  const tenMinutesMs = 10 * minuteMs

  it('is refreshed every ten minutes, because photo URLs expire and the online status changes', async () => {
    const { one, askedFor } = setup()
    const leave = one.addScreen()
    await vi.advanceTimersByTimeAsync(tenMinutesMs - 1)
    expect(askedFor('getConversation')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedFor('getConversation')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(tenMinutesMs)
    expect(askedFor('getConversation')).toHaveLength(2)
    leave()
    await vi.advanceTimersByTimeAsync(2 * tenMinutesMs)
    expect(askedFor('getConversation')).toHaveLength(2)
  })

  it('is refreshed only while the window has focus', async () => {
    const { one, now, askedFor } = setup()
    one.addScreen()
    now.isAttended = false
    await vi.advanceTimersByTimeAsync(3 * tenMinutesMs)
    expect(askedFor('getConversation')).toHaveLength(0)
    now.isAttended = true
    one.onFocus()
    expect(askedFor('getConversation')).toHaveLength(1)
  })
})

describe('the typing indicator', () => {
  const typing: LiveMessage = { type: 'typing', conversation_id: conversationId }

  it('disappears after twice the typing interval without a signal', () => {
    const { one, view } = setup()
    one.onLiveEvent(typing)
    vi.advanceTimersByTime(typingIntervalMs)
    one.onLiveEvent(typing)
    vi.advanceTimersByTime(2 * typingIntervalMs - 1)
    expect(view().isCounterpartTyping).toBe(true)
    vi.advanceTimersByTime(1)
    expect(view().isCounterpartTyping).toBe(false)
  })

  it('disappears when a message of the counterpart arrives, but not for an own message', () => {
    const { one, view } = setup()
    one.onLiveEvent(typing)
    one.onLiveEvent({ type: 'message', conversation_id: conversationId, message: message(5, { is_own: true }) })
    expect(view().isCounterpartTyping).toBe(true)
    one.onLiveEvent({ type: 'message', conversation_id: conversationId, message: message(6, { is_own: false }) })
    expect(view().isCounterpartTyping).toBe(false)
  })
})

describe('marking as read', () => {
  const unread = opened(messages(1, 5), { conversation: conversation({ last_seq: 5, own_read_seq: 2 }) })

  it('is sent once when the open conversation has focus', async () => {
    const { one, now, askedFor, onRead, view } = setup(unread)
    now.isAttended = false
    one.addScreen()
    expect(askedFor('readConversation')).toHaveLength(0)
    now.isAttended = true
    one.markRead()
    one.markRead()
    await settle()
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }])
    expect(onRead).toHaveBeenCalledWith(7)
    expect(view().conversation.own_read_seq).toBe(5)
  })

  it('is not sent while no screen shows the conversation', async () => {
    const { one, askedFor } = setup(unread)
    one.onLiveEvent(live(6))
    expect(askedFor('readConversation')).toHaveLength(0)
    one.addScreen()()
    await settle()
    one.onLiveEvent(live(7))
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }])
  })

  it('is retried with the next message after a failure', async () => {
    const { one, now, askedFor } = setup(unread)
    now.readFails = true
    one.addScreen()
    await settle()
    now.readFails = false
    one.onLiveEvent(live(7))
    await settle()
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }, { seq: 7 }])
  })

  it('is sent again for messages that arrived during the request', async () => {
    const { one, askedFor } = setup(unread)
    one.addScreen()
    one.onLiveEvent(live(7))
    await settle()
    expect(askedFor('readConversation').map(({ body }) => body)).toEqual([{ seq: 5 }, { seq: 7 }])
  })
})
