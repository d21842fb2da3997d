import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('moderation')

const reportColumns = [
  'id',
  'receipt',
  'reporter_id',
  'member_id',
  'photo_id',
  'reason',
  'text',
  'evidence',
  'evidence_object',
  'status',
  'created_at',
] as const

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

/** Overwrites the content of a message whose sender was erased. */
const erasedMessage = JSON.stringify({ sender_id: null, text: '', gift: null, photo_id: null })
/** What other messages quote are words of the reporter. */
const erasedQuote = JSON.stringify({ quoted_prompt: null })

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
      .select(reportColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns reports with their evidence, without the reporter. */
  forDesk: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('reports')
      .select([
        ...(['id', 'receipt', 'member_id', 'photo_id', 'reason', 'text', 'evidence', 'evidence_object'] as const),
        'created_at',
      ])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  async setStatus(queryable: Queryable, siteId: string, ids: string[], status: 'open' | 'decided'): Promise<void> {
    await on(queryable)
      .updateTable('reports')
      .set({ status })
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  },

  /** Returns open reports that belong to no case, the oldest first. */
  withoutCase: (queryable: Queryable, siteId: string, limit: number) =>
    on(queryable)
      .selectFrom('reports')
      .select(['id', 'member_id', 'reason', 'created_at'])
      .where('site_id', '=', siteId)
      .where('status', '=', 'open')
      .where((report) =>
        report.not(
          report.exists(
            report
              .selectFrom('case_notices')
              .select('notice_id')
              .where('case_notices.site_id', '=', siteId)
              .where('kind', '=', 'report')
              .whereRef('notice_id', '=', 'reports.id'),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute(),

  listOfReporter: (queryable: Queryable, siteId: string, reporterId: string) =>
    on(queryable)
      .selectFrom('reports')
      .select(['receipt', 'member_id', 'photo_id', 'reason', 'text', 'status', 'created_at'])
      .where('site_id', '=', siteId)
      .where('reporter_id', '=', reporterId)
      .orderBy('created_at')
      .execute(),

  /** Removes the reporter and their own words in the evidence. The reports themselves are kept. */
  async anonymiseReporter(queryable: Queryable, siteId: string, reporterId: string): Promise<void> {
    const messages = sql`(
      select coalesce(jsonb_agg(
        message || case when message ->> 'sender_id' = ${reporterId} then ${erasedMessage}::jsonb
          else ${erasedQuote}::jsonb end
        order by place
      ), '[]')
      from jsonb_array_elements(evidence #> '{talk,messages}') with ordinality as said (message, place)
    )`
    await on(queryable)
      .updateTable('reports')
      .set({
        reporter_id: null,
        evidence: sql`case when evidence ? 'talk' then jsonb_set(evidence, '{talk,messages}', ${messages})
          else evidence end`,
      })
      .where('site_id', '=', siteId)
      .where('reporter_id', '=', reporterId)
      .execute()
  },

  /** Returns the names of the evidence objects of reports from before this date. */
  async evidenceObjectsBefore(queryable: Queryable, siteId: string, before: Date): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('reports')
      .select('evidence_object')
      .where('site_id', '=', siteId)
      .where('created_at', '<', before)
      .execute()
    return rows.flatMap((row) => row.evidence_object ?? [])
  },

  async allEvidenceObjects(queryable: Queryable, siteId: string): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('reports')
      .select('evidence_object')
      .where('site_id', '=', siteId)
      .execute()
    return rows.flatMap((row) => row.evidence_object ?? [])
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable).deleteFrom('reports').where('site_id', '=', siteId).where('created_at', '<', before).execute()
  },
}
