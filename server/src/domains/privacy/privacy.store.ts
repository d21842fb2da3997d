import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('privacy')

export const privacyStore = {
  async insertExport(
    queryable: Queryable,
    siteId: string,
    entry: { id: string; memberId: string; createdAt: Date; expiresAt: Date },
  ): Promise<void> {
    await on(queryable)
      .insertInto('exports')
      .values({
        site_id: siteId,
        id: entry.id,
        member_id: entry.memberId,
        created_at: entry.createdAt,
        expires_at: entry.expiresAt,
      })
      .execute()
  },

  /** Sets the object name of an export unless it has one. Returns its name, or undefined if the export is gone. */
  async setObjectName(queryable: Queryable, siteId: string, id: string, name: string): Promise<string | undefined> {
    const row = await on(queryable)
      .updateTable('exports')
      .set({ object: sql<string>`coalesce(object, ${name})` })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .returning('object')
      .executeTakeFirst()
    return row?.object ?? undefined
  },

  exportOf: (queryable: Queryable, siteId: string, memberId: string, id: string, now: Date) =>
    on(queryable)
      .selectFrom('exports')
      .select('object')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  async expiredObjects(queryable: Queryable, siteId: string, now: Date): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('exports')
      .select('object')
      .where('site_id', '=', siteId)
      .where('expires_at', '<=', now)
      .execute()
    return rows.flatMap((row) => row.object ?? [])
  },

  async allObjects(queryable: Queryable, siteId: string): Promise<string[]> {
    const rows = await on(queryable).selectFrom('exports').select('object').where('site_id', '=', siteId).execute()
    return rows.flatMap((row) => row.object ?? [])
  },

  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable).deleteFrom('exports').where('site_id', '=', siteId).where('expires_at', '<=', now).execute()
  },

  objectsOf: async (queryable: Queryable, siteId: string, memberId: string): Promise<string[]> => {
    const rows = await on(queryable)
      .selectFrom('exports')
      .select('object')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
    return rows.flatMap((row) => row.object ?? [])
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable).deleteFrom('exports').where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
  },
}
