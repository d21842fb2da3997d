import type { LiveMessage } from '@velvet/contract/live'
import type { Chat, Message, OpenedConversation } from '../api/answers.ts'
import type { Api } from '../api/create-api.ts'
import type { ConversationState } from './conversation-state.ts'
import type { conversationViews } from './conversation-views.ts'
import { createConversation, type LiveConversation } from './create-conversation.ts'
import type { ShownMessage } from './shown-message.ts'

export type ConversationsDeps = {
  api: Api
  views: Pick<typeof conversationViews, 'set'>
  unsent: (conversationId: string) => readonly ShownMessage[]
  present: (message: Message) => ShownMessage
  isAttended: () => boolean
  onOpened: (conversationId: string | null) => void
  onRead: (conversationId: string, totalUnread: number) => void
}

/** So many conversations are there at once when somebody comes back to them. */
const remembered = 5

/** The conversations that this window has had open lately. */
export function createConversations({ api, views, unsent, present, isAttended, onOpened, onRead }: ConversationsDeps) {
  const kept = new Map<string, LiveConversation>()
  const recalled = new WeakSet<OpenedConversation>()
  /** Pages that were taken over: shown again, they are older than what is known by now. */
  const taken = new WeakSet<OpenedConversation>()

  function forget(id: string) {
    kept.get(id)?.stop()
    kept.delete(id)
    views.set(id, undefined)
  }

  function makeRoom() {
    for (const [id, conversation] of kept) {
      if (kept.size <= remembered) return
      if (!conversation.hasOpenScreen()) forget(id)
    }
  }

  function take(initial: OpenedConversation): LiveConversation {
    const { id } = initial.conversation
    const known = kept.get(id)
    if (known && !recalled.has(initial) && !taken.has(initial)) known.refreshWith(initial)
    taken.add(initial)
    const conversation =
      known ??
      createConversation({
        api,
        initial,
        unsent: () => unsent(id),
        present,
        isAttended,
        onView: (view) => views.set(id, view),
        onRead: (totalUnread) => onRead(id, totalUnread),
      })
    // The one that was opened last is forgotten last.
    kept.delete(id)
    kept.set(id, conversation)
    return conversation
  }

  return {
    /** A screen shows this conversation; answers how to leave it. */
    open(initial: OpenedConversation): () => void {
      const { id } = initial.conversation
      const conversation = take(initial)
      const leave = conversation.entered()
      makeRoom()
      conversation.show()
      onOpened(id)
      // Something may have come between the page's answer and now.
      void (recalled.has(initial) ? conversation.refresh() : conversation.catchUp())
      return () => {
        leave()
        if (conversation.isGone() && !conversation.hasOpenScreen()) forget(id)
        const shown = [...kept].find(([, one]) => one.hasOpenScreen())
        onOpened(shown?.[0] ?? null)
      }
    },

    /** What is remembered, for a page that does not want to wait; opening it refreshes it. */
    recall(id: string): OpenedConversation | undefined {
      const conversation = kept.get(id)
      if (!conversation || conversation.isGone()) return undefined
      const known = conversation.recall()
      recalled.add(known)
      return known
    },

    loadEarlier: (id: string) => kept.get(id)?.loadEarlier(),
    refresh: (id: string) => kept.get(id)?.refresh(),
    show: (id: string) => kept.get(id)?.show(),
    showAll() {
      for (const conversation of kept.values()) conversation.show()
    },
    came: (id: string, message: Message) => kept.get(id)?.came(message),
    changed: (id: string, change: (known: ConversationState) => ConversationState) => kept.get(id)?.changed(change),

    /** The list knows of messages that a conversation has missed, and what the other one is like now. */
    listed(chats: readonly Chat[]) {
      for (const { profile: member, ...chat } of chats) {
        const conversation = kept.get(chat.conversation.id)
        conversation?.changed((known) => ({ ...known, conversation: { ...known.conversation, member } }))
        if (conversation && conversation.upTo() < chat.last_seq) void conversation.catchUp()
      }
    },

    attended() {
      for (const conversation of kept.values()) conversation.attended()
    },

    /** Live messages were missed. What is shown is asked for anew: photos and reactions change without a new place. */
    resync() {
      for (const conversation of kept.values())
        void (conversation.hasOpenScreen() ? conversation.refresh() : conversation.catchUp())
    },

    heard(message: LiveMessage) {
      if (!('conversation_id' in message)) return
      const conversation = kept.get(message.conversation_id)
      conversation?.heard(message)
      if (message.type === 'chat_removed' && !conversation?.hasOpenScreen()) forget(message.conversation_id)
    },

    stop() {
      for (const id of [...kept.keys()]) forget(id)
    },
  }
}
