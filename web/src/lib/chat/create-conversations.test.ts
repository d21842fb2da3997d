import { describe, expect, it, vi } from 'vitest'
import type { OpenedConversation } from '../api/answers.ts'
import { chat, conversation, fakeApi, message, messagePage, messages, opened } from '../../testing/chat-answers.ts'
import type { ConversationFacts } from './conversation-views.ts'
import { createConversations } from './create-conversations.ts'

const idOf = (number: number) => chat(number).conversation.id
const page = (number: number, changes: Partial<OpenedConversation> = {}) =>
  opened(messages(1, 2), { conversation: conversation({ id: idOf(number), last_seq: 2, own_read_seq: 2 }), ...changes })

function setup(answers: Record<string, () => unknown> = {}) {
  const { api, askedFor } = fakeApi({
    getMessages: () => messagePage([]),
    getConversation: () => page(1, { messages: messages(1, 3) }),
    readConversation: () => ({ total_unread: 0 }),
    ...answers,
  })
  const views = new Map<string, ConversationFacts | undefined>()
  const onOpened = vi.fn()
  const all = createConversations({
    api,
    views: { set: (id, view) => void views.set(id, view) },
    unsent: () => [],
    present: (known) => known,
    isAttended: () => true,
    onOpened,
    onRead: () => undefined,
  })
  const shown = (number: number) => views.get(idOf(number))?.messages.map(({ seq }) => seq)
  return { all, askedFor, views, onOpened, shown }
}

describe('the conversations of a window', () => {
  it('tell which one is open, also when one screen follows another', () => {
    const { all, onOpened } = setup()
    const leaveFirst = all.open(page(1))
    const leaveSecond = all.open(page(2))
    leaveFirst()
    leaveSecond()
    expect(onOpened.mock.calls.flat()).toEqual([idOf(1), idOf(2), idOf(2), null])
  })

  it('are remembered, the last five, and are there at once', async () => {
    const { all, shown, askedFor } = setup()
    all.open(page(1))()
    all.heard({ type: 'message', conversation_id: idOf(1), message: message(3) })
    const known = all.recall(idOf(1))!
    expect(known.messages).toHaveLength(3)
    all.open(known)
    expect(shown(1)).toEqual([1, 2, 3])
    await vi.waitFor(() => expect(askedFor('getConversation')).toHaveLength(1))
  })

  it('do not go back to an older page that is shown again', () => {
    const { all, views } = setup()
    const first = page(1)
    all.open(first)()
    all.changed(idOf(1), (known) => ({ ...known, conversation: { ...known.conversation, needs_premium: true } }))
    all.open(first)()
    expect(views.get(idOf(1))?.conversation.needs_premium).toBe(true)
    all.open(page(1))
    expect(views.get(idOf(1))?.conversation.needs_premium).toBe(false)
  })

  it('make room, but never at the cost of one that is shown', () => {
    const { all, views } = setup()
    all.open(page(1))
    for (let number = 2; number <= 7; number += 1) all.open(page(number))()
    expect(all.recall(idOf(1))).toBeDefined()
    expect(all.recall(idOf(2))).toBeUndefined()
    expect(views.get(idOf(2))).toBeUndefined()
    expect(all.recall(idOf(7))).toBeDefined()
  })

  it('catch up when they are opened, after a resync, and when the list knows more', async () => {
    const { all, askedFor } = setup()
    all.open(page(1))()
    await vi.waitFor(() => expect(askedFor('getMessages')).toHaveLength(1))
    all.resync()
    await vi.waitFor(() => expect(askedFor('getMessages')).toHaveLength(2))
    all.listed([chat(1, { last_seq: 2 }), chat(2, { last_seq: 9 })])
    all.listed([chat(1, { last_seq: 3 })])
    await vi.waitFor(() => expect(askedFor('getMessages')).toHaveLength(3))
  })

  it('that are shown are asked for anew after a resync: what is known may be another by now', async () => {
    const changed = message(2, { other_reaction: '🔥' })
    const { all, views } = setup({ getConversation: () => page(1, { messages: [message(1), changed] }) })
    all.open(page(1))
    all.resync()
    await vi.waitFor(() => expect(views.get(idOf(1))?.messages.at(-1)?.other_reaction).toBe('🔥'))
  })

  it('take over what the list knows of the other one', () => {
    const { all, views } = setup()
    all.open(page(1))
    const profile = { ...chat(1).profile, is_online: true, city: 'Elsewhere' }
    all.listed([chat(1, { profile })])
    expect(views.get(idOf(1))?.conversation.member).toEqual(profile)
  })

  const removed = { type: 'chat_removed', conversation_id: idOf(1) } as const

  it('are forgotten when they were removed, once no screen has to tell so', () => {
    const { all, views } = setup()
    all.open(page(1))()
    all.heard(removed)
    expect(views.get(idOf(1))).toBeUndefined()
    const leave = all.open(page(1))
    all.heard(removed)
    expect(views.get(idOf(1))?.isGone).toBe(true)
    expect(all.recall(idOf(1))).toBeUndefined()
    leave()
    expect(views.get(idOf(1))).toBeUndefined()
  })

  it('are back when the server has them after all', async () => {
    const { all, views } = setup()
    all.open(page(1))
    all.heard(removed)
    await all.refresh(idOf(1))
    expect(views.get(idOf(1))?.isGone).toBe(false)
    all.heard(removed)
    all.open(page(1))
    expect(views.get(idOf(1))?.isGone).toBe(false)
  })
})
