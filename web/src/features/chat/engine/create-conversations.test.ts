import { describe, expect, it, vi } from 'vitest'
import type { OpenedConversation } from '../../../shared/api/responses.ts'
import { chat, conversation, fakeApi, message, messagePage, messages, opened } from '../../../testing/chat-responses.ts'
import type { ConversationViewData } from './conversation-views.ts'
import { createConversations } from './create-conversations.ts'

const idOf = (number: number) => chat(number).conversation.id
const page = (number: number, changes: Partial<OpenedConversation> = {}) =>
  opened(messages(1, 2), { conversation: conversation({ id: idOf(number), last_seq: 2, own_read_seq: 2 }), ...changes })

function setup(responses: Record<string, () => unknown> = {}) {
  const { api, callsTo } = fakeApi({
    getMessages: () => messagePage([]),
    getConversation: () => page(1, { messages: messages(1, 3) }),
    readConversation: () => ({ total_unread: 0 }),
    ...responses,
  })
  const views = new Map<string, ConversationViewData | undefined>()
  const onOpened = vi.fn()
  const conversations = createConversations({
    api,
    views: { set: (id, view) => void views.set(id, view) },
    unsent: () => [],
    present: (known) => known,
    isFocused: () => true,
    onOpened,
    onRead: () => undefined,
  })
  const shown = (number: number) => views.get(idOf(number))?.messages.map(({ seq }) => seq)
  return { conversations, askedFor: callsTo, views, onOpened, shown }
}

describe('the conversation cache of a window', () => {
  it('reports which conversation is open when one screen replaces another', () => {
    const { conversations, onOpened } = setup()
    const leaveFirst = conversations.open(page(1))
    const leaveSecond = conversations.open(page(2))
    leaveFirst()
    leaveSecond()
    expect(onOpened.mock.calls.flat()).toEqual([idOf(1), idOf(2), idOf(2), null])
  })

  it('returns a cached conversation with its live messages and refreshes it on opening', async () => {
    const { conversations, shown, askedFor } = setup()
    conversations.open(page(1))()
    conversations.onLiveEvent({ type: 'message', conversation_id: idOf(1), message: message(3) })
    const known = conversations.getCached(idOf(1))!
    expect(known.messages).toHaveLength(3)
    conversations.open(known)
    expect(shown(1)).toEqual([1, 2, 3])
    await expect.poll(() => askedFor('getConversation')).toHaveLength(1)
  })

  it('does not merge an older page that is shown again', () => {
    const { conversations, views } = setup()
    const first = page(1)
    conversations.open(first)()
    conversations.update(idOf(1), (known) => ({
      ...known,
      conversation: { ...known.conversation, needs_premium: true },
    }))
    conversations.open(first)()
    expect(views.get(idOf(1))?.conversation.needs_premium).toBe(true)
    conversations.open(page(1))
    expect(views.get(idOf(1))?.conversation.needs_premium).toBe(false)
  })

  it('evicts the oldest conversations, but never an open one', () => {
    const { conversations, views } = setup()
    conversations.open(page(1))
    for (let number = 2; number <= 7; number += 1) conversations.open(page(number))()
    expect(conversations.getCached(idOf(1))).toBeDefined()
    expect(conversations.getCached(idOf(2))).toBeUndefined()
    expect(views.get(idOf(2))).toBeUndefined()
    expect(conversations.getCached(idOf(7))).toBeDefined()
  })

  it('fetches missed messages on opening, after a resync and when the list is ahead', async () => {
    const { conversations, askedFor } = setup()
    conversations.open(page(1))()
    await expect.poll(() => askedFor('getMessages')).toHaveLength(1)
    conversations.resync()
    await expect.poll(() => askedFor('getMessages')).toHaveLength(2)
    conversations.onListFetched([chat(1, { last_seq: 2 }), chat(2, { last_seq: 9 })])
    conversations.onListFetched([chat(1, { last_seq: 3 })])
    await expect.poll(() => askedFor('getMessages')).toHaveLength(3)
  })

  it('refreshes open conversations after a resync, because known messages may have changed', async () => {
    const changed = message(2, { other_reaction: '🔥' })
    const { conversations, views } = setup({ getConversation: () => page(1, { messages: [message(1), changed] }) })
    conversations.open(page(1))
    conversations.resync()
    await expect.poll(() => views.get(idOf(1))?.messages.at(-1)?.other_reaction).toBe('🔥')
  })

  it('updates the counterpart from the list', () => {
    const { conversations, views } = setup()
    conversations.open(page(1))
    const profile = { ...chat(1).profile, is_online: true, city: 'Elsewhere' }
    conversations.onListFetched([chat(1, { profile })])
    expect(views.get(idOf(1))?.conversation.member).toEqual(profile)
  })

  const removed = { type: 'chat_removed', conversation_id: idOf(1) } as const

  it('evicts a removed conversation once no screen shows it', () => {
    const { conversations, views } = setup()
    conversations.open(page(1))()
    conversations.onLiveEvent(removed)
    expect(views.get(idOf(1))).toBeUndefined()
    const leave = conversations.open(page(1))
    conversations.onLiveEvent(removed)
    expect(views.get(idOf(1))?.isGone).toBe(true)
    expect(conversations.getCached(idOf(1))).toBeUndefined()
    leave()
    expect(views.get(idOf(1))).toBeUndefined()
  })

  it('restores a removed conversation when the server returns it again', async () => {
    const { conversations, views } = setup()
    conversations.open(page(1))
    conversations.onLiveEvent(removed)
    await conversations.refresh(idOf(1))
    expect(views.get(idOf(1))?.isGone).toBe(false)
    conversations.onLiveEvent(removed)
    conversations.open(page(1))
    expect(views.get(idOf(1))?.isGone).toBe(false)
  })
})
