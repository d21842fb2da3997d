import { minuteMs } from '@velvet/contract/durations'
import type { ShownMessage } from '../engine/shown-message.ts'

export type LogEntry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'system'; key: string; message: ShownMessage }
  | { kind: 'group'; key: string; isOwn: boolean; messages: ShownMessage[] }

/** Messages of one sender that are less than this apart form one group. */
const maxGapMs = 5 * minuteMs

/** Returns the entries of the log: one per day, one per system message, and groups of messages of one sender. */
export function groupMessages(messages: readonly ShownMessage[], dayOf: (at: string) => number): LogEntry[] {
  const entries: LogEntry[] = []
  let previous: ShownMessage | null = null
  for (const message of messages) {
    if (!previous || dayOf(previous.at) !== dayOf(message.at)) {
      entries.push({ kind: 'day', key: `day-${dayOf(message.at)}-${message.id}`, at: message.at })
    }
    const last = entries.at(-1)
    if (message.type === 'system') entries.push({ kind: 'system', key: message.id, message })
    else if (last?.kind === 'group' && previous && belongTogether(previous, message)) last.messages.push(message)
    else entries.push({ kind: 'group', key: message.id, isOwn: message.is_own, messages: [message] })
    previous = message
  }
  return entries
}

function belongTogether(one: ShownMessage, next: ShownMessage): boolean {
  return (
    one.is_own === next.is_own &&
    Math.abs(Date.parse(next.at) - Date.parse(one.at)) < maxGapMs &&
    // The delivery mark is shown once per group, so all messages of a group need the same one.
    one.status === next.status &&
    (one.sending === 'failed') === (next.sending === 'failed')
  )
}
