import type { Conversation } from '../api/answers.ts'
import type { ShownMessage } from './shown-message.ts'

export type ConversationFacts = {
  messages: readonly ShownMessage[]
  conversation: Conversation
  hasEarlier: boolean
  hidesOlder: boolean
  otherIsTyping: boolean
  isLoadingEarlier: boolean
  /** Removed on another device, or ended by a block: the screen has nothing to show any more. */
  isGone: boolean
}

const views = new Map<string, ConversationFacts>()
const listeners = new Set<() => void>()

/** What screens show of the conversations that this window remembers. Only ever filled in the browser. */
export const conversationViews = {
  get: (id: string) => views.get(id),
  set(id: string, view: ConversationFacts | undefined) {
    if (view) views.set(id, view)
    else views.delete(id)
    for (const listener of [...listeners]) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
