import { sql } from 'kysely'
import type { Faults } from '../chat-testbed/check-messages.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import type { SentMessage } from './member.ts'
import type { Answer, Hold } from './operator.ts'
import { readMessages, type StoredMessage } from './stored-messages.ts'

type Entry = { seq: number; actor: string; action: string; conversation: string; message: string | null }

/** Compares what members and operators were told with what is stored. */
export async function checkAnswers(
  { container }: ChatTestbed,
  told: { sent: SentMessage[]; answers: Answer[]; holds: Hold[] },
): Promise<Faults> {
  const messages = await readMessages(container)
  const { rows: entries } = await sql<Entry>`
    select seq::int as seq, entry::json ->> 'actor' as actor, entry::json ->> 'action' as action,
      split_part(entry::json ->> 'subject', ':', 2) as conversation, entry::json -> 'facts' ->> 'message' as message
    from audit_entries where entry::json ->> 'action' like 'conversation.%' order by seq
  `.execute(container.db.direct)
  const { rows: waiting } = await sql<{ conversation_id: string }>`
    select conversation_id from waiting_conversations
  `.execute(container.db.direct)
  const stored = new Map(messages.map((row) => [row.id, row]))
  const isSameSender = (row: StoredMessage, index: number) => {
    const before = messages[index - 1]
    return before?.conversation_id === row.conversation_id && before.from_persona === row.from_persona
  }
  return {
    'every message of a member is stored': told.sent.filter(({ id }) => !stored.has(id)).map(({ id }) => id),
    'every confirmed answer is stored': told.answers.filter(({ id }) => !stored.has(id)).map(({ id }) => id),
    'no message is answered twice': messages
      .filter((row, index) => row.from_persona && isSameSender(row, index))
      .map(({ id }) => id),
    'every message is answered': [
      ...waiting.map((row) => row.conversation_id),
      ...messages
        .filter((row, index) => !row.from_persona && messages[index + 1]?.conversation_id !== row.conversation_id)
        .map(({ id }) => id),
    ],
    'every answer is by the person who held the conversation': findForeignAnswers(entries),
    'every answer has one entry in the audit log': findUnrecorded(messages, entries),
    'no conversation was held by two people at a time': findOverlaps(told.holds),
  }
}

function findForeignAnswers(entries: Entry[]): string[] {
  const holders = new Map<string, string>()
  return entries.flatMap(({ actor, action, conversation }) => {
    if (action === 'conversation.claimed') holders.set(conversation, actor)
    const holder = holders.get(conversation)
    if (action === 'conversation.claimed' || holder === actor) {
      if (action === 'conversation.returned' || action === 'conversation.answered') holders.delete(conversation)
      return []
    }
    return [`${action} by ${actor}, held by ${holder ?? 'nobody'}: ${conversation}`]
  })
}

function findUnrecorded(messages: StoredMessage[], entries: Entry[]): string[] {
  const recorded = entries.flatMap(({ action, message }) => (action === 'conversation.answered' ? (message ?? []) : []))
  const counts = new Map<string, number>()
  for (const id of recorded) counts.set(id, (counts.get(id) ?? 0) + 1)
  const answers = messages.filter((row) => row.from_persona)
  return answers.filter(({ id }) => counts.get(id) !== 1).map(({ id }) => id)
}

function findOverlaps(holds: Hold[]): string[] {
  const sorted = holds.toSorted((a, b) => a.conversationId.localeCompare(b.conversationId) || a.from - b.from)
  return sorted.flatMap((hold, index) => {
    const before = sorted[index - 1]
    const overlaps = before?.conversationId === hold.conversationId && before.by !== hold.by && before.until > hold.from
    return overlaps ? [`${hold.conversationId}: ${before.by} and ${hold.by}`] : []
  })
}
