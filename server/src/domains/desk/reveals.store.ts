import { sql } from 'kysely'
import type { RevealField, RevealReason } from '@velvet/contract/desk/member-access-rules'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('desk')

export type NewReveal = {
  member: string
  staff: string
  field: RevealField
  reason: RevealReason
  explanation_sealed: string
}

export type RevealOutcome = 'opened' | 'not_found' | 'forbidden' | 'conflict'

/** A field as it is stored: encrypted, with the id of its row, or plain. */
export type StoredField = { row_id: string; sealed: string | null; plain: string | null; seconds_left: number }

export const revealsStore = {
  /** Records a reveal and its entry in the audit log. The same id opens once. */
  async open(tx: Tx, siteId: string, id: string, reveal: NewReveal, now: Date): Promise<RevealOutcome> {
    const { rows } = await sql<{ outcome: RevealOutcome }>`
      select open_reveal(${siteId}, ${id}, ${now}, ${JSON.stringify(reveal)}::jsonb) as outcome
    `.execute(tx)
    return rows[0]?.outcome ?? 'not_found'
  },

  /** Returns the field of a reveal, for ten minutes, after the transaction that opened it has committed. */
  async read(queryable: Queryable, siteId: string, id: string, staffId: string): Promise<StoredField | undefined> {
    const { rows } = await sql<StoredField>`
      select row_id, sealed, plain, seconds_left from read_reveal(${siteId}, ${id}, ${staffId})
    `.execute(queryable)
    return rows[0]
  },

  /** Returns what staff got to see of a member, oldest first. */
  async listForMember(queryable: Queryable, siteId: string, memberId: string) {
    const rows = await on(queryable)
      .selectFrom('reveals')
      .select(['id', 'field', 'reason', 'explanation_sealed', 'staff_id', 'staff_role', 'opened_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('opened_at')
      .execute()
    // The function that writes the column takes it from the grants.
    return rows.map((row) => ({ ...row, staff_role: row.staff_role as StaffRole }))
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable).deleteFrom('reveals').where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable).deleteFrom('reveals').where('site_id', '=', siteId).where('opened_at', '<', before).execute()
  },
}
