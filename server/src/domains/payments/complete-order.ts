import { withdrawalDeadline } from '@velvet/contract/payment-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { Invoices } from './invoices.ts'
import { ordersStore as store, type OrderRow } from './orders.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { orderCompleted } from './payments.events.ts'
import { lastWithdrawalAt } from './withdrawal-period.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

export type CompleteOrder = (tx: Tx, at: SiteMoment, order: OrderRow, how: { isWanted: boolean }) => Promise<void>

/** The ledger key of an order's credits, which books them only once. */
export const grantKey = (orderId: string) => `order:${orderId}`

/**
 * Books a purchase in the transaction that marks the order as paid. `isWanted` is false for an order that was withdrawn
 * before it was paid: it does not use its discount code and emits no event, because it is refunded at once.
 */
export function createCompleteOrder(deps: PaymentsDeps & { invoices: Invoices }): CompleteOrder {
  const { credits, accounts, discounts, events, invoices, sites, metrics } = deps

  /** Without both consents the credits are frozen until the withdrawal period is over. */
  async function freezeWithoutConsents(tx: Tx, { siteId, now }: SiteMoment, orderId: string) {
    if ((await store.withBothConsents(tx, siteId, [orderId])).has(orderId)) return {}
    const { refundDays } = await sites.byId(siteId)
    return { frozen: { orderId, until: lastWithdrawalAt(withdrawalDeadline(now, refundDays)) } }
  }

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
      ...(await freezeWithoutConsents(tx, at, order.id)),
    })
    await accounts.setPremium(tx, at.siteId, memberId, true)
    if (isWanted && order.discount_code)
      await discounts.reserve(tx, at, { memberId, code: order.discount_code, orderId: order.id })
    if (isWanted) await events.emit(tx, orderCompleted(at, { memberId, orderId: order.id }))
    // Last, because the company's invoice counter stays locked until this transaction ends.
    await invoices.issue(tx, at, order)
    metrics.ordersPaid.inc({ method: order.method })
  }
}
