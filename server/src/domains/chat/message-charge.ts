import type { MessageType } from '@velvet/contract/chat-rules'
import type { MovementReason } from '@velvet/contract/credit-rules'

const reasons: Record<MessageType, MovementReason> = {
  text: 'message',
  photo: 'photo',
  gift: 'gift',
  // Never charged.
  system: 'message',
}

type Charged = { conversation_id: string; id: string; sender_id: string; type: string; gift: string | null }

/** What a message was charged under, and is given back under. */
const chargeKey = (conversationId: string, messageId: string) => `message:${conversationId}:${messageId}`

/** Who pays for a message, for what, and how a second charge for it is known to be the same. */
export const chargeOf = (message: Charged, receiverId: string) => ({
  memberId: message.sender_id,
  // A constraint of the table holds it to these.
  reason: reasons[message.type as MessageType],
  key: chargeKey(message.conversation_id, message.id),
  about: receiverId,
  ...(message.gift && { detail: message.gift }),
})
