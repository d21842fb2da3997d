import type { Reaction } from '@velvet/contract/chat-rules'
import type { Api } from '../../../shared/api/create-api.ts'
import type { Message } from '../../../shared/api/responses.ts'
import type { ConversationState } from './conversation-state.ts'

type ReactionsDeps = {
  api: Api
  updateConversation: (conversationId: string, change: (known: ConversationState) => ConversationState) => void
}

/** The last request for a message, and the reaction that the server is known to have. */
type PendingReaction = { lastRequest: number; confirmed: Reaction | null }

/** Shows the member's reactions immediately and reverts them when refused. Of several quick ones the last wins. */
export function createReactions({ api, updateConversation }: ReactionsDeps) {
  const pending = new Map<string, PendingReaction>()
  let requestCount = 0

  function change(conversationId: string, messageId: string, next: (message: Message) => Message) {
    updateConversation(conversationId, (known) => ({
      ...known,
      messages: known.messages.map((message) => (message.id === messageId ? next(message) : message)),
    }))
  }

  return {
    /** Throws `ApiError`. */
    async set(conversationId: string, messageId: string, reaction: Reaction | null): Promise<void> {
      requestCount += 1
      const request = requestCount
      change(conversationId, messageId, (message) => {
        const { confirmed } = pending.get(messageId) ?? { confirmed: message.own_reaction }
        pending.set(messageId, { lastRequest: request, confirmed })
        return { ...message, own_reaction: reaction }
      })
      /** Returns the state of the message, and ends it if this request is the last one. */
      const settle = () => {
        const state = pending.get(messageId)
        if (state?.lastRequest === request) pending.delete(messageId)
        return { state, isLast: state?.lastRequest === request }
      }
      try {
        const params = { id: conversationId, messageId }
        const response = await api(
          'reactToMessage',
          { params, body: { reaction } },
          { idempotencyKey: crypto.randomUUID() },
        )
        const { state, isLast } = settle()
        if (state && !isLast) state.confirmed = reaction
        else if (response) change(conversationId, messageId, () => response.message)
      } catch (error) {
        const { state, isLast } = settle()
        if (state && isLast)
          change(conversationId, messageId, (message) => ({ ...message, own_reaction: state.confirmed }))
        throw error
      }
    },
  }
}
