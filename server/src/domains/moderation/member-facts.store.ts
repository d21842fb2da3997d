import { sql } from 'kysely'
import type { reportReasons } from '@velvet/contract/profile-values'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import { selectedColumns, type CaseRow } from './cases.store.ts'

const on = tablesOf('moderation')

export type FoundMember = { site_id: string; member_id: string }

/** Cases, reports and appeals of one member, for their sheet. Never who submitted a report. */
export const memberFactsStore = {
  /** Returns the cases about a member, newest first. */
  async casesAbout(queryable: Queryable, siteId: string, memberId: string, limit: number): Promise<CaseRow[]> {
    const { rows } = await sql<CaseRow>`
      select ${selectedColumns} from cases
      where site_id = ${siteId} and subject_kind = 'member' and subject_id = ${memberId}
      order by opened_at desc, id limit ${limit}
    `.execute(on(queryable))
    return rows
  },

  /** Returns the reports about a member with their cases, newest first. */
  async reportsAbout(queryable: Queryable, siteId: string, memberId: string, limit: number) {
    const rows = await on(queryable)
      .selectFrom('reports')
      .leftJoin('case_notices', (join) =>
        join
          .onRef('case_notices.site_id', '=', 'reports.site_id')
          .on('case_notices.kind', '=', 'report')
          .onRef('case_notices.notice_id', '=', 'reports.id'),
      )
      .select(['reports.reason', 'reports.created_at', 'case_notices.case_id'])
      .where('reports.site_id', '=', siteId)
      .where('reports.member_id', '=', memberId)
      .orderBy('reports.created_at', 'desc')
      .limit(limit)
      .execute()
    // The contract of reports has no other reasons.
    return rows as (Omit<(typeof rows)[number], 'reason'> & { reason: (typeof reportReasons)[number] })[]
  },

  /** Returns the appeals of a member against decisions about them. */
  appealsOf: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('appeals')
      .innerJoin('decisions', (join) =>
        join.onRef('decisions.site_id', '=', 'appeals.site_id').onRef('decisions.id', '=', 'appeals.decision_id'),
      )
      .select(['appeals.id', 'appeals.decision_id', 'appeals.submitted_at', 'appeals.outcome'])
      .where('appeals.site_id', '=', siteId)
      .where('appeals.by_kind', '=', 'member')
      .where('decisions.member_id', '=', memberId)
      .orderBy('appeals.submitted_at')
      .execute(),

  /** Returns how many reports and complaints a member submitted. */
  async submittedNotices(queryable: Queryable, siteId: string, memberId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select submitted_notices(${siteId}, ${memberId}) as count
    `.execute(on(queryable))
    return rows[0]?.count ?? 0
  },

  /** Returns the members that a report or complaint with this receipt is about. */
  async byReceipt(queryable: Queryable, siteIds: string[], receipt: string): Promise<FoundMember[]> {
    const { rows } = await sql<FoundMember>`
      select site_id, member_id from reports where site_id = any(${siteIds}::uuid[]) and receipt = ${receipt}
      union
      select cases.site_id, cases.subject_id::uuid from complaints
      join case_notices as notice
        on notice.site_id = complaints.site_id and notice.kind = 'complaint' and notice.notice_id = complaints.id
      join cases on cases.site_id = notice.site_id and cases.id = notice.case_id and cases.subject_kind = 'member'
      where complaints.site_id = any(${siteIds}::uuid[]) and complaints.receipt = ${receipt}
    `.execute(on(queryable))
    return rows
  },
}
