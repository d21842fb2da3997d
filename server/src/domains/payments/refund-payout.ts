import { isCurrency } from '@velvet/contract/currencies'
import type { Tx } from '../../platform/db/database.ts'
import { PaymentProviderError, type PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { ordersStore, type OrderRow } from './orders.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { chargedBack } from './payments.events.ts'
import { refundClaimsStore } from './refund-claims.store.ts'
import { refundsStore as store, type RefundRow, type RefundState } from './refunds.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

type RefundPayoutDeps = Pick<PaymentsDeps, 'db' | 'log' | 'clock' | 'events' | 'providers' | 'metrics'>

export type RefundPayout = ReturnType<typeof createRefundPayout>

type Payout = { refund: RefundRow; order: OrderRow; provider: PaymentProvider; providerRef: string }

/** Sent to the provider, which has not answered yet. */
const isUnanswered = ({ state, provider_ref }: RefundRow) => state === 'pending' && provider_ref === null

type PayoutResult = { state: 'pending' | 'done'; refundRef?: string } | { refusal: string }

/**
 * Refunds and returns of the same payment (decision 0017). A return that arrives before the refund was sent cancels the
 * refund. A return after it leaves a claim against the buyer. Both happen with the order locked, so that a payment that
 * was given back twice is always noticed, whichever event is handled first.
 */
export function createRefundPayout({ db, log, clock, events, providers, metrics }: RefundPayoutDeps) {
  /** Reports a refund that a person has to pay manually. */
  function reportFailed(refundId: string, code: string): void {
    metrics.refundAlarms.inc({ kind: 'failed' })
    log.error({ refundId, code }, 'a refund could not be paid out')
  }

  const setState = (tx: Tx, at: SiteMoment, { id }: RefundRow, state: RefundState, providerRef?: string) =>
    store.setState(tx, at.siteId, id, { state, now: at.now, ...(providerRef && { providerRef }) })

  async function recordClaim(tx: Tx, at: SiteMoment, order: OrderRow, refund: RefundRow): Promise<void> {
    log.error({ orderId: order.id, refundId: refund.id }, 'a refunded payment was returned by the bank')
    const { amount, currency } = refund
    await setState(tx, at, refund, 'done')
    await refundClaimsStore.insert(tx, at.siteId, { orderId: order.id, amount, currency, now: at.now })
  }

  async function lockRefund(tx: Tx, siteId: string, refundId: string) {
    const found = await store.byId(tx, siteId, refundId)
    const order = found && (await ordersStore.lock(tx, siteId, found.order_id))
    const refund = order && (await store.byId(tx, siteId, refundId))
    return order && refund ? { order, refund } : undefined
  }

  /** Marks a queued refund as sent before the provider is called. Returns undefined when nothing is to be paid. */
  const begin = (at: SiteMoment, refundId: string): Promise<Payout | undefined> =>
    db.transaction(async (tx) => {
      const locked = await lockRefund(tx, at.siteId, refundId)
      if (!locked) return undefined
      const { order, refund } = locked
      if (refund.state !== 'queued' && !isUnanswered(refund)) return undefined
      if (order.state === 'charged_back' && refund.state === 'queued') {
        await setState(tx, at, refund, 'cancelled')
        return undefined
      }
      const [attempt] = await ordersStore.attempts(tx, at.siteId, [order.id])
      if (!attempt?.provider_ref) {
        reportFailed(refundId, 'not_payable')
        await setState(tx, at, refund, 'failed')
        return undefined
      }
      const provider = providers.of(attempt.provider)
      await setState(tx, at, refund, 'pending')
      return { order, refund, provider, providerRef: attempt.provider_ref }
    })

  async function sendToProvider({ order, refund, provider, providerRef }: Payout): Promise<PayoutResult> {
    // The payment was returned while an earlier request was unanswered: it is looked up, and nothing is sent again.
    if (order.state === 'charged_back') {
      const { refunded } = await provider.find(providerRef)
      return refunded.minor >= refund.amount ? { state: 'done' } : { refusal: 'charged_back' }
    }
    if (!isCurrency(refund.currency)) return { refusal: 'unknown_currency' }
    const response = await provider
      .refund({
        providerRef,
        amount: { minor: refund.amount, currency: refund.currency },
        idempotencyKey: refund.id,
        reason: `Refund ${order.number}`,
      })
      .catch((error: unknown) => {
        if (error instanceof PaymentProviderError && error.kind === 'refused') return error
        throw error
      })
    if (response instanceof PaymentProviderError) return { refusal: response.code }
    const { state, refundRef } = response
    return state === 'failed' ? { refusal: state } : { state, refundRef }
  }

  /** Records the provider's response, and a claim if the payment was returned in the meantime. */
  const finish = (at: SiteMoment, refundId: string, result: PayoutResult): Promise<void> =>
    db.transaction(async (tx) => {
      const locked = await lockRefund(tx, at.siteId, refundId)
      // A notice or a second run of the job was faster.
      if (!locked || !isUnanswered(locked.refund)) return
      const { order, refund } = locked
      const isReturned = order.state === 'charged_back'
      if ('refusal' in result) {
        if (!isReturned) reportFailed(refundId, result.refusal)
        return setState(tx, at, refund, isReturned ? 'cancelled' : 'failed')
      }
      await setState(tx, at, refund, result.state, result.refundRef)
      if (!isReturned) return
      await recordClaim(tx, at, order, refund)
      // The earlier mail about the return may have said that the buyer owes nothing.
      if (order.member_id) await events.emit(tx, chargedBack(at, { memberId: order.member_id, orderId: order.id }))
    })

  return {
    /** Has the provider that took a payment refund it to its source. Repeatable: the refund id is the idempotency key. */
    async payOut(siteId: string, refundId: string): Promise<void> {
      const at = { siteId, now: clock.now() }
      const payout = await begin(at, refundId)
      if (payout) await finish(at, refundId, await sendToProvider(payout))
    },

    /** Handles the return of a payment that has a refund, in the transaction that has locked the order. */
    async onReturn(tx: Tx, at: SiteMoment, order: OrderRow, refund: RefundRow): Promise<void> {
      // While the provider has not answered, `finish` decides.
      if (isUnanswered(refund)) return
      if (refund.state === 'queued' || refund.state === 'failed') return setState(tx, at, refund, 'cancelled')
      await recordClaim(tx, at, order, refund)
    },
  }
}
