import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('moderation')

export type NoticeKind = 'report' | 'complaint'

/** A report or complaint, with who gets the answer. Both are null when nobody does (any more). */
export type NoticeRow = {
  kind: NoticeKind
  id: string
  receipt: string
  received_at: Date
  reporter_id: string | null
  email_sealed: string | null
  locale: string | null
}

export const noticesStore = {
  /** Finds a report or complaint by its reference number. */
  async byReceipt(queryable: Queryable, siteId: string, receipt: string): Promise<NoticeRow | undefined> {
    const { rows } = await sql<NoticeRow>`
      ${reports(siteId)} and receipt = ${receipt} union all ${complaints(siteId)} and receipt = ${receipt} limit 1
    `.execute(on(queryable))
    return rows[0]
  },

  /** Returns the reports and complaints of the case of a decision. */
  async ofDecision(queryable: Queryable, siteId: string, decisionId: string): Promise<NoticeRow[]> {
    const ids = (kind: NoticeKind) => sql`
      (select notice_id from case_notices
       join decisions on decisions.site_id = case_notices.site_id and decisions.case_id = case_notices.case_id
       where decisions.site_id = ${siteId} and decisions.id = ${decisionId} and case_notices.kind = ${kind}
         and case_notices.added_at <= decisions.decided_at)`
    const { rows } = await sql<NoticeRow>`
      ${reports(siteId)} and id in ${ids('report')} union all ${complaints(siteId)} and id in ${ids('complaint')}
    `.execute(on(queryable))
    return rows
  },

  /**
   * Returns the latest decision about a notice that was made before this time, with the appeal of whoever submitted the
   * notice. Undefined while there is none, and when it was taken back at once.
   */
  decisionAbout: (queryable: Queryable, siteId: string, notice: { kind: NoticeKind; id: string }, before: Date) =>
    on(queryable)
      .selectFrom('case_notices')
      .innerJoin('decisions', (join) =>
        join
          .onRef('decisions.site_id', '=', 'case_notices.site_id')
          .onRef('decisions.case_id', '=', 'case_notices.case_id'),
      )
      .leftJoin('decisions as reversals', (join) =>
        join.onRef('reversals.site_id', '=', 'decisions.site_id').onRef('reversals.reverses', '=', 'decisions.id'),
      )
      .leftJoin('appeals', (join) =>
        join
          .onRef('appeals.site_id', '=', 'decisions.site_id')
          .onRef('appeals.decision_id', '=', 'decisions.id')
          .on('appeals.by_kind', '=', 'reporter')
          .on('appeals.notice_id', '=', notice.id),
      )
      .select([
        'decisions.id',
        'decisions.measures',
        'decisions.decided_at',
        'reversals.id as reversed_by',
        'appeals.id as appeal_id',
        'appeals.due_at',
        'appeals.outcome',
        'appeals.answer_sealed',
      ])
      .where('case_notices.site_id', '=', siteId)
      .where('case_notices.kind', '=', notice.kind)
      .where('case_notices.notice_id', '=', notice.id)
      .where('decisions.reverses', 'is', null)
      .where('decisions.decided_at', '<=', before)
      // A lock protects others until the case is decided; it answers nothing.
      .where((row) => row.not(row('decisions.measures', '@>', sql<string[]>`array['lock_3']`)))
      // A decision that an appeal overturned still answers the notice. One that was taken back at once does not.
      .where((row) => row.or([row('reversals.id', 'is', null), row('reversals.source', '=', 'appeal')]))
      .orderBy('decisions.decided_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
}

const reports = (siteId: string) => sql`
  select 'report' as kind, id, receipt, created_at as received_at, reporter_id, null as email_sealed, null as locale
  from reports where site_id = ${siteId}`

const complaints = (siteId: string) => sql`
  select 'complaint' as kind, id, receipt, created_at as received_at, null::uuid as reporter_id, email_sealed, locale
  from complaints where site_id = ${siteId}`
