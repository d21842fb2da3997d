import { createEmitter } from '@velvet/ui/create-store'
import type { Conversation } from '../../../shared/api/responses.ts'
import type { ShownMessage } from './shown-message.ts'

export type ConversationViewData = {
  messages: readonly ShownMessage[]
  conversation: Conversation
  hasEarlier: boolean
  hidesOlder: boolean
  isCounterpartTyping: boolean
  isLoadingEarlier: boolean
  /** Removed on another device, or ended by a block. The screen has nothing left to show. */
  isGone: boolean
}

const views = new Map<string, ConversationViewData>()
const changes = createEmitter()

/** The views of the conversations that this window has cached. Only filled in the browser. */
export const conversationViews = {
  get: (id: string) => views.get(id),
  set(id: string, view: ConversationViewData | undefined) {
    if (view) views.set(id, view)
    else views.delete(id)
    changes.emit()
  },
  subscribe: changes.on,
}
