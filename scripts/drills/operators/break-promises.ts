import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Faults } from '../chat-testbed/check-messages.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { readMessages } from './stored-messages.ts'

type Broken = { message_id: string; conversation_id: string; due_at: Date }

const intervalMs = 1_000
/** Share of the waiting messages whose time is over at each turn. */
const share = 0.05

/** Lets the promised time of some messages pass while operators answer them, and queues the job that credits them back. */
export function breakPromises({ container: { db } }: ChatTestbed) {
  const broken: Broken[] = []
  const turn = async () => {
    const { rows } = await sql<Broken>`
      update awaited_replies set due_at = date_trunc('milliseconds', clock_timestamp())
      where due_at > now() + interval '1 minute' and random() < ${share}
      returning message_id, conversation_id, due_at
    `.execute(db.direct)
    broken.push(...rows)
    await sql`select graphile_worker.add_job('chat.credit_unanswered', job_key := 'drill')`.execute(db.direct)
  }
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await turn().catch(() => undefined)
      await sleep(intervalMs)
    }
  })()
  return {
    broken,
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** Checks that a message was credited back once if it was not answered in time, and otherwise not at all. */
export async function checkCredits({ container }: ChatTestbed, broken: Broken[]): Promise<Faults> {
  const { rows: reversals } = await sql<{ message_id: string; times: number }>`
    select split_part(reverses, ':', 3) as message_id, count(*)::int as times from ledger_movements
    where reason = 'unanswered' group by 1
  `.execute(container.db.direct)
  const { rows: left } = await sql<{ message_id: string }>`
    select message_id from awaited_replies where due_at <= now()
  `.execute(container.db.direct)
  const times = new Map(reversals.map((row) => [row.message_id, row.times]))
  const messages = await readMessages(container)
  const isInTime = ({ message_id: id, due_at: dueAt }: Broken) => {
    const question = messages.findIndex((row) => row.id === id)
    const answer = messages[question + 1]
    return (
      answer !== undefined && answer.conversation_id === messages[question]?.conversation_id && answer.sent_at < dueAt
    )
  }
  const brokenIds = new Set(broken.map((row) => row.message_id))
  return {
    'every broken promise is credited back once': broken
      // An answer that arrived in time may have waited until the message was credited back.
      .filter((row) => times.get(row.message_id) !== 1 && !(isInTime(row) && !times.has(row.message_id)))
      .map((row) => `${row.message_id}: ${times.get(row.message_id) ?? 0} times`),
    'nothing else is credited back': reversals
      .filter((row) => row.times > 1 || !brokenIds.has(row.message_id))
      .map((row) => row.message_id),
    'no broken promise is forgotten': left.map((row) => row.message_id),
  }
}
