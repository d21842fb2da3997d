import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'

/** Polls a condition. Returns whether it became true in time. */
export async function pollUntil(isReached: () => Promise<boolean>, timeoutMs: number, pauseMs = 250): Promise<boolean> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    if (await isReached()) return true
    await sleep(pauseMs)
  }
  return false
}

/** Queues a sweep every two seconds, because the interval of one minute in production is too long for a drill. */
export function startSweeps({ container }: ChatTestbed) {
  const queueSweep = async () => {
    await sql`
      select graphile_worker.add_job('notifications.sweep', job_key := 'drill-' || place)
      from generate_series(1, 2) as place
    `.execute(container.db.direct)
  }
  // If one cannot be queued, the next one follows soon.
  const timer = setInterval(() => void queueSweep().catch(() => undefined), 2_000)
  return { ask: queueSweep, stop: () => clearInterval(timer) }
}

/** Counts what is left to record or send. Notices that wait 15 minutes for their mail are not counted. */
export async function countPending({ container, site }: ChatTestbed, planted: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (${planted}::int - (select count(*) from notices where site_id = ${site.id})
      + (select count(*) from notices where site_id = ${site.id} and due_at < now() + interval '1 minute')
      + (select count(*) from pushes where site_id = ${site.id}))::int as left
  `.execute(container.db.direct)
  return rows[0]?.left ?? planted
}

/** Moves the notices that wait for their mail 15 minutes into the past. */
export async function ageNotices({ container, site }: ChatTestbed): Promise<void> {
  await container.db.transaction(async (tx) => {
    await sql`
      update conversation_members set listed_at = listed_at - interval '15 minutes'
      where site_id = ${site.id} and member_id in (
        select member_id from notices where site_id = ${site.id} and due_at > now() + interval '1 minute'
      )
    `.execute(tx)
    await sql`
      update notices set happened_at = happened_at - interval '15 minutes', due_at = due_at - interval '15 minutes'
      where site_id = ${site.id} and due_at > now() + interval '1 minute'
    `.execute(tx)
  })
}

/** Counts the pushes and devices that are left in the database. */
export async function countLeftovers({ container, site }: ChatTestbed, goneIds: string[]) {
  const { rows } = await sql<{ pushes: number; devices: number; gone: number }>`
    select (select count(*)::int from pushes where site_id = ${site.id}) as pushes, count(*)::int as devices,
      (count(*) filter (where member_id = any(${goneIds}::uuid[])))::int as gone
    from push_subscriptions where site_id = ${site.id}
  `.execute(container.db.direct)
  return rows[0] ?? { pushes: -1, devices: -1, gone: -1 }
}
