import type { Conversation } from '../../../shared/api/responses.ts'
import type { ShownMessage } from '../engine/shown-message.ts'

export type DeliveryMark = 'queued' | 'sending' | 'failed' | 'waiting' | 'sent' | 'delivered' | 'read'

/** Returns the delivery mark of an own message. */
export function getDeliveryMark(
  { sending, status, seq }: Pick<ShownMessage, 'sending' | 'status' | 'seq'>,
  { delivered_seq, read_seq }: Pick<Conversation, 'delivered_seq' | 'read_seq'>,
): DeliveryMark {
  if (sending) return sending
  if (status === 'waiting') return 'waiting'
  if (seq === null) return 'sent'
  if (seq <= read_seq) return 'read'
  return seq <= delivered_seq ? 'delivered' : 'sent'
}
