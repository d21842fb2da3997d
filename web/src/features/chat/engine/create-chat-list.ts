import type { LiveMessage } from '@velvet/contract/live'
import type { Chat, ChatList, Message } from '../../../shared/api/responses.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import {
  noChatsYet,
  withFirstPage,
  withMessage,
  withNextPage,
  withoutChats,
  withReceipt,
  withRead,
  type LoadedChats,
} from './chat-list-state.ts'
import type { createStore } from '@velvet/ui/create-store'
import { coalesceRuns } from '../../../shared/store/coalesce-runs.ts'

export type ChatListDeps = {
  api: Api
  store: ReturnType<typeof createStore<LoadedChats>>
  isVisible: () => boolean
  onUnreadChange: (total: number) => void
  /** Called with every fetched page, so that open conversations can catch up and deliveries are reported. */
  onFetched: (chats: readonly Chat[]) => void
  /** Called when a conversation was removed, in this window or elsewhere. */
  onRemoved: (conversationId: string) => void
}

type Removal = { conversation: string } | { profile: string }

const matches = (removal: Removal, { conversation, profile }: Chat): boolean =>
  'profile' in removal ? profile.id === removal.profile : conversation.id === removal.conversation

/** Fetches the list of chats, updates it with live messages and counts unread messages. */
export function createChatList({ api, store, isVisible, onUnreadChange, onFetched, onRemoved }: ChatListDeps) {
  let openId: string | null = null
  const removals = new Set<Removal>()
  const seededPages = new WeakSet<ChatList>()

  const isRemoved = (chat: Chat) => [...removals].some((removal) => matches(removal, chat))

  /** Returns the ids of the loaded conversations that a removal affects. */
  const affectedIds = (removal: Removal): string[] =>
    'conversation' in removal
      ? [removal.conversation]
      : store.get().chats.flatMap((chat) => (matches(removal, chat) ? chat.conversation.id : []))

  /** While the window is visible, the open chat has no unread messages. */
  function set(next: LoadedChats) {
    const known = isVisible() ? withRead(next, openId) : next
    store.set(known)
    if (known.status === 'ready') onUnreadChange(known.totalUnread)
  }

  const refetch = coalesceRuns(async () => {
    const response = await api('getChats', { query: {} }).catch(() => null)
    if (response) {
      set(withoutChats(withFirstPage(store.get(), response), isRemoved))
      onFetched(response.chats)
    }
    // A failed refresh is ignored as long as there is a list to show.
    if (response === null && store.get().status === 'loading') set({ ...store.get(), status: 'failed' })
  })

  function onMessage(conversationId: string, message: Message) {
    const known = store.get()
    if (known.status !== 'ready') return
    const next = withMessage(known, conversationId, message)
    if (next) set(next)
    else void refetch()
  }

  /** Handles a read mark of the member, from this window or elsewhere. The total comes from the server. */
  function onRead(conversationId: string, totalUnread: number) {
    if (store.get().status === 'ready') set({ ...withRead(store.get(), conversationId), totalUnread })
  }

  return {
    refetch,
    /** Merges a page that a loader fetched. Each page is merged once, because later it is older than the state. */
    seed(response: ChatList) {
      if (seededPages.has(response)) return
      seededPages.add(response)
      set(withoutChats(withFirstPage(store.get(), response), isRemoved))
      onFetched(response.chats)
    },

    async loadMore(): Promise<void> {
      const { nextCursor } = store.get()
      if (nextCursor === null) return
      const response = await api('getChats', { query: { cursor: nextCursor } }).catch(() => undefined)
      if (!response || store.get().nextCursor !== nextCursor) return
      set(withoutChats(withNextPage(store.get(), response), isRemoved))
      onFetched(response.chats)
    },

    onOpened: (conversationId: string | null) => {
      openId = conversationId
      set(withRead(store.get(), conversationId))
    },

    /** Marks the open chat as read once the window is visible again. */
    onVisible: () => set(store.get()),

    onRead,

    messageCame: onMessage,

    async remove(removal: Removal): Promise<FormProblem | undefined> {
      const ids = affectedIds(removal)
      removals.add(removal)
      set(withoutChats(store.get(), isRemoved))
      try {
        const response = await api('removeChat', { body: removal }, { idempotencyKey: crypto.randomUUID() })
        removals.delete(removal)
        for (const id of ids) onRemoved(id)
        if (response) set({ ...store.get(), totalUnread: response.total_unread })
        // A fetch that started before the removal may have added the chat again.
        void refetch()
        return undefined
      } catch (error) {
        removals.delete(removal)
        void refetch()
        return problemOf(error)
      }
    },

    onLiveEvent(message: LiveMessage) {
      if (message.type === 'message') onMessage(message.conversation_id, message.message)
      if (message.type === 'message_changed') {
        const known = store.get()
        const isLast = known.chats.some(
          (chat) => chat.conversation.id === message.conversation_id && chat.last_seq === message.message.seq,
        )
        if (isLast) onMessage(message.conversation_id, message.message)
      }
      if (message.type === 'receipt') set(withReceipt(store.get(), message.conversation_id, message.read_seq))
      if (message.type === 'read') onRead(message.conversation_id, message.total_unread)
      if (message.type === 'chat_removed') {
        set(withoutChats(store.get(), (chat) => chat.conversation.id === message.conversation_id))
        onRemoved(message.conversation_id)
      }
    },

    stop() {
      openId = null
      store.set(noChatsYet)
    },
  }
}
