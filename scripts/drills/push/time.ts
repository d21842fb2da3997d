import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ChatStage } from '../chat-stage/open-stage.ts'

/** Asks again and again. Answers whether it came true in time. */
export async function reach(isReached: () => Promise<boolean>, patienceMs: number, pauseMs = 250): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    if (await isReached()) return true
    await sleep(pauseMs)
  }
  return false
}

/** The minute of the clock is too long for a drill: sweeps are asked for, of whichever worker is there. */
export function keepSweeping({ container }: ChatStage) {
  const ask = async () => {
    await sql`
      select graphile_worker.add_job('notifications.sweep', job_key := 'drill-' || place)
      from generate_series(1, 2) as place
    `.execute(container.db.direct)
  }
  // One that cannot be asked for is made good by the next.
  const timer = setInterval(() => void ask().catch(() => undefined), 2_000)
  return { ask, stop: () => clearInterval(timer) }
}

/** How much is still to be noted, decided or sent. What waits a quarter of an hour for its mail is decided. */
export async function undecided({ container, site }: ChatStage, planted: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (${planted}::int - (select count(*) from notices where site_id = ${site.id})
      + (select count(*) from notices where site_id = ${site.id} and due_at < now() + interval '1 minute')
      + (select count(*) from pushes where site_id = ${site.id}))::int as left
  `.execute(container.db.direct)
  return rows[0]?.left ?? planted
}

/** What waits for its mail has happened long enough ago. */
export async function passQuarterOfAnHour({ container, site }: ChatStage): Promise<void> {
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

/** What the database still has of pushes and devices. */
export async function leftOver({ container, site }: ChatStage, goneIds: string[]) {
  const { rows } = await sql<{ pushes: number; devices: number; gone: number }>`
    select (select count(*)::int from pushes where site_id = ${site.id}) as pushes, count(*)::int as devices,
      (count(*) filter (where member_id = any(${goneIds}::uuid[])))::int as gone
    from push_subscriptions where site_id = ${site.id}
  `.execute(container.db.direct)
  return rows[0] ?? { pushes: -1, devices: -1, gone: -1 }
}
