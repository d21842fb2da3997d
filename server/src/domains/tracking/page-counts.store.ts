import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('tracking')

export const pageCountsStore = {
  async countVisit(queryable: Queryable, siteId: string, visit: { day: string; route: string }): Promise<void> {
    await on(queryable)
      .insertInto('page_visits')
      .values({ site_id: siteId, ...visit, visits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'day', 'route'])
          .doUpdateSet({ visits: sql<bigint>`page_visits.visits + excluded.visits` }),
      )
      .execute()
  },

  async countBounce(queryable: Queryable, siteId: string, bounce: { day: string; route: string; seconds: number }) {
    await on(queryable)
      .insertInto('page_bounces')
      .values({ site_id: siteId, ...bounce, bounces: 1 })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'day', 'route']).doUpdateSet({
          bounces: sql<bigint>`page_bounces.bounces + excluded.bounces`,
          seconds: sql<bigint>`page_bounces.seconds + excluded.seconds`,
        }),
      )
      .execute()
  },
}
