import type { Tx } from '../../platform/db/database.ts'
import type { Invoices } from './invoices.ts'
import { ordersStore as store, type OrderRow } from './orders.store.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import { orderCompleted } from './payments.events.ts'

export type CompleteOrder = (tx: Tx, at: Place, order: OrderRow, how: { isWanted: boolean }) => Promise<void>

/** The key under which an order's credits are booked: once, whatever happens. */
export const grantKey = (orderId: string) => `order:${orderId}`

/**
 * Everything that a purchase brings, in the transaction that calls the order paid. One that was withdrawn before is only
 * booked: its code stays unused, and nobody is told of credits that go again at once.
 */
export function createCompleteOrder(deps: PaymentsDeps & { invoices: Invoices }): CompleteOrder {
  const { credits, accounts, discounts, events, invoices } = deps
  return async function complete(tx, at, order, { isWanted }) {
    const memberId = order.member_id
    if (!memberId) throw new Error('an order without a member cannot be completed')
    await store.setState(tx, at.siteId, order.id, {
      state: 'paid',
      now: at.now,
      completedAt: at.now,
      reviewReason: null,
    })
    await credits.grant(tx, at, {
      memberId,
      amount: order.credits,
      reason: 'purchase',
      key: grantKey(order.id),
      detail: order.number,
      price: { amount: order.price, currency: order.currency },
    })
    await accounts.setPremium(tx, at.siteId, memberId, true)
    if (isWanted && order.discount_code)
      await discounts.use(tx, at, { memberId, code: order.discount_code, orderId: order.id })
    if (isWanted) await events.publish(tx, orderCompleted(at, { memberId, orderId: order.id }))
    // Last: until this transaction ends nobody else of the company gets a number.
    await invoices.issue(tx, at, order)
  }
}
