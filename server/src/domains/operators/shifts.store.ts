import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('operators')

type NewShift = { id: string; staffId: string; languages: string[]; startedAt: Date; endsAt: Date }
type ShiftChanges = { languages?: string[] | undefined; endsAt?: Date | undefined; breakSince: Date | null; now: Date }

const columns = [
  ...(['site_id', 'id', 'staff_id', 'languages', 'started_at', 'ends_at', 'seen_at'] as const),
  ...(['break_since', 'answers', 'refusals'] as const),
] as const

export const shiftsStore = {
  /** Serialises what one person does: their shift, claims and capacity. */
  async lockStaff(tx: Tx, staffId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`operators.staff.${staffId}`}, 0))`.execute(tx)
  },

  async insert(tx: Tx, siteId: string, shift: NewShift): Promise<void> {
    await on(tx)
      .insertInto('operator_shifts')
      .values({
        ...{ site_id: siteId, id: shift.id, staff_id: shift.staffId, languages: shift.languages },
        ...{ started_at: shift.startedAt, ends_at: shift.endsAt, seen_at: shift.startedAt },
      })
      .execute()
  },

  /** Returns the rows of a person's open shift, one per site. */
  open: (queryable: Queryable, staffId: string) =>
    on(queryable)
      .selectFrom('operator_shifts')
      .select(columns)
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .orderBy('site_id')
      .execute(),

  /** Returns the open shifts of sites. */
  openOn: (queryable: Queryable, siteIds: string[]) =>
    on(queryable)
      .selectFrom('operator_shifts')
      .select(columns)
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .where('ended_at', 'is', null)
      .orderBy('started_at')
      .execute(),

  /** Changes the open shift of a person and records that they are there. */
  async change(tx: Tx, staffId: string, { languages, endsAt, breakSince, now }: ShiftChanges): Promise<void> {
    await on(tx)
      .updateTable('operator_shifts')
      .set({
        ...{ break_since: breakSince, seen_at: now },
        ...(languages && { languages }),
        ...(endsAt && { ends_at: endsAt }),
      })
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .execute()
  },

  /** Records that a person is there. */
  async markSeen(tx: Tx, staffId: string, now: Date): Promise<void> {
    await on(tx)
      .updateTable('operator_shifts')
      .set({ seen_at: now })
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .execute()
  },

  async end(tx: Tx, staffId: string, now: Date): Promise<void> {
    await on(tx)
      .updateTable('operator_shifts')
      .set({ ended_at: now })
      .where('staff_id', '=', staffId)
      .where('ended_at', 'is', null)
      .execute()
  },

  /** Counts a refused answer. Returns how many there were in the shift, on all sites. */
  async countRefusal(tx: Tx, siteId: string, staffId: string): Promise<number> {
    await sql`
      update operator_shifts set refusals = refusals + 1
      where site_id = ${siteId} and staff_id = ${staffId} and ended_at is null
    `.execute(on(tx))
    const { rows } = await sql<{ refusals: number }>`
      select coalesce(sum(refusals), 0)::int as refusals from operator_shifts
      where staff_id = ${staffId} and ended_at is null
    `.execute(on(tx))
    return rows[0]?.refusals ?? 0
  },

  /** Lets members write to the profiles that operators on shift attend. Returns how many profiles changed. */
  async follow(queryable: Queryable, siteId: string, now: Date, backlog: number): Promise<number> {
    const { rows } = await sql<{ changed: number }>`
      select follow_shifts(${siteId}, ${now}, ${backlog}) as changed
    `.execute(on(queryable))
    return rows[0]?.changed ?? 0
  },

  /** Ends shifts of a site that are over, or without a heartbeat since `seenBefore`. */
  async endAbandoned(queryable: Queryable, siteId: string, seenBefore: Date, now: Date): Promise<void> {
    await sql`
      update operator_shifts set ended_at = least(ends_at, seen_at)
      where site_id = ${siteId} and ended_at is null and (ends_at <= ${now} or seen_at < ${seenBefore})
    `.execute(on(queryable))
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('operator_shifts')
      .where('site_id', '=', siteId)
      .where('ended_at', '<', before)
      .execute()
  },
}

export type ShiftRow = Awaited<ReturnType<typeof shiftsStore.open>>[number]
