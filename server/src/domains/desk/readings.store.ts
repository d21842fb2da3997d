import { sql } from 'kysely'
import type { ReadReason } from '@velvet/contract/desk/member-access-rules'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('desk')

export type NewReading = {
  staff: string
  case: string
  report: string
  reason: ReadReason
  explanation_sealed: string
}

export type ReadingOutcome = 'opened' | 'not_found' | 'not_claimed' | 'forbidden' | 'conflict'

export type ReadMessages = {
  messages: { from_subject: boolean; kind: 'text' | 'photo' | 'gift'; text: string; at: string }[]
  seconds_left: number
}

/** Conversations of which staff read more than a report contains. */
export const readingsStore = {
  /** Records a reading and its entry in the audit log. The same id opens once. */
  async open(tx: Tx, siteId: string, id: string, reading: NewReading, now: Date): Promise<ReadingOutcome> {
    const { rows } = await sql<{ outcome: ReadingOutcome }>`
      select open_conversation_reading(${siteId}, ${id}, ${now}, ${JSON.stringify(reading)}::jsonb) as outcome
    `.execute(tx)
    return rows[0]?.outcome ?? 'not_found'
  },

  /** Returns the messages of a reading, for ten minutes, after the transaction that opened it has committed. */
  async read(queryable: Queryable, siteId: string, id: string, staffId: string): Promise<ReadMessages | undefined> {
    const { rows } = await sql<ReadMessages>`
      select messages, seconds_left from read_reported_conversation(${siteId}, ${id}, ${staffId})
    `.execute(queryable)
    return rows[0]
  },

  /** Returns the readings of conversations of a member, oldest first. */
  async listForMember(queryable: Queryable, siteId: string, memberId: string) {
    const rows = await on(queryable)
      .selectFrom('conversation_readings')
      .select(['id', 'case_id', 'subject_id', 'reason', 'explanation_sealed', 'staff_id', 'staff_role', 'opened_at'])
      .where('site_id', '=', siteId)
      .where((is) => is.or([is('subject_id', '=', memberId), is('reporter_id', '=', memberId)]))
      .orderBy('opened_at')
      .execute()
    // The function that writes the column takes it from the grants.
    return rows.map((row) => ({ ...row, staff_role: row.staff_role as StaffRole }))
  },

  /** Removes a member from the readings, and the readings that have no member left. */
  async erase(tx: Tx, siteId: string, memberId: string): Promise<void> {
    for (const column of ['subject_id', 'reporter_id'] as const)
      await on(tx)
        .updateTable('conversation_readings')
        .set({ [column]: null })
        .where('site_id', '=', siteId)
        .where(column, '=', memberId)
        .execute()
    await on(tx)
      .deleteFrom('conversation_readings')
      .where('site_id', '=', siteId)
      .where('subject_id', 'is', null)
      .where('reporter_id', 'is', null)
      .execute()
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('conversation_readings')
      .where('site_id', '=', siteId)
      .where('opened_at', '<', before)
      .execute()
  },
}
