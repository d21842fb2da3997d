import type { LiveMessage } from '@velvet/contract/live'
import type { Chat, ChatList, Message } from '../api/answers.ts'
import type { Api } from '../api/create-api.ts'
import { problemOf, type FormProblem } from '../errors/form-problem.ts'
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
import type { createStore } from './create-store.ts'
import { runAgain } from './run-again.ts'

export type ChatListDeps = {
  api: Api
  store: ReturnType<typeof createStore<LoadedChats>>
  isVisible: () => boolean
  tellUnread: (total: number) => void
  /** Every chat that was fetched: whoever shows or receives its messages may have to catch up. */
  onFetched: (chats: readonly Chat[]) => void
  /** A conversation is gone, whoever removed it. */
  onRemoved: (conversationId: string) => void
}

type Removal = { conversation: string } | { profile: string }

const concerns = (removal: Removal, { conversation, profile }: Chat): boolean =>
  'profile' in removal ? profile.id === removal.profile : conversation.id === removal.conversation

/** The list of conversations: fetched, kept up to date by live messages, and counted. */
export function createChatList({ api, store, isVisible, tellUnread, onFetched, onRemoved }: ChatListDeps) {
  let open: string | null = null
  const removals = new Set<Removal>()
  const seeds = new WeakSet<ChatList>()

  const isRemoved = (chat: Chat) => [...removals].some((removal) => concerns(removal, chat))

  /** The conversations that a removal takes away, as far as they are known. */
  const idsOf = (removal: Removal): string[] =>
    'conversation' in removal
      ? [removal.conversation]
      : store.get().chats.flatMap((chat) => (concerns(removal, chat) ? chat.conversation.id : []))

  /** Nothing of the open chat is unread while it can be seen. */
  function set(next: LoadedChats) {
    const known = isVisible() ? withRead(next, open) : next
    store.set(known)
    if (known.status === 'ready') tellUnread(known.totalUnread)
  }

  const refetch = runAgain(async () => {
    const answer = await api('getChats', { query: {} }).catch(() => null)
    if (answer) {
      set(withoutChats(withFirstPage(store.get(), answer), isRemoved))
      onFetched(answer.chats)
    }
    // Failing to refresh a list that is shown is nobody's business.
    if (answer === null && store.get().status === 'loading') set({ ...store.get(), status: 'failed' })
  })

  function messageCame(conversationId: string, message: Message) {
    const known = store.get()
    if (known.status !== 'ready') return
    const next = withMessage(known, conversationId, message)
    if (next) set(next)
    else void refetch()
  }

  return {
    refetch,
    /** A page that a loader has got. Shown again, it is older than what is known by now. */
    seed(answer: ChatList) {
      if (seeds.has(answer)) return
      seeds.add(answer)
      set(withoutChats(withFirstPage(store.get(), answer), isRemoved))
      onFetched(answer.chats)
    },

    async loadMore(): Promise<void> {
      const { nextCursor } = store.get()
      if (nextCursor === null) return
      const answer = await api('getChats', { query: { cursor: nextCursor } }).catch(() => undefined)
      if (!answer || store.get().nextCursor !== nextCursor) return
      set(withoutChats(withNextPage(store.get(), answer), isRemoved))
      onFetched(answer.chats)
    },

    opened(conversationId: string | null) {
      open = conversationId
      set(withRead(store.get(), conversationId))
    },

    /** The window can be seen again, and with it the chat that is open. */
    shown: () => set(store.get()),

    /** The member has read it, here or elsewhere; the server knows how much is left. */
    read(conversationId: string, totalUnread: number) {
      if (store.get().status === 'ready') set({ ...withRead(store.get(), conversationId), totalUnread })
    },

    messageCame,

    async remove(removal: Removal): Promise<FormProblem | undefined> {
      const ids = idsOf(removal)
      removals.add(removal)
      set(withoutChats(store.get(), isRemoved))
      try {
        const answer = await api('removeChat', { body: removal }, { idempotencyKey: crypto.randomUUID() })
        removals.delete(removal)
        for (const id of ids) onRemoved(id)
        if (answer) set({ ...store.get(), totalUnread: answer.total_unread })
        // A page that was asked for before may have brought it back.
        void refetch()
        return undefined
      } catch (error) {
        removals.delete(removal)
        void refetch()
        return problemOf(error)
      }
    },

    heard(message: LiveMessage) {
      if (message.type === 'message') messageCame(message.conversation_id, message.message)
      if (message.type === 'message_changed') {
        const known = store.get()
        const isLast = known.chats.some(
          (chat) => chat.conversation.id === message.conversation_id && chat.last_seq === message.message.seq,
        )
        if (isLast) messageCame(message.conversation_id, message.message)
      }
      if (message.type === 'receipt') set(withReceipt(store.get(), message.conversation_id, message.read_seq))
      if (message.type === 'read') this.read(message.conversation_id, message.total_unread)
      if (message.type === 'chat_removed') {
        set(withoutChats(store.get(), (chat) => chat.conversation.id === message.conversation_id))
        onRemoved(message.conversation_id)
      }
    },

    stop() {
      open = null
      store.set(noChatsYet)
    },
  }
}
