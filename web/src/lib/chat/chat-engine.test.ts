import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createLiveHub } from '../live/live-hub.ts'
import type { LiveEars } from '../live/live-connection.ts'
import {
  chat,
  chatList,
  conversation,
  fakeApi,
  message,
  messagePage,
  messages,
  opened,
} from '../../testing/chat-answers.ts'
import { user } from '../../testing/fixtures.ts'
import { fakeLocks, fakePage } from '../../testing/windows.ts'
import { countsStore, nothingYet } from '../viewer/counts-store.ts'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { askWhetherReal, confirmFictional, openConversationWith, react } from './chat-actions.ts'
import { createChatEngine, type ChatEngine } from './chat-engine.ts'
import { chatListStore } from './chat-list-store.ts'
import { chatSlot } from './chat-slot.ts'
import { conversationViews } from './conversation-views.ts'
import { draftStore } from './draft-store.ts'
import { memoryStorage } from './outbox-storage.ts'
import { onRefused } from './outbox.ts'

const here = chat(1).conversation.id
let engine: ChatEngine | undefined

afterEach(async () => {
  vi.useRealTimers()
  chatSlot.set(undefined)
  await engine?.stop({ isLoggedOut: true })
  countsStore.set(nothingYet)
})

/** A member with two chats, of which the first is open, and a live line. */
async function setup(answers: Record<string, (call: { body?: unknown }) => unknown> = {}) {
  const { api, asked, askedFor } = fakeApi({
    getChats: () => chatList([chat(1, { last_seq: 2 }), chat(2, { num_unread_messages: 1 })]),
    getMessages: () => messagePage([]),
    getConversation: () => page(),
    getLikes: () => ({ profiles: [], liked_by: [], counts: { new_likes: 4 } }),
    readConversation: () => ({ total_unread: 1 }),
    noteDelivered: () => ({}),
    ...answers,
  })
  const viewer = createViewerStore(user)
  const sockets: LiveEars[] = []
  const checkSession = vi.fn(() => Promise.resolve())
  const storage = memoryStorage()
  engine = createChatEngine({
    api,
    viewer,
    member: user.id,
    hub: createLiveHub(),
    page: fakePage().page,
    locks: fakeLocks(),
    storage,
    liveUrl: 'ws://site/live',
    open: (_, ears) => {
      sockets.push(ears)
      return { close: () => undefined }
    },
    checkSession,
    onRemoved: () => undefined,
  })
  chatSlot.set(engine)
  const leave = engine.conversations.open(page())
  sockets[0]!.onOpen()
  const say = (words: unknown) => sockets[0]!.onData(JSON.stringify(words))
  await vi.waitFor(() => expect(chatListStore.get().status).toBe('ready'))
  const view = () => conversationViews.get(here)!
  return { engine, viewer, sockets, say, asked, askedFor, checkSession, storage, leave, view }
}

const page = () =>
  opened(messages(1, 2), {
    conversation: conversation({ id: here, last_seq: 2, own_read_seq: 2, is_confirmed: false }),
  })
const sent = (id: string) => ({ message: message(4, { id, seq: 3, is_own: true, text: 'Hello' }), credits: 59 })

describe('the chat of a window', () => {
  it('counts unread messages and follows likes and credits', async () => {
    const { say, viewer } = await setup()
    expect(countsStore.get().unreadMessages).toBe(1)
    say({ type: 'message', conversation_id: chat(2).conversation.id, message: message(3) })
    expect(countsStore.get().unreadMessages).toBe(2)
    say({ type: 'credits', balance: 12 })
    expect(viewer.get()?.credits).toBe(12)
    say({ type: 'like', from: 'somebody' })
    await vi.waitFor(() => expect(countsStore.get().newLikes).toBe(4))
  })

  it('shows a live message in the open conversation, reads it and tells that it has arrived', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { say, view, askedFor } = await setup()
    say({ type: 'message', conversation_id: here, message: message(3) })
    expect(view().messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(countsStore.get().unreadMessages).toBe(1)
    await vi.waitFor(() => expect(askedFor('readConversation')).toMatchObject([{ body: { seq: 3 } }]))
    const told = () =>
      askedFor('noteDelivered').flatMap(({ body }) => (body as { conversations: unknown[] }).conversations)
    await vi.waitFor(() => expect(told()).toContainEqual({ id: here, seq: 3 }), { timeout: 3_000 })
    // What the list has unread has arrived too.
    expect(told()).toContainEqual({ id: chat(2).conversation.id, seq: 1 })
  })

  it('sends a text: shown at once, then once, with the credits that are left', async () => {
    let arrive: (answer: unknown) => void = () => undefined
    const { engine, view, viewer, say } = await setup({
      sendMessage: () => new Promise((resolve) => (arrive = resolve)),
    })
    draftStore.set(user.id, here, 'Hello')
    const id = message(4).id
    await engine.write({ conversationId: here, messageId: id, text: 'Hello' })
    expect(draftStore.get(user.id, here)).toBe('')
    await vi.waitFor(() => expect(view().messages.at(-1)).toMatchObject({ id, sending: 'sending', text: 'Hello' }))
    say({ type: 'message', conversation_id: here, message: sent(id).message })
    arrive(sent(id))
    await vi.waitFor(() => expect(viewer.get()?.credits).toBe(59))
    expect(view().messages.map(({ id: shown, sending }) => [shown, sending])).toEqual([
      [message(1).id, undefined],
      [message(2).id, undefined],
      [id, undefined],
    ])
    expect(chatListStore.get().chats[0]!.last_message).toMatchObject({ text: 'Hello', is_own: true })
  })

  it('gives a refused text back and asks what stands in the way', async () => {
    const { engine, view, askedFor } = await setup({
      sendMessage: () => Promise.reject(new ApiError('fictional_confirmation_required', 409)),
    })
    const refused = vi.fn()
    const stop = onRefused(refused)
    const { length: before } = askedFor('getConversation')
    await engine.write({ conversationId: here, messageId: 'x', text: 'Hello' })
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1))
    stop()
    expect(refused.mock.calls[0]![0]).toMatchObject({ code: 'fictional_confirmation_required', text: 'Hello' })
    expect(draftStore.get(user.id, here)).toBe('Hello')
    await vi.waitFor(() => expect(askedFor('getConversation')).toHaveLength(before + 1))
    await vi.waitFor(() => expect(view().messages).toHaveLength(2))
  })

  it('checks the login when the server hangs up on it', async () => {
    const { sockets, checkSession } = await setup()
    sockets[0]!.onClose(1008)
    expect(checkSession).toHaveBeenCalledTimes(1)
  })

  it('leaves nothing behind after a log-out', async () => {
    const { engine, storage } = await setup({ sendMessage: () => Promise.reject(new ApiError('unavailable', 0)) })
    draftStore.set(user.id, here, 'Draft')
    await engine.write({ conversationId: here, messageId: 'x', text: 'Hello' })
    await engine.stop({ isLoggedOut: true })
    expect(draftStore.get(user.id, here)).toBe('')
    expect(await storage.all()).toEqual([])
    expect(conversationViews.get(here)).toBeUndefined()
    expect(chatListStore.get().chats).toEqual([])
  })
})

describe('what else can be done', () => {
  it('a reaction is shown at once and taken back when it is refused', async () => {
    let answer: () => unknown = () => ({ message: message(1, { own_reaction: '🔥' }) })
    const { view } = await setup({ reactToMessage: () => answer() })
    const reaction = () => view().messages[0]!.own_reaction
    const reacting = react(here, message(1).id, '🔥')
    await Promise.resolve()
    expect(reaction()).toBe('🔥')
    expect(await reacting).toBeUndefined()
    answer = () => {
      throw new ApiError('not_found', 404)
    }
    expect(await react(here, message(1).id, null)).toMatchObject({ code: 'not_found' })
    expect(reaction()).toBe('🔥')
  })

  it('a fictional profile is confirmed, and whether it is real is answered in the conversation', async () => {
    const answer = message(3, { type: 'system', text: 'fictional_profile', is_own: false })
    const { view } = await setup({ confirmFictional: () => ({}), askWhetherReal: () => ({ message: answer }) })
    expect(await confirmFictional(here)).toBeUndefined()
    expect(view().conversation.is_confirmed).toBe(true)
    expect(await askWhetherReal(here)).toBeUndefined()
    expect(view().messages.at(-1)).toEqual(answer)
  })

  it('a conversation is opened with a member, or not', async () => {
    let answer: () => unknown = () => ({ conversation: { id: here } })
    await setup({ openConversation: () => answer() })
    expect(await openConversationWith(chat(1).profile.id)).toEqual({ id: here })
    answer = () => {
      throw new ApiError('blocked', 403)
    }
    expect(await openConversationWith(chat(1).profile.id)).toEqual({ problem: { code: 'blocked', params: {} } })
  })
})
