import { sql, type Insertable } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('moderation')

const complaintColumns = [
  'id',
  'receipt',
  'category',
  'url',
  'text_sealed',
  'name_sealed',
  'email_sealed',
  'member_id',
  'locale',
  'status',
  'created_at',
] as const

export type NewComplaint = Omit<Insertable<DB['complaints']>, 'site_id' | 'status'>

export const complaintsStore = {
  async insert(queryable: Queryable, siteId: string, complaint: NewComplaint): Promise<void> {
    await on(queryable)
      .insertInto('complaints')
      .values({ site_id: siteId, ...complaint })
      .execute()
  },

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('complaints')
      .select(complaintColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns complaints without the complainant. */
  forDesk: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('complaints')
      .select(['id', 'receipt', 'category', 'url', 'text_sealed', 'created_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  async setStatus(queryable: Queryable, siteId: string, ids: string[], status: 'open' | 'closed'): Promise<void> {
    await on(queryable)
      .updateTable('complaints')
      .set({ status })
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  },

  /** Returns open complaints that belong to no case, the oldest first. */
  withoutCase: (queryable: Queryable, siteId: string, limit: number) =>
    on(queryable)
      .selectFrom('complaints')
      .select(['id', 'category', 'url', 'email_sealed', 'created_at'])
      .where('site_id', '=', siteId)
      .where('status', '=', 'open')
      .where((complaint) =>
        complaint.not(
          complaint.exists(
            complaint
              .selectFrom('case_notices')
              .select('notice_id')
              .where('case_notices.site_id', '=', siteId)
              .where('kind', '=', 'complaint')
              .whereRef('notice_id', '=', 'complaints.id'),
          ),
        ),
      )
      .orderBy('created_at')
      .limit(limit)
      .execute(),

  listOfMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('complaints')
      .select(complaintColumns)
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  /** Removes the identity of the complainant. The complaints themselves are kept. */
  async anonymiseMember(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .updateTable('complaints')
      .set({ member_id: null, name_sealed: null, email_sealed: null })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('complaints')
      .where('site_id', '=', siteId)
      .where('created_at', '<', before)
      .execute()
  },
}
