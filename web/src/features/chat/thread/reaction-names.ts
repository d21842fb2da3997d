import type { Reaction } from '@velvet/contract/chat-rules'
import type { MessageId } from '@velvet/i18n/message-ids'

/** Names of the reactions for screen readers. */
export const reactionNames: Record<Reaction, MessageId> = {
  '❤️': 'chat.reaction.heart',
  '😂': 'chat.reaction.laugh',
  '😮': 'chat.reaction.surprise',
  '😢': 'chat.reaction.sad',
  '👍': 'chat.reaction.thumb',
  '🔥': 'chat.reaction.fire',
}
