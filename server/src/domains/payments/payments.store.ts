import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('payments')

export type NewBundle = { id: string; currency: string; credits: number; price: number }
export type BundleRow = NewBundle

export const paymentsStore = {
  bundles: (queryable: Queryable, siteId: string, currency: string): Promise<BundleRow[]> =>
    on(queryable)
      .selectFrom('bundles')
      .select(['id', 'credits', 'price', 'currency'])
      .where('site_id', '=', siteId)
      .where('currency', '=', currency)
      .where('is_offered', '=', true)
      .orderBy('credits')
      .execute(),

  bundle: (queryable: Queryable, siteId: string, id: string): Promise<BundleRow | undefined> =>
    on(queryable)
      .selectFrom('bundles')
      .select(['id', 'credits', 'price', 'currency'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('is_offered', '=', true)
      .executeTakeFirst(),

  async insertBundles(queryable: Queryable, siteId: string, bundles: NewBundle[]): Promise<void> {
    await on(queryable)
      .insertInto('bundles')
      .values(bundles.map((bundle) => ({ site_id: siteId, ...bundle })))
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
      .execute()
  },

  priceHistory: (queryable: Queryable, siteId: string, currency: string) =>
    on(queryable)
      .selectFrom('price_history')
      .innerJoin('bundles', (join) =>
        join.onRef('bundles.site_id', '=', 'price_history.site_id').onRef('bundles.id', '=', 'price_history.bundle_id'),
      )
      .select(['price_history.bundle_id', 'price_history.price', 'price_history.ended_at'])
      .where('price_history.site_id', '=', siteId)
      .where('bundles.currency', '=', currency)
      .where('bundles.is_offered', '=', true)
      .execute(),

  /** Changes the price of a bundle and records the old one in the price history. */
  async changePrice(tx: Tx, siteId: string, bundleId: string, price: number, now: Date): Promise<void> {
    const old = await on(tx)
      .selectFrom('bundles')
      .select('price')
      .where('site_id', '=', siteId)
      .where('id', '=', bundleId)
      .forUpdate()
      .executeTakeFirst()
    if (!old || old.price === price) return
    await on(tx)
      .insertInto('price_history')
      .values({ site_id: siteId, bundle_id: bundleId, price: old.price, ended_at: now })
      .execute()
    await on(tx)
      .updateTable('bundles')
      .set({ price })
      .where('site_id', '=', siteId)
      .where('id', '=', bundleId)
      .execute()
  },
}
