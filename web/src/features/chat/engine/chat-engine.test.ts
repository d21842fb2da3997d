import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import { createLiveHub } from '../../live/live-hub.ts'
import type { SocketHandlers } from '../../live/live-connection.ts'
import {
  chat,
  chatList,
  conversation,
  fakeApi,
  message,
  messagePage,
  messages,
  opened,
} from '../../../testing/chat-responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { fakeLocks, fakePage } from '../../../testing/fake-browser.ts'
import { draftStore } from '../../members/draft-store.ts'
import { countsStore, emptyCounts } from '../../session/counts-store.ts'
import { createViewerStore } from '../../session/viewer-store.ts'
import { askWhetherReal, confirmFictional, giveOrderConsents, react } from './chat-actions.ts'
import { createChatEngine, type ChatEngine } from './chat-engine.ts'
import { createChatHandle } from './chat-handle.ts'
import { chatListStore } from './chat-list-store.ts'
import { conversationViews } from './conversation-views.ts'
import { draftQuotes } from './draft-quotes.ts'
import { memoryStorage } from './outbox-storage.ts'
import { onRefused } from './outbox.ts'

const quote = { prompt: 'sundays', answer: 'at the Lighthouse.' } as const
const here = chat(1).conversation.id
let engine: ChatEngine | undefined

afterEach(async () => {
  vi.useRealTimers()
  await engine?.stop({ isLoggedOut: true })
  countsStore.set(emptyCounts)
})

/** A member with two chats, of which the first is open, and a live connection. */
async function setup(responses: Record<string, (call: { body?: unknown }) => unknown> = {}) {
  const { api, asked, callsTo } = fakeApi({
    getChats: () => chatList([chat(1, { last_seq: 2 }), chat(2, { num_unread_messages: 1 })]),
    getMessages: () => messagePage([]),
    getConversation: () => page(),
    getLikes: () => ({ profiles: [], liked_by: [], counts: { new_likes: 4 } }),
    readConversation: () => ({ total_unread: 1 }),
    noteDelivered: () => ({}),
    ...responses,
  })
  const viewer = createViewerStore(user)
  const sockets: SocketHandlers[] = []
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
    open: (_, handlers) => {
      sockets.push(handlers)
      return { close: () => undefined }
    },
    checkSession,
    onRemoved: () => undefined,
  })
  const handle = createChatHandle()
  handle.set(engine)
  const leave = engine.conversations.open(page())
  sockets[0]!.onOpen()
  const receive = (data: unknown) => sockets[0]!.onData(JSON.stringify(data))
  await expect.poll(() => chatListStore.get().status).toBe('ready')
  const view = () => conversationViews.get(here)!
  return { engine, handle, viewer, sockets, receive, asked, askedFor: callsTo, checkSession, storage, leave, view }
}

const page = () =>
  opened(messages(1, 2), {
    conversation: conversation({ id: here, last_seq: 2, own_read_seq: 2, is_confirmed: false }),
  })
const sent = (id: string) => ({ message: message(4, { id, seq: 3, is_own: true, text: 'Hello' }), credits: 59 })

describe('the chat engine of a window', () => {
  it('updates unread messages, likes and credits from live messages', async () => {
    const { receive, viewer } = await setup()
    expect(countsStore.get().unreadMessages).toBe(1)
    receive({ type: 'message', conversation_id: chat(2).conversation.id, message: message(3) })
    expect(countsStore.get().unreadMessages).toBe(2)
    receive({ type: 'credits', balance: 12 })
    expect(viewer.get()).toMatchObject({ credits: 12, frozen_credits: 0 })
    receive({ type: 'credits', balance: 22, frozen_credits: 10 })
    receive({ type: 'credits', balance: 21 })
    expect(viewer.get()).toMatchObject({ credits: 21, frozen_credits: 10 })
    receive({ type: 'like', from: 'somebody' })
    await expect.poll(() => countsStore.get().newLikes).toBe(4)
  })

  it('fetches the list only once, when the live connection opens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { askedFor } = await setup()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(askedFor('getChats')).toHaveLength(1)
  })

  it('fetches the list after three seconds without a live connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { api, callsTo: askedFor } = fakeApi({ getChats: () => chatList([]) })
    engine = createChatEngine({
      api,
      viewer: createViewerStore(user),
      member: user.id,
      hub: createLiveHub(),
      page: fakePage().page,
      locks: fakeLocks(),
      storage: memoryStorage(),
      liveUrl: 'ws://site/live',
      open: () => ({ close: () => undefined }),
      checkSession: () => Promise.resolve(),
      onRemoved: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(askedFor('getChats')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(askedFor('getChats')).toHaveLength(1)
  })

  it('shows a live message in the open conversation and reports it as read and delivered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { receive, view, askedFor } = await setup()
    receive({ type: 'message', conversation_id: here, message: message(3) })
    expect(view().messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(countsStore.get().unreadMessages).toBe(1)
    await expect.poll(() => askedFor('readConversation')).toMatchObject([{ body: { seq: 3 } }])
    const reported = () =>
      askedFor('noteDelivered').flatMap(({ body }) => (body as { conversations: unknown[] }).conversations)
    await expect.poll(() => reported()).toContainEqual({ id: here, seq: 3 })
    // Unread messages of the list are reported as delivered too.
    expect(reported()).toContainEqual({ id: chat(2).conversation.id, seq: 1 })
  })

  it('shows a sent text immediately and exactly once, and updates the credits', async () => {
    let respond: (answer: unknown) => void = () => undefined
    const { engine, view, viewer, receive } = await setup({
      sendMessage: () => new Promise((resolve) => (respond = resolve)),
    })
    draftStore.set(user.id, here, 'Hello')
    const id = message(4).id
    await engine.sendText({ conversationId: here, messageId: id, text: 'Hello' })
    expect(draftStore.get(user.id, here)).toBe('')
    await expect.poll(() => view().messages.at(-1)).toMatchObject({ id, sending: 'sending', text: 'Hello' })
    receive({ type: 'message', conversation_id: here, message: sent(id).message })
    respond(sent(id))
    await expect.poll(() => viewer.get()?.credits).toBe(59)
    expect(view().messages.map(({ id: shown, sending }) => [shown, sending])).toEqual([
      [message(1).id, undefined],
      [message(2).id, undefined],
      [id, undefined],
    ])
    expect(chatListStore.get().chats[0]!.last_message).toMatchObject({ text: 'Hello', is_own: true })
  })

  it('puts a refused text back into the draft and fetches the conversation for the reason', async () => {
    const { engine, view, askedFor } = await setup({
      sendMessage: () => Promise.reject(new ApiError('fictional_confirmation_required', 409)),
    })
    const refused = vi.fn()
    const stop = onRefused(refused)
    const { length: before } = askedFor('getConversation')
    await engine.sendText({ conversationId: here, messageId: 'x', text: 'Hello' })
    await expect.poll(() => refused).toHaveBeenCalledTimes(1)
    stop()
    expect(refused.mock.calls[0]![0]).toMatchObject({ code: 'fictional_confirmation_required', text: 'Hello' })
    expect(draftStore.get(user.id, here)).toBe('Hello')
    await expect.poll(() => askedFor('getConversation')).toHaveLength(before + 1)
    await expect.poll(() => view().messages).toHaveLength(2)
  })

  it('sends the quoted prompt and removes it from the draft', async () => {
    const { engine, askedFor } = await setup({ sendMessage: () => sent('x') })
    draftQuotes.set(user.id, here, quote)
    await engine.sendText({ conversationId: here, messageId: 'x', text: 'Which row?', quote })
    expect(draftQuotes.getStored(user.id, here)).toBe('')
    await expect.poll(() => askedFor('sendMessage')).toHaveLength(1)
    expect(askedFor('sendMessage')[0]?.body).toEqual({ message_id: 'x', text: 'Which row?', prompt: 'sundays' })
  })

  it('puts the quoted prompt of a refused text back into the draft', async () => {
    const { engine } = await setup({ sendMessage: () => Promise.reject(new ApiError('blocked', 403)) })
    await engine.sendText({ conversationId: here, messageId: 'x', text: 'Which row?', quote })
    await expect.poll(() => draftQuotes.getStored(user.id, here)).toBe(JSON.stringify(quote))
  })

  it('checks the login when the server closes the socket because of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { sockets, checkSession } = await setup()
    sockets[0]!.onClose(1008)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(checkSession).toHaveBeenCalledTimes(1)
  })

  it('does not check the login when the engine is stopped by a log-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { engine, sockets, checkSession } = await setup()
    sockets[0]!.onClose(1008)
    await vi.advanceTimersByTimeAsync(1_000)
    await engine.stop({ isLoggedOut: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(checkSession).not.toHaveBeenCalled()
  })

  it('deletes drafts, queued texts and cached chats after a log-out', async () => {
    const { engine, storage } = await setup({ sendMessage: () => Promise.reject(new ApiError('unavailable', 0)) })
    draftStore.set(user.id, here, 'Draft')
    await engine.sendText({ conversationId: here, messageId: 'x', text: 'Hello' })
    await engine.stop({ isLoggedOut: true })
    expect(draftStore.get(user.id, here)).toBe('')
    expect(await storage.all()).toEqual([])
    expect(conversationViews.get(here)).toBeUndefined()
    expect(chatListStore.get().chats).toEqual([])
  })
})

describe('chat actions', () => {
  it('retries a gift that needs frozen credits once the consents are given', async () => {
    const refusal = new ApiError('consents_required', 409, { order_id: 'o1', credits: 10 })
    const responses = [() => Promise.reject(refusal), () => Promise.resolve(sent('x'))]
    const { engine, viewer, askedFor, handle } = await setup({
      sendGift: () => responses.shift()?.(),
      giveOrderConsents: () => ({ balance: 10, frozen_credits: 0 }),
    })
    const refused = vi.fn()
    const stop = onRefused(refused)
    await engine.attachments.sendGift(here, 'rose', '')
    stop()
    expect(refused.mock.calls[0]?.[0]).toMatchObject({ conversationId: here, code: 'consents_required', params: { order_id: 'o1' } }) // prettier-ignore
    expect(await giveOrderConsents(handle, 'o1')).toBeUndefined()
    expect(viewer.get()).toMatchObject({ credits: 10, frozen_credits: 0 })
    ;(refused.mock.calls[0]?.[0] as { again: () => void }).again()
    await expect.poll(() => askedFor('sendGift')).toHaveLength(2)
    const [first, second] = askedFor('sendGift')
    expect(second).toEqual(first)
  })

  it('shows a reaction immediately and reverts it when it is refused', async () => {
    let answer: () => unknown = () => ({ message: message(1, { own_reaction: '🔥' }) })
    const { view, handle } = await setup({ reactToMessage: () => answer() })
    const reaction = () => view().messages[0]!.own_reaction
    const reacting = react(handle, here, message(1).id, '🔥')
    await Promise.resolve()
    expect(reaction()).toBe('🔥')
    expect(await reacting).toBeUndefined()
    answer = () => {
      throw new ApiError('not_found', 404)
    }
    expect(await react(handle, here, message(1).id, null)).toMatchObject({ code: 'not_found' })
    expect(reaction()).toBe('🔥')
  })

  it('confirms a fictional profile and adds the answer to “are you real” to the conversation', async () => {
    const answer = message(3, { type: 'system', text: 'fictional_profile', is_own: false })
    const { view, handle } = await setup({ confirmFictional: () => ({}), askWhetherReal: () => ({ message: answer }) })
    expect(await confirmFictional(handle, here)).toBeUndefined()
    expect(view().conversation.is_confirmed).toBe(true)
    expect(await askWhetherReal(handle, here)).toBeUndefined()
    expect(view().messages.at(-1)).toEqual(answer)
  })
})
