import { dayMs } from '@velvet/contract/durations'
import { usedValue } from '@velvet/contract/payment-rules'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { grantKey } from './complete-order.ts'
import type { Invoices } from './invoices.ts'
import { ordersStore, type OrderRow } from './orders.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { chargedBack, refundQueued } from './payments.events.ts'
import type { RefundPayout } from './refund-payout.ts'
import { refundsStore as store } from './refunds.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

const refundDueMs = 14 * dayMs

type ProviderRefund = { how: 'refunded' | 'partially_refunded' | 'charged_back'; refunded: number }

export type Refunds = ReturnType<typeof createRefunds>

/** Refunds and chargebacks: the payment is returned, and the unused credits of the order are removed. */
export function createRefunds(deps: PaymentsDeps & { invoices: Invoices; payout: RefundPayout }) {
  const { credits, accounts, events, invoices, payout, metrics } = deps

  /** Removes the unused credits of an order. Returns how many there were. */
  async function removeCredits(
    tx: Tx,
    at: SiteMoment,
    order: OrderRow,
    reason: 'refund' | 'chargeback',
  ): Promise<number> {
    if (!order.member_id) return 0
    const taken = await credits.reverse(tx, at, { memberId: order.member_id, reason, key: grantKey(order.id) })
    return Math.abs(taken)
  }

  /** Ends premium when the member has no order left that is paid at least in part. */
  async function endPremium(tx: Tx, { siteId }: SiteMoment, { member_id }: OrderRow): Promise<void> {
    if (member_id && !(await ordersStore.hasPaid(tx, siteId, member_id)))
      await accounts.setPremium(tx, siteId, member_id, false)
  }

  /** Records a refund with everything that follows: order state, premium and credit note. Returns its id. */
  async function recordRefund(
    tx: Tx,
    at: SiteMoment,
    order: OrderRow,
    refund: {
      amount: number
      returned: number
      reason: 'withdrawal' | 'provider'
      withdrawalId: string | null
      state: 'queued' | 'done'
    },
  ): Promise<string> {
    const id = newId()
    await store.insert(tx, at.siteId, {
      id,
      order_id: order.id,
      withdrawal_id: refund.withdrawalId,
      amount: refund.amount,
      currency: order.currency,
      used_credits: order.credits - refund.returned,
      returned_credits: refund.returned,
      reason: refund.reason,
      state: refund.state,
      created_at: at.now,
      due_at: new Date(at.now.getTime() + refundDueMs),
      done_at: refund.state === 'done' ? at.now : null,
    })
    const state = refund.amount === order.price ? 'refunded' : 'partially_refunded'
    await ordersStore.setState(tx, at.siteId, order.id, { state, now: at.now })
    await endPremium(tx, at, order)
    await invoices.issueCreditNote(tx, at, order, { refundId: id, amount: refund.amount })
    metrics.refunds.inc({ reason: refund.reason })
    return id
  }

  return {
    /**
     * Refunds the price minus the value of the used credits, in the caller's transaction, which has locked the order.
     * Without the buyer's consents no credits could be used, so such an order is refunded in full. Returns the refunded
     * amount; records no refund when it is 0.
     */
    async refundOrder(tx: Tx, at: SiteMoment, order: OrderRow, withdrawalId: string | null): Promise<number> {
      const returned = await removeCredits(tx, at, order, 'refund')
      const amount = order.price - usedValue(order.price, order.credits, order.credits - returned)
      if (amount === 0) return 0
      const refundId = await recordRefund(tx, at, order, {
        amount,
        returned,
        reason: 'withdrawal',
        withdrawalId,
        state: 'queued',
      })
      await events.emit(tx, refundQueued(at, { refundId }))
      return amount
    },

    /** Applies what the provider reports: our own refund, one made by its staff, or a chargeback by the bank. */
    async applyProviderRefund(
      tx: Tx,
      at: SiteMoment,
      order: OrderRow,
      { how, refunded }: ProviderRefund,
    ): Promise<void> {
      const [own] = await store.ofOrders(tx, at.siteId, [order.id])
      if (how === 'charged_back') {
        await removeCredits(tx, at, order, 'chargeback')
        await ordersStore.setState(tx, at.siteId, order.id, { state: 'charged_back', now: at.now })
        await endPremium(tx, at, order)
        if (own) await payout.onReturn(tx, at, order, own)
        const left = order.price - (own?.amount ?? 0)
        if (left > 0) await invoices.issueCreditNote(tx, at, order, { refundId: null, amount: left })
        metrics.refunds.inc({ reason: 'chargeback' })
        if (order.member_id) await events.emit(tx, chargedBack(at, { memberId: order.member_id, orderId: order.id }))
        return
      }
      if (own) return store.setState(tx, at.siteId, own.id, { state: 'done', now: at.now })
      const amount = how === 'refunded' ? order.price : Math.min(refunded, order.price)
      if (amount < 1) return
      // Credits are removed only with a full refund. The provider does not report the reason for a partial one.
      const returned = amount === order.price ? await removeCredits(tx, at, order, 'refund') : 0
      await recordRefund(tx, at, order, { amount, returned, reason: 'provider', withdrawalId: null, state: 'done' })
    },
  }
}
