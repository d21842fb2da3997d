import type { Reaction } from '@velvet/contract/chat-rules'
import type { Api } from '../../../shared/api/create-api.ts'
import type { Message } from '../../../shared/api/responses.ts'
import type { ConversationState } from './conversation-state.ts'

type ReactionsDeps = {
  api: Api
  updateConversation: (conversationId: string, change: (known: ConversationState) => ConversationState) => void
}

/** Shows the member's reactions immediately and reverts them when refused. Of several quick ones the last wins. */
export function createReactions({ api, updateConversation }: ReactionsDeps) {
  const latestRequest = new Map<string, number>()
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
      const requestNumber = requestCount
      latestRequest.set(messageId, requestNumber)
      let previous: Reaction | null = null
      change(conversationId, messageId, (message) => {
        previous = message.own_reaction
        return { ...message, own_reaction: reaction }
      })
      const isLatest = () => latestRequest.get(messageId) === requestNumber
      try {
        const params = { id: conversationId, messageId }
        const response = await api(
          'reactToMessage',
          { params, body: { reaction } },
          { idempotencyKey: crypto.randomUUID() },
        )
        if (response && isLatest()) change(conversationId, messageId, () => response.message)
      } catch (error) {
        if (isLatest()) change(conversationId, messageId, (message) => ({ ...message, own_reaction: previous }))
        throw error
      }
    },
  }
}
