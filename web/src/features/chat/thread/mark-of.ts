import type { Conversation } from '../../../lib/api/answers.ts'
import type { ShownMessage } from '../../../lib/chat/shown-message.ts'

export type Mark = 'queued' | 'sending' | 'failed' | 'waiting' | 'sent' | 'delivered' | 'read'

/** How far an own message has come. */
export function markOf(
  { sending, status, seq }: Pick<ShownMessage, 'sending' | 'status' | 'seq'>,
  { delivered_seq, read_seq }: Pick<Conversation, 'delivered_seq' | 'read_seq'>,
): Mark {
  if (sending) return sending
  if (status === 'waiting') return 'waiting'
  if (seq === null) return 'sent'
  if (seq <= read_seq) return 'read'
  return seq <= delivered_seq ? 'delivered' : 'sent'
}
