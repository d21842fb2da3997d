import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('moderation')

export type NewReport = {
  id: string
  receipt: string
  reporterId: string
  memberId: string
  photoId: string | null
  reason: string
  text: string
  evidence: object
  evidenceObject: string | null
  createdAt: Date
}

export const moderationStore = {
  async insert(queryable: Queryable, siteId: string, report: NewReport): Promise<void> {
    await on(queryable)
      .insertInto('reports')
      .values({
        site_id: siteId,
        id: report.id,
        receipt: report.receipt,
        reporter_id: report.reporterId,
        member_id: report.memberId,
        photo_id: report.photoId,
        reason: report.reason,
        text: report.text,
        evidence: JSON.stringify(report.evidence),
        evidence_object: report.evidenceObject,
        status: 'open',
        created_at: report.createdAt,
      })
      .execute()
  },

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('reports')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  listOfReporter: (queryable: Queryable, siteId: string, reporterId: string) =>
    on(queryable)
      .selectFrom('reports')
      .select(['receipt', 'member_id', 'photo_id', 'reason', 'text', 'status', 'created_at'])
      .where('site_id', '=', siteId)
      .where('reporter_id', '=', reporterId)
      .orderBy('created_at')
      .execute(),

  /** The reports stay; who made them is forgotten. */
  async forgetReporter(queryable: Queryable, siteId: string, reporterId: string): Promise<void> {
    await on(queryable)
      .updateTable('reports')
      .set({ reporter_id: null })
      .where('site_id', '=', siteId)
      .where('reporter_id', '=', reporterId)
      .execute()
  },

  /** Removes reports that are older and answers the objects they kept. */
  async takeOlder(queryable: Queryable, siteId: string, before: Date): Promise<string[]> {
    const rows = await on(queryable)
      .deleteFrom('reports')
      .where('site_id', '=', siteId)
      .where('created_at', '<', before)
      .returning('evidence_object')
      .execute()
    return rows.flatMap((row) => row.evidence_object ?? [])
  },
}
