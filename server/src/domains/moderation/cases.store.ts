import { sql } from 'kysely'
import {
  caseClasses,
  type CaseClass,
  type CaseFamily,
  type CaseQueue,
  type CaseState,
} from '@velvet/contract/desk/case-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { ListPosition } from '../../platform/list-cursor.ts'

const on = tablesOf('moderation')

const caseColumns = [
  'site_id',
  'id',
  'family',
  'subject_kind',
  'subject_id',
  'class',
  'queue',
  'state',
  'assignee',
  'claimed_until',
  'proposed_decision',
  'version',
  'notices',
  'opened_at',
  'due_at',
  'decided_at',
] as const
const selectedColumns = sql.raw(caseColumns.map((column) => `cases.${column}`).join(', '))

export type CaseRow = {
  site_id: string
  id: string
  family: CaseFamily
  subject_kind: 'member' | 'page'
  subject_id: string
  class: CaseClass
  queue: CaseQueue
  state: CaseState
  assignee: string | null
  claimed_until: Date | null
  proposed_decision: string | null
  version: number
  notices: number
  opened_at: Date
  due_at: Date
  decided_at: Date | null
}

export type NewCase = {
  id: string
  family: CaseFamily
  subjectKind: 'member' | 'page'
  subjectId: string
  class: CaseClass
  queue: CaseQueue
  openedAt: Date
  dueAt: Date
}

export type NewCaseNotice = {
  caseId: string
  kind: 'report' | 'complaint'
  noticeId: string
  isTrusted: boolean
  now: Date
}

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

export const casesStore = {
  /** Opens a case, or adds a notice to the open one of the same subject and family. Returns its id. */
  async openOrJoin(tx: Tx, siteId: string, opened: NewCase): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into cases (site_id, id, family, subject_kind, subject_id, class, queue, state, opened_at, due_at)
      values (${siteId}, ${opened.id}, ${opened.family}, ${opened.subjectKind}, ${opened.subjectId}, ${opened.class},
        ${opened.queue}, 'waiting', ${opened.openedAt}, ${opened.dueAt})
      on conflict (site_id, family, subject_kind, subject_id) where state <> 'decided' do update set
        notices = cases.notices + 1, class = least(cases.class, excluded.class),
        due_at = least(cases.due_at, excluded.due_at), version = cases.version + 1
      returning id
    `.execute(on(tx))
    return rows[0]?.id ?? opened.id
  },

  async insertNotice(tx: Tx, siteId: string, notice: NewCaseNotice): Promise<void> {
    await on(tx)
      .insertInto('case_notices')
      .values({
        site_id: siteId,
        case_id: notice.caseId,
        kind: notice.kind,
        notice_id: notice.noticeId,
        is_trusted: notice.isTrusted,
        added_at: notice.now,
      })
      .execute()
  },

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

  byId: (queryable: Queryable, siteId: string, id: string): Promise<CaseRow | undefined> =>
    on(queryable)
      .selectFrom('cases')
      .select(caseColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  lock: (tx: Tx, siteId: string, id: string): Promise<CaseRow | undefined> =>
    on(tx)
      .selectFrom('cases')
      .select(caseColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Returns false when the person does not hold the case. */
  async renewClaim(queryable: Queryable, siteId: string, id: string, staffId: string, until: Date): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('cases')
      .set({ claimed_until: sql`greatest(claimed_until, ${until})` })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('state', '=', 'claimed')
      .where('assignee', '=', staffId)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Returns a claimed case to a queue. Returns false when the person does not hold the case. */
  async release(
    queryable: Queryable,
    siteId: string,
    id: string,
    { staffId, queue }: { staffId: string; queue?: CaseQueue },
  ): Promise<boolean> {
    const { numUpdatedRows } = await on(queryable)
      .updateTable('cases')
      .set({
        ...{ state: 'waiting' as const, assignee: null, claimed_until: null, proposed_decision: null },
        version: sql<number>`version + 1`,
        ...(queue && { queue }),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('state', '=', 'claimed')
      .where('assignee', '=', staffId)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Keeps a case for its holder until another person has approved the decision. */
  async markProposed(tx: Tx, siteId: string, id: string, decisionId: string, until: Date): Promise<void> {
    await on(tx)
      .updateTable('cases')
      .set({ proposed_decision: decisionId, claimed_until: until, version: sql<number>`version + 1` })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  async markDecided(tx: Tx, siteId: string, id: string, now: Date): Promise<void> {
    await on(tx)
      .updateTable('cases')
      .set({
        ...{ state: 'decided' as const, assignee: null, claimed_until: null, proposed_decision: null, decided_at: now },
        version: sql<number>`version + 1`,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Opens a decided case again: for one person, or for the queue. */
  async reopen(
    tx: Tx,
    siteId: string,
    id: string,
    { claim, dueAt }: { claim?: { staffId: string; until: Date }; dueAt?: Date },
  ): Promise<void> {
    await on(tx)
      .updateTable('cases')
      .set({
        ...(claim
          ? { state: 'claimed' as const, assignee: claim.staffId, claimed_until: claim.until }
          : { state: 'waiting' as const }),
        ...{ decided_at: null, version: sql<number>`version + 1` },
        ...(dueAt && { due_at: dueAt }),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('state', '=', 'decided')
      .execute()
  },

  /** Returns the open case of the same subject and family. */
  openOf: (tx: Tx, siteId: string, { family, subject_kind, subject_id }: CaseRow) =>
    on(tx)
      .selectFrom('cases')
      .select('id')
      .where('site_id', '=', siteId)
      .where('family', '=', family)
      .where('subject_kind', '=', subject_kind)
      .where('subject_id', '=', subject_id)
      .where('state', '<>', 'decided')
      .forUpdate()
      .executeTakeFirst(),

  /** Moves the notices of a case to another one. */
  async moveNotices(tx: Tx, siteId: string, from: string, to: string): Promise<void> {
    const moved = await on(tx)
      .updateTable('case_notices')
      .set({ case_id: to })
      .where('site_id', '=', siteId)
      .where('case_id', '=', from)
      .executeTakeFirst()
    await on(tx)
      .updateTable('cases')
      .set({ notices: sql`notices + ${Number(moved.numUpdatedRows)}`, version: sql`version + 1` })
      .where('site_id', '=', siteId)
      .where('id', '=', to)
      .execute()
  },

  noticesOf: (queryable: Queryable, siteId: string, caseId: string) =>
    on(queryable)
      .selectFrom('case_notices')
      .select(['kind', 'notice_id', 'is_trusted'])
      .where('site_id', '=', siteId)
      .where('case_id', '=', caseId)
      .orderBy('added_at')
      .orderBy('notice_id')
      .execute(),

  /**
   * Counts the waiting cases of a queue on these sites, the late ones and those that were decided since a time, each up to
   * `limit`. Reads at most that many entries of an index, besides one per site and class: a backlog does not slow it down.
   */
  async counts(
    queryable: Queryable,
    siteIds: string[],
    queue: CaseQueue,
    { now, since, limit }: { now: Date; since: Date; limit: number },
  ) {
    const { rows } = await sql<{ waiting: number; late: number; oldest_at: Date | null; decided: number }>`
      with scope as (select unnest(${siteIds}::uuid[]) as site_id),
        classes as (select scope.site_id, unnest(${caseClasses}::text[]) as class from scope)
      select
        (select count(*)::int from (
          select from scope cross join lateral (
            select from cases where cases.site_id = scope.site_id and queue = ${queue} and state = 'waiting'
            limit ${limit}
          ) as found limit ${limit}
        ) as counted) as waiting,
        (select count(*)::int from (
          select from classes cross join lateral (
            select from cases
            where cases.site_id = classes.site_id and queue = ${queue} and state = 'waiting'
              and cases.class = classes.class and due_at < ${now}
            limit ${limit}
          ) as found limit ${limit}
        ) as counted) as late,
        (select min(opened_at) from classes cross join lateral (
          select opened_at from cases
          where cases.site_id = classes.site_id and queue = ${queue} and state = 'waiting'
            and cases.class = classes.class
          order by due_at limit 1
        ) as first) as oldest_at,
        (select count(*)::int from (
          select from scope cross join lateral (
            select from cases
            where cases.site_id = scope.site_id and queue = ${queue} and state = 'decided' and decided_at >= ${since}
            limit ${limit}
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

  async insertNote(
    tx: Tx,
    siteId: string,
    note: { id: string; caseId: string; staffId: string; textSealed: string; now: Date },
  ): Promise<void> {
    await on(tx)
      .insertInto('case_notes')
      .values({
        site_id: siteId,
        id: note.id,
        case_id: note.caseId,
        by_staff: note.staffId,
        text_sealed: note.textSealed,
        created_at: note.now,
      })
      .execute()
  },

  notesOf: (queryable: Queryable, siteId: string, caseId: string) =>
    on(queryable)
      .selectFrom('case_notes')
      .select(['id', 'by_staff', 'text_sealed', 'created_at'])
      .where('site_id', '=', siteId)
      .where('case_id', '=', caseId)
      .orderBy('created_at')
      .execute(),
}
