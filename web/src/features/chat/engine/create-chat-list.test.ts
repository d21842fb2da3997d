import { createStore } from '@velvet/ui/create-store'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { ChatList } from '../../../shared/api/responses.ts'
import { chat, chatList, fakeApi, message } from '../../../testing/chat-responses.ts'
import { noChatsYet } from './chat-list-state.ts'
import { createChatList } from './create-chat-list.ts'

const idOf = (number: number) => chat(number).conversation.id

async function setup(first: ChatList = chatList([chat(1), chat(2, { num_unread_messages: 2 })])) {
  const now = { answer: first as ChatList | ApiError, isVisible: true }
  const removed = vi.fn<() => unknown>(() => ({ total_unread: 0 }))
  const { api, callsTo } = fakeApi({
    getChats: () => {
      if (now.answer instanceof ApiError) throw now.answer
      return now.answer
    },
    removeChat: removed,
  })
  const store = createStore(noChatsYet)
  const [onUnreadChange, onFetched, onRemoved] = [vi.fn(), vi.fn(), vi.fn()]
  const list = createChatList({ api, store, isVisible: () => now.isVisible, onUnreadChange, onFetched, onRemoved })
  const names = () => store.get().chats.map(({ profile }) => profile.name)
  await list.refetch()
  return { list, store, now, removed, askedFor: callsTo, tellUnread: onUnreadChange, onFetched, onRemoved, names }
}

const liveMessage = (number: number, seq: number) =>
  ({ type: 'message', conversation_id: idOf(number), message: message(seq) }) as const

describe('the list of chats', () => {
  it('loads the chats and reports them and the unread total', async () => {
    const { store, tellUnread, onFetched } = await setup()
    expect(store.get()).toMatchObject({ status: 'ready', totalUnread: 2, hasMore: false })
    expect(tellUnread).toHaveBeenLastCalledWith(2)
    expect(onFetched.mock.calls[0]![0]).toHaveLength(2)
  })

  it('has the status failed only if there is no earlier list to show', async () => {
    const { list, store, now } = await setup()
    now.answer = new ApiError('unavailable', 503)
    await list.refetch()
    expect(store.get().status).toBe('ready')
    list.stop()
    await list.refetch()
    expect(store.get().status).toBe('failed')
    now.answer = chatList([chat(1)])
    await list.refetch()
    expect(store.get().status).toBe('ready')
  })

  it('is updated by live messages', async () => {
    const { list, store, names, tellUnread } = await setup()
    list.onLiveEvent(liveMessage(2, 3))
    expect(names()).toEqual(['Member2', 'Member1'])
    expect(tellUnread).toHaveBeenLastCalledWith(3)
    list.onLiveEvent({ type: 'receipt', conversation_id: idOf(2), delivered_seq: 3, read_seq: 2 })
    expect(store.get().chats[0]!.read_seq).toBe(2)
    list.onLiveEvent({ type: 'read', conversation_id: idOf(2), total_unread: 0 })
    expect(store.get()).toMatchObject({ totalUnread: 0, chats: [{ num_unread_messages: 0 }, {}] })
    list.onLiveEvent({ type: 'chat_removed', conversation_id: idOf(1) })
    expect(names()).toEqual(['Member2'])
  })

  it('is fetched again when a message belongs to an unknown chat', async () => {
    const { list, now, names, askedFor } = await setup()
    now.answer = chatList([chat(3), chat(1), chat(2)])
    list.onLiveEvent(liveMessage(3, 1))
    await expect.poll(() => names()).toEqual(['Member3', 'Member1', 'Member2'])
    expect(askedFor('getChats')).toHaveLength(2)
  })

  it('does not count messages of the open chat while the window is visible', async () => {
    const { list, store, now } = await setup()
    list.onOpened(idOf(2))
    expect(store.get().totalUnread).toBe(0)
    list.onLiveEvent(liveMessage(2, 3))
    expect(store.get().totalUnread).toBe(0)
    // The response of the server still counts the messages as unread.
    await list.refetch()
    expect(store.get().totalUnread).toBe(0)
    now.isVisible = false
    list.onLiveEvent(liveMessage(2, 5))
    expect(store.get().totalUnread).toBe(1)
    now.isVisible = true
    list.onVisible()
    expect(store.get().totalUnread).toBe(0)
    list.onOpened(null)
    list.onLiveEvent(liveMessage(2, 7))
    expect(store.get().totalUnread).toBe(1)
  })

  it('merges the page of a loader only once', async () => {
    const { list, store, names } = await setup()
    const page = chatList([chat(3, { num_unread_messages: 1 }), chat(1)])
    list.seed(page)
    expect(names()).toEqual(['Member3', 'Member1'])
    list.onLiveEvent({ type: 'read', conversation_id: idOf(3), total_unread: 0 })
    list.seed(page)
    expect(store.get().totalUnread).toBe(0)
  })

  it('loads the next page with the cursor of the last one', async () => {
    const { list, now, names, askedFor, store } = await setup(chatList([chat(1)], { next_cursor: 'b' }))
    expect(store.get().hasMore).toBe(true)
    now.answer = chatList([chat(2)])
    await list.loadMore()
    expect(names()).toEqual(['Member1', 'Member2'])
    expect(askedFor('getChats').at(-1)!.query).toEqual({ cursor: 'b' })
    await list.loadMore()
    expect(askedFor('getChats')).toHaveLength(2)
  })
})

describe('removing chats', () => {
  it('hides the chat before the server responds, even if the list is fetched meanwhile', async () => {
    const { list, names, removed, askedFor, now } = await setup()
    let done = () => undefined as unknown
    removed.mockReturnValue(new Promise((resolve) => (done = () => resolve({ total_unread: 0 }))))
    const removal = list.remove({ conversation: idOf(2) })
    expect(names()).toEqual(['Member1'])
    await list.refetch()
    expect(names()).toEqual(['Member1'])
    now.answer = chatList([chat(1)])
    done()
    expect(await removal).toBeUndefined()
    expect(askedFor('removeChat')[0]!.body).toEqual({ conversation: idOf(2) })
  })

  it('hides every chat with a profile', async () => {
    const { list, names } = await setup(chatList([chat(1), chat(2), chat(3, { profile: chat(1).profile })]))
    expect(names()).toEqual(['Member1', 'Member2', 'Member1'])
    void list.remove({ profile: chat(1).profile.id })
    expect(names()).toEqual(['Member2'])
  })

  it('reports each conversation that was removed in this window or elsewhere', async () => {
    const { list, onRemoved } = await setup()
    await list.remove({ conversation: idOf(2) })
    await list.remove({ profile: chat(1).profile.id })
    list.onLiveEvent({ type: 'chat_removed', conversation_id: idOf(3) })
    expect(onRemoved.mock.calls.flat()).toEqual([idOf(2), idOf(1), idOf(3)])
  })

  it('shows the chat again when the server refuses, and returns the problem', async () => {
    const { list, names, removed, onRemoved } = await setup()
    removed.mockRejectedValue(new ApiError('unavailable', 503))
    expect(await list.remove({ conversation: idOf(2) })).toEqual({ code: 'unavailable', params: {} })
    expect(onRemoved).not.toHaveBeenCalled()
    await expect.poll(() => names()).toEqual(['Member1', 'Member2'])
  })
})
