import type { Conversation } from '../../../shared/api/responses.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import type { LogEntry } from './group-messages.ts'

export type DeliveryMark = 'queued' | 'sending' | 'failed' | 'waiting' | 'sent' | 'delivered' | 'read'

type SeenUpTo = Pick<Conversation, 'delivered_seq' | 'read_seq'>

/** Returns the delivery mark of an own message. */
export function getDeliveryMark(
  { sending, status, seq }: Pick<ShownMessage, 'sending' | 'status' | 'seq'>,
  { delivered_seq, read_seq }: SeenUpTo,
): DeliveryMark {
  if (sending) return sending
  if (status === 'waiting') return 'waiting'
  if (seq === null) return 'sent'
  if (seq <= read_seq) return 'read'
  return seq <= delivered_seq ? 'delivered' : 'sent'
}

/** Marks that hold for all earlier messages, too, so that the newest message with it is enough. */
const impliedMarks: readonly DeliveryMark[] = ['sent', 'delivered', 'read']

/** Returns the keys of the groups of own messages that show their delivery mark. */
export function keysWithMark(entries: LogEntry[], conversation: SeenUpTo): Set<string> {
  const keys = new Set<string>()
  const shown = new Set<DeliveryMark>()
  for (const entry of entries.toReversed()) {
    const last = entry.kind === 'group' && entry.isOwn && entry.messages.at(-1)
    if (!last) continue
    const mark = getDeliveryMark(last, conversation)
    if (!shown.has(mark) || !impliedMarks.includes(mark)) keys.add(entry.key)
    shown.add(mark)
  }
  return keys
}
