import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('payments')

/** What staff see of orders. Reads only columns that the database role of the desk may read. */
export const deskOrdersStore = {
  /** Returns one order of a member, if it is theirs, and their latest ones. */
  latestOf: (queryable: Queryable, siteId: string, memberId: string, named: string | null, limit: number) =>
    on(queryable)
      .selectFrom('orders')
      .leftJoin('refunds', (join) =>
        join.onRef('refunds.site_id', '=', 'orders.site_id').onRef('refunds.order_id', '=', 'orders.id'),
      )
      .select(['orders.id', 'orders.number', 'orders.state', 'orders.price', 'orders.currency', 'orders.credits'])
      .select(['orders.created_at', 'refunds.amount as refund_amount', 'refunds.due_at as refund_due_at'])
      .where('orders.site_id', '=', siteId)
      .where('orders.member_id', '=', memberId)
      .orderBy(sql`orders.id is not distinct from ${named}::uuid`, 'desc')
      .orderBy('orders.created_at', 'desc')
      .limit(limit)
      .execute(),

  async isOrderOf(queryable: Queryable, siteId: string, memberId: string, id: string): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('orders')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row !== undefined
  },
}
