import { sql } from 'kysely'
import { caseClasses, type CaseClass, type CaseQueue } from '@velvet/contract/desk/case-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { ListPosition } from '../../platform/list-cursor.ts'
import { selectedColumns, type CaseRow } from './cases.store.ts'

const on = tablesOf('moderation')

export type Claim = {
  siteIds: string[]
  /** Whether these are all sites of the installation. */
  isEverySite: boolean
  queue: CaseQueue
  staffId: string
  until: Date
}

/** Position in a list of cases that is ordered by class, deadline and id. */
export type CasePosition = ListPosition & { class: CaseClass }

type OpenCasesFilter = {
  state: 'waiting' | 'claimed'
  after: CasePosition | undefined
  /** Only cases that this person holds. */
  assignee?: string | undefined
  limit: number
}

/** How many of the most urgent cases one attempt to claim considers. Others may claim the same ones at the same time. */
const claimWindows = [8, 64, 1024]

/** The most urgent waiting cases of the sites, from the index of each site. */
const firstOfEach = (siteIds: string[], queue: CaseQueue, limit: number) => sql`
  select first.site_id, first.id, first.class, first.due_at
  from unnest(${siteIds}::uuid[]) as scope (site_id)
  cross join lateral (
    select site_id, id, class, due_at from cases
    where cases.site_id = scope.site_id and queue = ${queue} and state = 'waiting'
    order by class, due_at, id limit ${Math.ceil(limit / siteIds.length)}
  ) as first
  order by first.class, first.due_at, first.id limit ${limit}
`

/** The same for every site of the installation, from one index. With fewer sites it could read many cases of others. */
const firstOfAll = (siteIds: string[], queue: CaseQueue, limit: number) => sql`
  select site_id, id, class, due_at from cases
  where site_id = any(${siteIds}::uuid[]) and queue = ${queue} and state = 'waiting'
  order by class, due_at, id limit ${limit}
`

/** Claims, counts and lists of the cases of many sites. */
export const queuesStore = {
  /** Returns cases whose claims have ended to their queues, at most 100. */
  async releaseExpired(queryable: Queryable, siteIds: string[], now: Date): Promise<void> {
    await sql`
      update cases set state = 'waiting', assignee = null, claimed_until = null, proposed_decision = null,
        version = version + 1
      where (site_id, id) in (
        select site_id, id from cases
        where state = 'claimed' and claimed_until < ${now} and site_id = any(${siteIds}::uuid[])
        order by claimed_until limit 100 for update skip locked
      )
    `.execute(on(queryable))
  },

  /** Claims the most urgent waiting case that nobody else is claiming. */
  async claim(tx: Tx, { siteIds, isEverySite, queue, staffId, until }: Claim): Promise<CaseRow | undefined> {
    if (siteIds.length === 0) return undefined
    for (const window of claimWindows) {
      const { rows } = await sql<CaseRow>`
        update cases set state = 'claimed', assignee = ${staffId}, claimed_until = ${until}, version = version + 1
        from (
          select candidate.site_id, candidate.id
          from (${isEverySite ? firstOfAll(siteIds, queue, window) : firstOfEach(siteIds, queue, window)}) as candidate
          join cases as locked using (site_id, id)
          where locked.state = 'waiting'
          order by candidate.class, candidate.due_at, candidate.id
          limit 1 for update of locked skip locked
        ) as picked
        where cases.site_id = picked.site_id and cases.id = picked.id
        returning ${selectedColumns}
      `.execute(on(tx))
      if (rows[0]) return rows[0]
    }
    return undefined
  },

  /**
   * Counts the waiting cases of a queue on these sites, the late ones and those that were decided since a time, each up to
   * `limit`. Reads at most that many entries of an index, besides one per class, and per site unless `isEverySite`: a
   * backlog does not slow it down.
   */
  async counts(
    queryable: Queryable,
    { siteIds, isEverySite, queue }: Pick<Claim, 'siteIds' | 'isEverySite' | 'queue'>,
    { now, since, limit }: { now: Date; since: Date; limit: number },
  ) {
    const scopes = isEverySite ? sql`select 1` : sql`select unnest(${siteIds}::uuid[]) as site_id`
    const ofScope = sql`
      queue = ${queue} and cases.site_id = ${isEverySite ? sql`any(${siteIds}::uuid[])` : sql`scope.site_id`}`
    const { rows } = await sql<{ waiting: number; late: number; oldest_at: Date | null; decided: number }>`
      with scopes as (${scopes}),
        classes as (select scopes.*, unnest(${caseClasses}::text[]) as class from scopes)
      select
        (select count(*)::int from (
          select from scopes as scope cross join lateral (
            select from cases where ${ofScope} and state = 'waiting' limit ${limit}
          ) as found limit ${limit}
        ) as counted) as waiting,
        (select count(*)::int from (
          select from classes as scope cross join lateral (
            select from cases
            where ${ofScope} and state = 'waiting' and cases.class = scope.class and due_at < ${now}
            limit ${limit}
          ) as found limit ${limit}
        ) as counted) as late,
        (select min(opened_at) from classes as scope cross join lateral (
          select opened_at from cases
          where ${ofScope} and state = 'waiting' and cases.class = scope.class
          order by due_at limit 1
        ) as first) as oldest_at,
        (select count(*)::int from (
          select from scopes as scope cross join lateral (
            select from cases where ${ofScope} and state = 'decided' and decided_at >= ${since} limit ${limit}
          ) as found limit ${limit}
        ) as counted) as decided
    `.execute(on(queryable))
    return rows[0] ?? { waiting: 0, late: 0, oldest_at: null, decided: 0 }
  },

  /**
   * Returns a page of the open cases of these sites and queues in one state, the most urgent first. With `staffId` only
   * those of their holder.
   */
  async listOpen(
    queryable: Queryable,
    scopes: { siteId: string; queue: CaseQueue }[],
    { state, after, assignee, limit }: OpenCasesFilter,
  ): Promise<CaseRow[]> {
    const held = assignee ? sql`and assignee = ${assignee}` : sql``
    const rest = after
      ? sql`and (class, due_at, id) > (${after.class}, ${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``
    const { rows } = await sql<CaseRow>`
      select ${selectedColumns}
      from unnest(${scopes.map(({ siteId }) => siteId)}::uuid[], ${scopes.map(({ queue }) => queue)}::text[])
        as scope (site_id, queue)
      cross join lateral (
        select ${selectedColumns} from cases
        where cases.site_id = scope.site_id and cases.queue = scope.queue and state = ${sql.lit(state)} ${held} ${rest}
        order by class, due_at, id limit ${limit}
      ) as cases
      order by cases.class, cases.due_at, cases.id limit ${limit}
    `.execute(on(queryable))
    return rows
  },

  /** Returns a page of the decided cases of these sites and queues, the latest decision first. */
  async listDecided(
    queryable: Queryable,
    scopes: { siteId: string; queue: CaseQueue }[],
    { after, limit }: { after: ListPosition | undefined; limit: number },
  ): Promise<CaseRow[]> {
    const rest = after ? sql`and (decided_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
    const { rows } = await sql<CaseRow>`
      select ${selectedColumns}
      from unnest(${scopes.map(({ siteId }) => siteId)}::uuid[], ${scopes.map(({ queue }) => queue)}::text[])
        as scope (site_id, queue)
      cross join lateral (
        select ${selectedColumns} from cases
        where cases.site_id = scope.site_id and cases.queue = scope.queue and state = 'decided' ${rest}
        order by decided_at desc, id desc limit ${limit}
      ) as cases
      order by cases.decided_at desc, cases.id desc limit ${limit}
    `.execute(on(queryable))
    return rows
  },
}
