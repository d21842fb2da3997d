import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ChatList } from '../../../shared/api/responses.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useChat, type ChatHandle } from './chat-handle.ts'
import { toLoadedChats, noChatsYet, type ChatListState } from './chat-list-state.ts'
import { chatListStore } from './chat-list-store.ts'

export type { ChatListState } from './chat-list-state.ts'

/** Returns the member's chats, latest first. `initial` is the list from the page's loader, if it has one. */
export function useChatList(initial?: ChatList): ChatListState {
  const chat = useChat()
  const initialState = useMemo(() => (initial ? toLoadedChats(initial) : noChatsYet), [initial])
  const current = useSyncExternalStore(chatListStore.subscribe, chatListStore.get, () => noChatsYet)
  useEffect(() => {
    if (initial) void chat.whenReady().then(({ list }) => list.seed(initial))
  }, [chat, initial])
  return current.status === 'ready' ? current : initial ? initialState : current
}

export async function loadMoreChats(chat: ChatHandle): Promise<void> {
  await (await chat.whenReady()).list.loadMore()
}

export async function refetchChats(chat: ChatHandle): Promise<void> {
  await (await chat.whenReady()).list.refetch()
}

/** Removes the chat from the list immediately. On failure the list is fetched again and the problem is returned. */
export async function removeChat(chat: ChatHandle, conversationId: string): Promise<FormProblem | undefined> {
  return (await chat.whenReady()).list.remove({ conversation: conversationId })
}

/** Removes every chat with a member in the same way. */
export async function removeChatsWith(chat: ChatHandle, profileId: string): Promise<FormProblem | undefined> {
  return (await chat.whenReady()).list.remove({ profile: profileId })
}
