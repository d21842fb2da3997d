import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('payments')

export type NewBundle = { id: string; currency: string; credits: number; price: number }

export const paymentsStore = {
  bundles: (queryable: Queryable, siteId: string, currency: string) =>
    on(queryable)
      .selectFrom('bundles')
      .select(['id', 'credits', 'price', 'currency'])
      .where('site_id', '=', siteId)
      .where('currency', '=', currency)
      .where('is_offered', '=', true)
      .orderBy('credits')
      .execute(),

  async insertBundles(queryable: Queryable, siteId: string, bundles: NewBundle[]): Promise<void> {
    await on(queryable)
      .insertInto('bundles')
      .values(bundles.map((bundle) => ({ site_id: siteId, ...bundle })))
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
      .execute()
  },
}
