import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('payments')

/** Amounts that buyers received twice, by our refund and by a return of the payment, and have to pay back. */
export const refundClaimsStore = {
  /** An order has one claim; recording it again changes nothing. */
  async insert(
    tx: Tx,
    siteId: string,
    claim: { orderId: string; amount: number; currency: string; now: Date },
  ): Promise<void> {
    const { orderId: order_id, amount, currency, now: created_at } = claim
    await on(tx)
      .insertInto('refund_claims')
      .values({ site_id: siteId, order_id, amount, currency, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** The open claims among these orders. */
  async openOf(queryable: Queryable, siteId: string, orderIds: string[]) {
    if (orderIds.length === 0) return []
    return on(queryable)
      .selectFrom('refund_claims')
      .select(['order_id', 'amount'])
      .where('site_id', '=', siteId)
      .where('order_id', 'in', orderIds)
      .where('settled_at', 'is', null)
      .execute()
  },

  /** Number and sum of all open claims, by currency. */
  openTotals: (queryable: Queryable, siteId: string) =>
    on(queryable)
      .selectFrom('refund_claims')
      .select(['currency', sql<number>`count(*)::int`.as('claims'), sql<string>`sum(amount)::text`.as('sum')])
      .where('site_id', '=', siteId)
      .where('settled_at', 'is', null)
      .groupBy('currency')
      .execute(),

  async hasOpen(queryable: Queryable, siteId: string, memberId: string): Promise<boolean> {
    const claim = await on(queryable)
      .selectFrom('refund_claims')
      .innerJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'refund_claims.site_id').onRef('orders.id', '=', 'refund_claims.order_id'),
      )
      .select('refund_claims.order_id')
      .where('orders.site_id', '=', siteId)
      .where('orders.member_id', '=', memberId)
      .where('refund_claims.settled_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return claim !== undefined
  },

  listAll: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('refund_claims')
      .innerJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'refund_claims.site_id').onRef('orders.id', '=', 'refund_claims.order_id'),
      )
      .select([
        'refund_claims.order_id',
        'refund_claims.amount',
        'refund_claims.currency',
        'refund_claims.created_at',
        'refund_claims.settled_at',
      ])
      .where('orders.site_id', '=', siteId)
      .where('orders.member_id', '=', memberId)
      .execute(),
}
