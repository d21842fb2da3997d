import type { Insertable, Selectable } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('payments')

const refundColumns = [
  'id',
  'order_id',
  'withdrawal_id',
  'reason',
  'state',
  'amount',
  'currency',
  'returned_credits',
  'used_credits',
  'provider_ref',
  'created_at',
  'due_at',
  'done_at',
] as const

export type RefundRow = Omit<Selectable<DB['refunds']>, 'site_id'>
export type NewRefund = Omit<Insertable<DB['refunds']>, 'site_id'>
export type RefundState = 'queued' | 'pending' | 'done' | 'failed' | 'cancelled'

export const refundsStore = {
  async insert(tx: Tx, siteId: string, refund: NewRefund): Promise<void> {
    await on(tx)
      .insertInto('refunds')
      .values({ site_id: siteId, ...refund })
      .execute()
  },

  byId: (queryable: Queryable, siteId: string, id: string): Promise<RefundRow | undefined> =>
    on(queryable)
      .selectFrom('refunds')
      .select(refundColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  ofOrders: (queryable: Queryable, siteId: string, orderIds: string[]): Promise<RefundRow[]> =>
    on(queryable)
      .selectFrom('refunds')
      .select(refundColumns)
      .where('site_id', '=', siteId)
      .where('order_id', 'in', orderIds)
      .execute(),

  async setState(
    queryable: Queryable,
    siteId: string,
    id: string,
    { state, now, providerRef }: { state: RefundState; now: Date; providerRef?: string },
  ): Promise<void> {
    await on(queryable)
      .updateTable('refunds')
      .set({
        state,
        ...(state === 'done' && { done_at: now }),
        ...(providerRef && { provider_ref: providerRef }),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('state', '<>', 'done')
      .execute()
  },

  /** Refunds that were created before this time and are still pending. */
  pendingSince: (queryable: Queryable, siteId: string, before: Date, maxRows: number) =>
    on(queryable)
      .selectFrom('refunds')
      .select(['id', 'order_id'])
      .where('site_id', '=', siteId)
      .where('state', '=', 'pending')
      .where('created_at', '<', before)
      .limit(maxRows)
      .execute(),

  /** Refunds that are neither done nor cancelled and are due before this time. */
  dueBefore: (queryable: Queryable, siteId: string, due: Date) =>
    on(queryable)
      .selectFrom('refunds')
      .select(['id', 'order_id', 'state'])
      .where('site_id', '=', siteId)
      .where('state', '<>', 'done')
      .where('state', '<>', 'cancelled')
      .where('due_at', '<', due)
      .execute(),
}
