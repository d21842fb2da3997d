import type { ShownMessage } from '../../../lib/chat/shown-message.ts'

export type LogEntry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'system'; key: string; message: ShownMessage }
  | { kind: 'group'; key: string; isOwn: boolean; messages: ShownMessage[] }

/** One person within a few minutes is one group. */
const groupMs = 5 * 60_000

/** The log as it is drawn: a line per day, the site's own notes apart, and what one person said together. */
export function groupMessages(messages: readonly ShownMessage[], dayOf: (at: string) => number): LogEntry[] {
  const entries: LogEntry[] = []
  let before: ShownMessage | null = null
  for (const message of messages) {
    if (!before || dayOf(before.at) !== dayOf(message.at)) {
      entries.push({ kind: 'day', key: `day-${dayOf(message.at)}-${message.id}`, at: message.at })
    }
    const open = entries.at(-1)
    if (message.type === 'system') entries.push({ kind: 'system', key: message.id, message })
    else if (open?.kind === 'group' && before && belongTogether(before, message)) open.messages.push(message)
    else entries.push({ kind: 'group', key: message.id, isOwn: message.is_own, messages: [message] })
    before = message
  }
  return entries
}

function belongTogether(one: ShownMessage, next: ShownMessage): boolean {
  return (
    one.is_own === next.is_own &&
    Math.abs(Date.parse(next.at) - Date.parse(one.at)) < groupMs &&
    // What has another mark needs its own line for it.
    one.status === next.status &&
    (one.sending === 'failed') === (next.sending === 'failed')
  )
}
