import type { Reaction } from '@velvet/contract/chat-rules'
import type { Message } from '../api/answers.ts'
import type { Api } from '../api/create-api.ts'
import type { ConversationState } from './conversation-state.ts'

type ReactionsDeps = {
  api: Api
  changed: (conversationId: string, change: (known: ConversationState) => ConversationState) => void
}

/** The member's reactions: shown at once, taken back when refused. Of several quick ones the last counts. */
export function createReactions({ api, changed }: ReactionsDeps) {
  const latest = new Map<string, number>()
  let count = 0

  function change(conversationId: string, messageId: string, next: (message: Message) => Message) {
    changed(conversationId, (known) => ({
      ...known,
      messages: known.messages.map((message) => (message.id === messageId ? next(message) : message)),
    }))
  }

  return {
    /** Throws `ApiError`. */
    async set(conversationId: string, messageId: string, reaction: Reaction | null): Promise<void> {
      count += 1
      const turn = count
      latest.set(messageId, turn)
      let before: Reaction | null = null
      change(conversationId, messageId, (message) => {
        before = message.own_reaction
        return { ...message, own_reaction: reaction }
      })
      const isLatest = () => latest.get(messageId) === turn
      try {
        const params = { id: conversationId, messageId }
        const answer = await api(
          'reactToMessage',
          { params, body: { reaction } },
          { idempotencyKey: crypto.randomUUID() },
        )
        if (answer && isLatest()) change(conversationId, messageId, () => answer.message)
      } catch (error) {
        if (isLatest()) change(conversationId, messageId, (message) => ({ ...message, own_reaction: before }))
        throw error
      }
    },
  }
}
