import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { Filters } from './search-filters.ts'

const on = tablesOf('search')

export type NewSavedSearch = {
  id: string
  memberId: string
  name: string
  filters: Filters
  notify: boolean
  now: Date
}

const columns = ['id', 'member_id', 'name', 'filters', 'notify', 'created_at', 'told_up_to'] as const

const listForMember = (queryable: Queryable, siteId: string, memberId: string) =>
  on(queryable)
    .selectFrom('saved_searches')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

export const savedSearchesStore = {
  listForMember,

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('saved_searches')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns false when the member has `limit` saved searches. */
  async insert(tx: Tx, siteId: string, search: NewSavedSearch, limit: number): Promise<boolean> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`searches/${siteId}/${search.memberId}`}, 0))`.execute(tx)
    const own = await listForMember(tx, siteId, search.memberId)
    if (own.length >= limit) return false
    await on(tx)
      .insertInto('saved_searches')
      .values({
        site_id: siteId,
        id: search.id,
        member_id: search.memberId,
        name: search.name,
        filters: JSON.stringify(search.filters),
        notify: search.notify,
        created_at: search.now,
        told_up_to: search.now,
      })
      .execute()
    return true
  },

  async remove(queryable: Queryable, siteId: string, memberId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('saved_searches')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },

  /** Returns searches whose last notification was before a time, the oldest first. */
  dueBefore: (queryable: Queryable, siteId: string, before: Date, limit: number) =>
    on(queryable)
      .selectFrom('saved_searches')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('notify', '=', true)
      .where('told_up_to', '<=', before)
      .orderBy('told_up_to')
      .limit(limit)
      .execute(),

  /** Returns false when another worker has marked the search first. */
  async markNotified(tx: Tx, siteId: string, id: string, before: Date, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await on(tx)
      .updateTable('saved_searches')
      .set({ told_up_to: now })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('told_up_to', '<=', before)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
}
