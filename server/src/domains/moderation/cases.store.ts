import { sql } from 'kysely'
import type { CaseClass, CaseFamily, CaseQueue, CaseState } from '@velvet/contract/desk/case-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

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
/** The columns of a `CaseRow`, for a statement in SQL. */
export const selectedColumns = sql.raw(caseColumns.map((column) => `cases.${column}`).join(', '))

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

export type CaseNoticeKind = 'report' | 'complaint' | 'photo' | 'signal'

export type NewCaseNotice = {
  caseId: string
  kind: CaseNoticeKind
  noticeId: string
  isTrusted: boolean
  now: Date
}

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

  /** Stores a case that its only decision closes at once. */
  async insertDecided(tx: Tx, siteId: string, opened: NewCase): Promise<CaseRow> {
    return on(tx)
      .insertInto('cases')
      .values({
        ...{ site_id: siteId, id: opened.id, family: opened.family, class: opened.class, queue: opened.queue },
        ...{ subject_kind: opened.subjectKind, subject_id: opened.subjectId, state: 'decided' },
        ...{ opened_at: opened.openedAt, due_at: opened.dueAt, decided_at: opened.openedAt },
      })
      .returning(caseColumns)
      .executeTakeFirstOrThrow()
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

  async hasNotice(
    queryable: Queryable,
    siteId: string,
    kind: NewCaseNotice['kind'],
    noticeId: string,
  ): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('case_notices')
      .select('case_id')
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('notice_id', '=', noticeId)
      .executeTakeFirst()
    return row !== undefined
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
