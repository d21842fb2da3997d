import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ChatList } from '../../../shared/api/responses.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { toLoadedChats, noChatsYet, type ChatListState } from './chat-list-state.ts'
import { chatListStore } from './chat-list-store.ts'
import { whenChat } from './chat-slot.ts'

export type { ChatListState } from './chat-list-state.ts'

/** Returns the member's chats, latest first. `initial` is the list from the page's loader, if it has one. */
export function useChatList(initial?: ChatList): ChatListState {
  const initialState = useMemo(() => (initial ? toLoadedChats(initial) : noChatsYet), [initial])
  const current = useSyncExternalStore(chatListStore.subscribe, chatListStore.get, () => noChatsYet)
  useEffect(() => {
    if (initial) void whenChat().then(({ list }) => list.seed(initial))
  }, [initial])
  return current.status === 'ready' ? current : initial ? initialState : current
}

export async function loadMoreChats(): Promise<void> {
  await (await whenChat()).list.loadMore()
}

export async function refetchChats(): Promise<void> {
  await (await whenChat()).list.refetch()
}

/** Removes the chat from the list immediately. On failure the list is fetched again and the problem is returned. */
export async function removeChat(conversationId: string): Promise<FormProblem | undefined> {
  return (await whenChat()).list.remove({ conversation: conversationId })
}

/** Removes every chat with a member in the same way. */
export async function removeChatsWith(profileId: string): Promise<FormProblem | undefined> {
  return (await whenChat()).list.remove({ profile: profileId })
}
