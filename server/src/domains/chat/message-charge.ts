import type { MessageType } from '@velvet/contract/chat-rules'
import type { MovementReason } from '@velvet/contract/credit-rules'

const reasons: Record<MessageType, MovementReason> = {
  text: 'message',
  photo: 'photo',
  gift: 'gift',
  // Never charged.
  system: 'message',
}

type Charged = { conversation_id: string; id: string; sender_id: string; type: MessageType; gift: string | null }

/** Idempotency key of the charge of a message. A refund uses the same key. */
export const chargeKey = (conversationId: string, messageId: string) => `message:${conversationId}:${messageId}`

/** Returns the charge for a message without its amount: the payer, the reason and the idempotency key. */
export const chargeOf = (message: Charged, receiverId: string) => ({
  memberId: message.sender_id,
  reason: reasons[message.type],
  key: chargeKey(message.conversation_id, message.id),
  counterpartId: receiverId,
  ...(message.gift && { detail: message.gift }),
})
