import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ChatList } from '../api/answers.ts'
import type { FormProblem } from '../errors/form-problem.ts'
import { chatsOf, noChatsYet, type ChatListState } from './chat-list-state.ts'
import { chatListStore } from './chat-list-store.ts'
import { whenChat } from './chat-slot.ts'

export type { ChatListState } from './chat-list-state.ts'

/** The member's conversations, the latest first. `initial` is what the page's loader has got already. */
export function useChatList(initial?: ChatList): ChatListState {
  const first = useMemo(() => (initial ? chatsOf(initial) : noChatsYet), [initial])
  const current = useSyncExternalStore(chatListStore.subscribe, chatListStore.get, () => noChatsYet)
  useEffect(() => {
    if (initial) void whenChat().then(({ list }) => list.seed(initial))
  }, [initial])
  return current.status === 'ready' ? current : initial ? first : current
}

export async function loadMoreChats(): Promise<void> {
  await (await whenChat()).list.loadMore()
}

export async function refetchChats(): Promise<void> {
  await (await whenChat()).list.refetch()
}

/** Gone from the list at once. On failure the list is loaded anew, and the answer says why. */
export async function removeChat(conversationId: string): Promise<FormProblem | undefined> {
  return (await whenChat()).list.remove({ conversation: conversationId })
}

/** The same for every conversation with one member. */
export async function removeChatsWith(profileId: string): Promise<FormProblem | undefined> {
  return (await whenChat()).list.remove({ profile: profileId })
}
