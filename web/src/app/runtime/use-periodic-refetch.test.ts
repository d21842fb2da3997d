import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatEngine } from '../../features/chat/engine/chat-engine.ts'
import { createChatHandle } from '../../features/chat/engine/chat-handle.ts'
import { toLoadedChats, noChatsYet } from '../../features/chat/engine/chat-list-state.ts'
import { chatListStore } from '../../features/chat/engine/chat-list-store.ts'
import { createChatList } from '../../features/chat/engine/create-chat-list.ts'
import { createViewerStore } from '../../features/session/viewer-store.ts'
import { chat, chatList, fakeApi } from '../../testing/chat-responses.ts'
import { user } from '../../testing/fixtures.ts'
import { startPeriodicRefetch } from './use-periodic-refetch.ts'

const list = chatList([chat(1)])

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  chatListStore.set(noChatsYet)
})

function setup({ isLoggedIn = true, isPushSubscribed = false } = {}) {
  const { api, asked } = fakeApi({
    getUser: () => ({ user }),
    getLikes: () => ({ counts: { new_likes: 0 } }),
    getChats: () => list,
  })
  const chats = createChatList({
    api,
    store: chatListStore,
    isVisible: () => true,
    onUnreadChange: () => undefined,
    onFetched: () => undefined,
    onRemoved: () => undefined,
  })
  const handle = createChatHandle()
  handle.set({ list: chats } as unknown as ChatEngine)
  const stop = startPeriodicRefetch({ chat: handle, api, store: createViewerStore(user), isLoggedIn, isPushSubscribed })
  /** Advances the clock and returns the calls made in that time. */
  const callsIn = async (milliseconds: number) => {
    const before = asked.length
    await vi.advanceTimersByTimeAsync(milliseconds)
    return asked.slice(before).map(({ name }) => name).sort() // prettier-ignore
  }
  return { callsIn, stop }
}

const allThree = ['getChats', 'getLikes', 'getUser']

describe('startPeriodicRefetch', () => {
  it('fetches user, chats and likes after 5 s and then every 60 s', async () => {
    const { callsIn, stop } = setup()
    expect(await callsIn(4_999)).toEqual([])
    expect(await callsIn(1)).toEqual(allThree)
    expect(await callsIn(59_999)).toEqual([])
    expect(await callsIn(1)).toEqual(allThree)
    expect(await callsIn(60_000)).toEqual(allThree)
    stop()
    expect(await callsIn(600_000)).toEqual([])
  })

  it('fetches every 300 s when the browser is subscribed to push', async () => {
    const { callsIn } = setup({ isPushSubscribed: true })
    expect(await callsIn(5_000)).toEqual(allThree)
    expect(await callsIn(299_999)).toEqual([])
    expect(await callsIn(1)).toEqual(allThree)
  })

  it('fetches nothing for a visitor', async () => {
    const { callsIn } = setup({ isLoggedIn: false })
    expect(await callsIn(600_000)).toEqual([])
  })

  it('skips the chats the first time when the page load has just fetched them', async () => {
    const { callsIn } = setup()
    chatListStore.set(toLoadedChats(list))
    expect(await callsIn(5_000)).toEqual(['getLikes', 'getUser'])
    expect(await callsIn(60_000)).toEqual(allThree)
  })
})
