import type { LiveMessage } from '@velvet/contract/live'
import type { Api } from '../../../shared/api/create-api.ts'
import type { Chat, Message, OpenedConversation } from '../../../shared/api/responses.ts'
import type { ConversationState } from './conversation-state.ts'
import type { conversationViews } from './conversation-views.ts'
import { createConversation, type LiveConversation } from './create-conversation.ts'
import type { ShownMessage } from './shown-message.ts'

export type ConversationsDeps = {
  api: Api
  views: Pick<typeof conversationViews, 'set'>
  unsent: (conversationId: string) => readonly ShownMessage[]
  present: (message: Message) => ShownMessage
  isFocused: () => boolean
  onOpened: (conversationId: string | null) => void
  onRead: (conversationId: string, totalUnread: number) => void
}

const maxCached = 5

/** Caches the conversations that this window opened last, so that they can be shown again without waiting. */
export function createConversations({ api, views, unsent, present, isFocused, onOpened, onRead }: ConversationsDeps) {
  const cache = new Map<string, LiveConversation>()
  const cachedPages = new WeakSet<OpenedConversation>()
  /** Pages that were merged. When one is shown again, it is older than the cached state. */
  const mergedPages = new WeakSet<OpenedConversation>()

  function evict(id: string) {
    cache.get(id)?.stop()
    cache.delete(id)
    views.set(id, undefined)
  }

  function evictOldest() {
    for (const [id, conversation] of cache) {
      if (cache.size <= maxCached) return
      if (!conversation.hasOpenScreen()) evict(id)
    }
  }

  function adopt(initial: OpenedConversation): LiveConversation {
    const { id } = initial.conversation
    const known = cache.get(id)
    if (known && !cachedPages.has(initial) && !mergedPages.has(initial)) known.refreshWith(initial)
    mergedPages.add(initial)
    const conversation =
      known ??
      createConversation({
        api,
        initial,
        unsent: () => unsent(id),
        present,
        isFocused: isFocused,
        onView: (view) => views.set(id, view),
        onRead: (totalUnread) => onRead(id, totalUnread),
      })
    // Moves it to the end: the map is in eviction order.
    cache.delete(id)
    cache.set(id, conversation)
    return conversation
  }

  return {
    /** Call when a screen shows the conversation. Returns a function for when the screen is left. */
    open(initial: OpenedConversation): () => void {
      const { id } = initial.conversation
      const conversation = adopt(initial)
      const leave = conversation.addScreen()
      evictOldest()
      conversation.show()
      onOpened(id)
      // Messages may have arrived since the page was fetched.
      void (cachedPages.has(initial) ? conversation.refresh() : conversation.catchUp())
      return () => {
        leave()
        if (conversation.isGone() && !conversation.hasOpenScreen()) evict(id)
        const shown = [...cache].find(([, one]) => one.hasOpenScreen())
        onOpened(shown?.[0] ?? null)
      }
    },

    /** Returns the cached conversation, so that a page can be shown without waiting. Opening it refreshes it. */
    getCached(id: string): OpenedConversation | undefined {
      const conversation = cache.get(id)
      if (!conversation || conversation.isGone()) return undefined
      const known = conversation.snapshot()
      cachedPages.add(known)
      return known
    },

    loadEarlier: (id: string) => cache.get(id)?.loadEarlier(),
    refresh: (id: string) => cache.get(id)?.refresh(),
    publishView: (id: string) => cache.get(id)?.show(),
    publishAllViews: () => {
      for (const conversation of cache.values()) conversation.show()
    },
    onMessage: (id: string, message: Message) => cache.get(id)?.came(message),
    update: (id: string, change: (known: ConversationState) => ConversationState) => cache.get(id)?.update(change),

    /** Updates the counterparts from a fetched list and fetches messages that a conversation has missed. */
    onListFetched(chats: readonly Chat[]) {
      for (const { profile: member, ...chat } of chats) {
        const conversation = cache.get(chat.conversation.id)
        conversation?.update((known) => ({ ...known, conversation: { ...known.conversation, member } }))
        if (conversation && conversation.completeUpToSeq() < chat.last_seq) void conversation.catchUp()
      }
    },

    onFocus: () => {
      for (const conversation of cache.values()) conversation.onFocus()
    },

    /**
     * Call after live messages may have been missed. Open conversations are fetched completely, because photos and
     * reactions change without a new sequence number.
     */
    resync() {
      for (const conversation of cache.values())
        void (conversation.hasOpenScreen() ? conversation.refresh() : conversation.catchUp())
    },

    onLiveEvent(message: LiveMessage) {
      if (!('conversation_id' in message)) return
      const conversation = cache.get(message.conversation_id)
      conversation?.onLiveEvent(message)
      if (message.type === 'chat_removed' && !conversation?.hasOpenScreen()) evict(message.conversation_id)
    },

    stop() {
      for (const id of [...cache.keys()]) evict(id)
    },
  }
}
