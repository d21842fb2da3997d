import { isSameMoney } from '@velvet/contract/currencies'
import type { Tx } from '../../platform/db/database.ts'
import {
  PaymentProviderError,
  type FoundPayment,
  type KnownPayment,
  type PaymentState,
} from '../../platform/payment-provider/payment-provider.ts'
import type { CompleteOrder } from './complete-order.ts'
import { mandatesStore } from './direct-debit/mandates.store.ts'
import { ordersStore as store, type OrderRow, type Source } from './orders.store.ts'
import { isPaidFor, moveFor } from './payment-state.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import { debitReturned } from './payments.events.ts'
import type { TakeBack } from './take-back.ts'
import { withdrawalsStore } from './withdrawals.store.ts'

/** A word about a payment that moves no money. */
type Word = { state: PaymentState; by: Source; status: string }

type SettleDeps = PaymentsDeps & { complete: CompleteOrder; takeBack: TakeBack }

export type Settle = ReturnType<typeof createSettle>

/** Whether a bank sent a debit back. What never got as far as the bank, which is a word without a payment, did not. */
const isReturned = (order: OrderRow, { state }: Word, payment: KnownPayment | undefined): payment is KnownPayment =>
  payment !== undefined && order.method === 'sepa_dd' && (state === 'denied' || state === 'charged_back')

/**
 * Everything that is heard of a payment ends here, whoever says it and in whatever order. One order at a time, each
 * word in one transaction.
 */
export function createSettle({ db, log, clock, events, provider, complete, takeBack, ...deps }: SettleDeps) {
  const { accounts, bus } = deps

  /** Money moves only when the order, the amount and the currency are the ones that were agreed. */
  function mismatch(order: OrderRow, payment: KnownPayment): string | undefined {
    if (payment.orderId !== order.id) return 'reference'
    if (!order.member_id) return 'no_member'
    const isSame = isSameMoney(payment.amount, { minor: order.price, currency: order.currency as 'EUR' })
    return isSame ? undefined : 'amount'
  }

  /** Answers whether credits came or went. */
  async function apply(tx: Tx, at: Place, order: OrderRow, word: Word, payment?: KnownPayment): Promise<boolean> {
    const move = moveFor({ state: order.state, reviewReason: order.review_reason }, word.state)
    if (isReturned(order, word, payment)) await blockDebtor(tx, at, order, payment)
    if (move.kind === 'none') return false
    if (move.kind === 'move') {
      const reviewReason = move.to === 'in_review' ? 'provider' : null
      await store.setState(tx, at.siteId, order.id, { state: move.to, now: at.now, reviewReason })
      if (isReturned(order, word, payment)) await tellReturned(tx, at, order, payment)
      return false
    }
    if (!payment) return false
    const isNews = !isPaidFor(order.state)
    const problem = isNews ? mismatch(order, payment) : undefined
    if (problem) {
      log.error({ orderId: order.id, problem }, 'a payment does not fit its order')
      await store.setState(tx, at.siteId, order.id, { state: 'in_review', now: at.now, reviewReason: problem })
      return false
    }
    const withdrawn = isNews ? await withdrawalsStore.ofUnpaid(tx, at.siteId, order.id) : undefined
    if (isNews) await complete(tx, at, order, { isWanted: !withdrawn })
    if (move.kind !== 'take_back') {
      if (withdrawn) await takeBack.refund(tx, at, order, withdrawn.id)
      return true
    }
    const refunded = 'refunded' in payment ? (payment as FoundPayment).refunded.minor : 0
    await takeBack.heard(tx, at, order, { how: move.how, refunded })
    if (isReturned(order, word, payment)) await tellReturned(tx, at, order, payment)
    return true
  }

  /** Also when the order was given up before, with its member's account for instance. */
  const blockDebtor = (tx: Tx, at: Place, { id }: OrderRow, { declineReason: reason = 'unknown' }: KnownPayment) =>
    mandatesStore.block(tx, at.siteId, { orderId: id, reason, now: at.now })

  async function tellReturned(tx: Tx, at: Place, { id, member_id }: OrderRow, payment: KnownPayment) {
    if (!member_id) return
    const reason = payment.declineReason ?? 'unknown'
    await events.publish(tx, debitReturned(at, { memberId: member_id, orderId: id, reason }))
  }

  async function settle(at: Place, orderId: string, word: Word, payment?: KnownPayment): Promise<void> {
    const memberId = await db.transaction(async (tx) => {
      const order = await store.lock(tx, at.siteId, orderId)
      if (!order) return null
      const [attempt] = await store.attempts(tx, at.siteId, [orderId])
      if (attempt && payment && !attempt.provider_ref) await store.adopt(tx, at.siteId, attempt.id, payment.providerRef)
      if (attempt && attempt.state !== word.state) {
        const heard = { at: at.now.toISOString(), ...word }
        await store.noteHeard(tx, at.siteId, attempt.id, heard)
      }
      return (await apply(tx, at, order, word, payment)) ? order.member_id : null
    })
    if (memberId) await tell(at, memberId)
  }

  /** Whoever has a page open sees the new balance; what this process remembers of the member is out of date. */
  async function tell({ siteId }: Place, memberId: string): Promise<void> {
    accounts.forget(siteId, memberId)
    const balance = await deps.credits.balanceIn(db.direct, siteId, memberId)
    bus.hint(siteId, memberId, { type: 'credits', balance })
  }

  /** What the provider answers when asked is what it says in a notice, and more: how much was given back. */
  async function ask(at: Place, orderId: string, by: Source = 'asked'): Promise<PaymentState | undefined> {
    const [attempt] = await store.attempts(db.direct, at.siteId, [orderId])
    if (!attempt?.provider_ref) return undefined
    const found = await provider.find(attempt.provider_ref)
    await settle(at, orderId, { state: found.state, by, status: found.providerStatus }, found)
    return found.state
  }

  return {
    /** A word without an amount: it never completes anything. */
    hear: (at: Place, orderId: string, word: Word): Promise<void> => settle(at, orderId, word),

    giveUp: (at: Place, orderId: string, word: Word & { state: 'denied' | 'expired' | 'cancelled' }): Promise<void> =>
      settle(at, orderId, word),

    ask,

    /** Has the provider collect an order no more. What it refuses to call off has ended there: how, it is asked. */
    async callOff(siteId: string, orderId: string): Promise<void> {
      const [attempt] = await store.attempts(db.direct, siteId, [orderId])
      if (!attempt?.provider_ref) return
      await provider.cancel(attempt.provider_ref).catch(async (error: unknown) => {
        if (!(error instanceof PaymentProviderError) || error.kind === 'away') throw error
        log.warn({ orderId, code: error.code }, 'a payment could not be called off')
        await ask({ siteId, now: clock.now() }, orderId)
      })
    },

    /** A signed notice. Answers whether it is about an order of this site. */
    async notice(at: Place, payment: KnownPayment): Promise<boolean> {
      const known = await store.attemptByRef(db.direct, at.siteId, provider.id, payment.providerRef)
      const orderId = known?.order_id ?? (await orderOf(at, payment))
      if (!orderId) return false
      // A notice does not say how much was given back.
      if (payment.state === 'refunded' || payment.state === 'partially_refunded') await ask(at, orderId, 'notice')
      else await settle(at, orderId, { state: payment.state, by: 'notice', status: payment.providerStatus }, payment)
      return true
    },
  }

  /** The notice can be here before the answer to our own call: then our reference in it leads to the order. */
  async function orderOf(at: Place, { orderId }: KnownPayment): Promise<string | undefined> {
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(orderId)) return undefined
    const [attempt] = await store.attempts(db.direct, at.siteId, [orderId])
    return attempt && !attempt.provider_ref ? attempt.order_id : undefined
  }
}
