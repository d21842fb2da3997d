import { isCurrency, isSameMoney } from '@velvet/contract/currencies'
import type { Tx } from '../../platform/db/database.ts'
import {
  PaymentProviderError,
  type FoundPayment,
  type ReportedPayment,
  type PaymentState,
} from '../../platform/payment-provider/payment-provider.ts'
import type { CompleteOrder } from './complete-order.ts'
import { mandatesStore } from './direct-debit/mandates.store.ts'
import { ordersStore as store, type OrderRow, type UpdateSource } from './orders.store.ts'
import type { PaymentCards } from './payment-cards.ts'
import { isFailed, isPaidFor, transitionFor } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { debitReturned } from './payments.events.ts'
import type { Refunds } from './refunds.ts'
import { withdrawalsStore } from './withdrawals.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

/** A state reported for a payment. Without the payment itself it has no amount and cannot complete an order. */
type PaymentUpdate = { state: PaymentState; by: UpdateSource; status: string }

type SettleDeps = PaymentsDeps & { complete: CompleteOrder; refunds: Refunds; paymentCards: PaymentCards }

export type Settle = ReturnType<typeof createSettle>

/** Whether the bank returned a debit. An update without a payment never reached the bank, so it is not a return. */
const isReturned = (
  order: OrderRow,
  { state }: PaymentUpdate,
  payment: ReportedPayment | undefined,
): payment is ReportedPayment =>
  payment !== undefined && order.method === 'sepa_dd' && (state === 'denied' || state === 'charged_back')

/**
 * Applies the updates of a payment from every source (start, notice, lookup, timeout), in whatever order they arrive.
 * Each update is one transaction that locks the order.
 */
export function createSettle({ db, log, clock, events, providers, complete, refunds, ...deps }: SettleDeps) {
  const { accounts, bus, paymentCards } = deps

  /** Returns why a payment cannot be booked: another reference, amount or currency than agreed, or an erased member. */
  function findMismatch(order: OrderRow, payment: ReportedPayment): string | undefined {
    if (payment.orderId !== order.id) return 'reference'
    if (!order.member_id) return 'no_member'
    const { price, currency } = order
    return isCurrency(currency) && isSameMoney(payment.amount, { minor: price, currency }) ? undefined : 'amount'
  }

  /** Returns whether the member's credits changed. */
  async function apply(
    tx: Tx,
    at: SiteMoment,
    order: OrderRow,
    update: PaymentUpdate,
    payment?: ReportedPayment,
  ): Promise<boolean> {
    const transition = transitionFor({ state: order.state, reviewReason: order.review_reason }, update.state)
    if (isReturned(order, update, payment)) await blockDebtor(tx, at, order, payment)
    if (transition.kind === 'none') return false
    if (transition.kind === 'move') {
      const reviewReason = transition.to === 'in_review' ? 'provider' : null
      await store.setState(tx, at.siteId, order.id, { state: transition.to, now: at.now, reviewReason })
      if (isFailed(transition.to) && order.member_id)
        await deps.discounts.release(tx, at.siteId, order.member_id, order.id)
      if (isReturned(order, update, payment)) await publishReturned(tx, at, order, payment)
      return false
    }
    if (!payment) return false
    const wasUnpaid = !isPaidFor(order.state)
    const problem = wasUnpaid ? findMismatch(order, payment) : undefined
    if (problem) {
      log.error({ orderId: order.id, problem }, 'a payment does not match its order')
      await store.setState(tx, at.siteId, order.id, { state: 'in_review', now: at.now, reviewReason: problem })
      return false
    }
    const withdrawn = wasUnpaid ? await withdrawalsStore.findBeforePayment(tx, at.siteId, order.id) : undefined
    if (wasUnpaid) await complete(tx, at, order, { isWanted: !withdrawn })
    if (transition.kind !== 'reverse') {
      if (withdrawn) await refunds.refundOrder(tx, at, order, withdrawn.id)
      return true
    }
    const refunded = 'refunded' in payment ? (payment as FoundPayment).refunded.minor : 0
    await refunds.applyProviderRefund(tx, at, order, { how: transition.how, refunded })
    if (isReturned(order, update, payment)) await publishReturned(tx, at, order, payment)
    return true
  }

  /** Also applies to an order that was cancelled before, for example because its member was erased. */
  const blockDebtor = (
    tx: Tx,
    at: SiteMoment,
    { id }: OrderRow,
    { declineReason: reason = 'unknown' }: ReportedPayment,
  ) => mandatesStore.block(tx, at.siteId, { orderId: id, reason, now: at.now })

  async function publishReturned(tx: Tx, at: SiteMoment, { id, member_id }: OrderRow, payment: ReportedPayment) {
    if (!member_id) return
    const reason = payment.declineReason ?? 'unknown'
    await events.emit(tx, debitReturned(at, { memberId: member_id, orderId: id, reason }))
  }

  async function settle(
    at: SiteMoment,
    orderId: string,
    update: PaymentUpdate,
    payment?: ReportedPayment,
  ): Promise<void> {
    const memberId = await db.transaction(async (tx) => {
      const order = await store.lock(tx, at.siteId, orderId)
      if (!order) return null
      const [attempt] = await store.attempts(tx, at.siteId, [orderId])
      if (attempt && payment && !attempt.provider_ref)
        await store.setProviderRefIfMissing(tx, at.siteId, attempt.id, payment.providerRef)
      if (attempt && attempt.state !== update.state) {
        const entry = { at: at.now.toISOString(), ...update }
        await store.recordUpdate(tx, at.siteId, attempt.id, entry)
      }
      const { member_id: memberId } = order
      if (!(await apply(tx, at, order, update, payment))) return null
      if (attempt && memberId && payment?.state === 'paid' && payment.cardFingerprint)
        await paymentCards.recordUse(tx, at, {
          ...{ memberId, provider: attempt.provider, fingerprint: payment.cardFingerprint },
        })
      return memberId
    })
    if (memberId) await broadcastBalance(at, memberId)
  }

  /** Broadcasts the new balance and invalidates the cached viewer, whose premium state may have changed. */
  async function broadcastBalance(at: SiteMoment, memberId: string): Promise<void> {
    accounts.invalidateMemberCache(at.siteId, memberId)
    const { balance, frozen } = await deps.credits.walletIn(db.direct, at, memberId)
    bus.broadcast(at.siteId, memberId, { type: 'credits', balance, frozen_credits: frozen })
  }

  /**
   * Fetches the payment from the provider and applies its state. Unlike a notice, the response contains the refunded
   * amount. Returns the state, or undefined if the provider has no payment for the order that we could look up.
   */
  async function lookUp(
    at: SiteMoment,
    orderId: string,
    by: UpdateSource = 'asked',
  ): Promise<PaymentState | undefined> {
    const [attempt] = await store.attempts(db.direct, at.siteId, [orderId])
    if (!attempt) return undefined
    const provider = providers.of(attempt.provider)
    const found = await (attempt.provider_ref ? provider.find(attempt.provider_ref) : provider.findByOrder?.(orderId))
    if (!found) return undefined
    await settle(at, orderId, { state: found.state, by, status: found.providerStatus }, found)
    return found.state
  }

  return {
    /** Applies an update without an amount, which never completes an order. */
    applyUpdate: (at: SiteMoment, orderId: string, update: PaymentUpdate): Promise<void> => settle(at, orderId, update),

    /** Marks an order as failed for a reason of our own, such as a refused start or a timeout. */
    markFailed: (
      at: SiteMoment,
      orderId: string,
      update: PaymentUpdate & { state: 'denied' | 'expired' | 'cancelled' },
    ): Promise<void> => settle(at, orderId, update),

    lookUp,

    /**
     * Cancels the payment of an order at the provider. A payment that the provider refuses to cancel has already ended
     * there, so its state is fetched and applied.
     */
    cancelAtProvider: async (siteId: string, orderId: string): Promise<void> => {
      const [attempt] = await store.attempts(db.direct, siteId, [orderId])
      if (!attempt?.provider_ref) return
      const provider = providers.of(attempt.provider)
      await provider.cancel(attempt.provider_ref).catch(async (error: unknown) => {
        if (!(error instanceof PaymentProviderError) || error.kind === 'away') throw error
        log.warn({ orderId, code: error.code }, 'a payment could not be cancelled at the provider')
        await lookUp({ siteId, now: clock.now() }, orderId)
      })
    },

    /** Applies a signed notice of this provider. Returns whether it is about an order of this site. */
    async applyNotice(at: SiteMoment, providerId: string, payment: ReportedPayment): Promise<boolean> {
      const known = await store.attemptByRef(db.direct, at.siteId, providerId, payment.providerRef)
      const orderId = known?.order_id ?? (await findOrderByReference(at, providerId, payment))
      if (!orderId) return false
      // A notice does not contain the refunded amount.
      if (payment.state === 'refunded' || payment.state === 'partially_refunded') await lookUp(at, orderId, 'notice')
      else await settle(at, orderId, { state: payment.state, by: 'notice', status: payment.providerStatus }, payment)
      return true
    },
  }

  /**
   * A notice can arrive before the response to our own call. The order is found by our own reference then, but only if
   * its payment was started at the provider that sent the notice.
   */
  async function findOrderByReference(
    at: SiteMoment,
    providerId: string,
    { orderId }: ReportedPayment,
  ): Promise<string | undefined> {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(orderId)) return undefined
    const [attempt] = await store.attempts(db.direct, at.siteId, [orderId])
    return attempt?.provider === providerId && !attempt.provider_ref ? attempt.order_id : undefined
  }
}
