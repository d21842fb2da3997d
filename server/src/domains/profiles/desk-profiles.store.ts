import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('profiles')

/** What staff may read of profiles, with the rights of the desk's database role. */
export const deskProfilesStore = {
  /** Returns name, country and label of profiles. */
  factsForDesk: (queryable: Queryable, siteId: string, ids: string[]) =>
    on(queryable)
      .selectFrom('profiles')
      .select(['id', 'name', 'country', 'is_fictional'])
      .where('site_id', '=', siteId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),

  /** Returns the ages of profiles. The desk cannot read dates of birth. */
  async agesOf(queryable: Queryable, siteId: string, ids: string[], now: Date): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; age: number }>`
      select id, age from profile_ages(${siteId}, ${ids}::uuid[], ${now.toISOString().slice(0, 10)}::date)
    `.execute(on(queryable))
    return new Map(rows.map(({ id, age }) => [id, age]))
  },
}
