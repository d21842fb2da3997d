import { usedValue } from '@velvet/contract/payment-rules'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { PaymentProviderError } from '../../platform/payment-provider/payment-provider.ts'
import { grantKey } from './complete-order.ts'
import type { Invoices } from './invoices.ts'
import { ordersStore, type OrderRow } from './orders.store.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import { chargedBack, refundQueued } from './payments.events.ts'
import { refundsStore as store } from './refunds.store.ts'

const refundDueMs = 14 * 24 * 60 * 60 * 1000

type Heard = { how: 'refunded' | 'partially_refunded' | 'charged_back'; refunded: number }

export type TakeBack = ReturnType<typeof createTakeBack>

/** The way back of money and credits. */
export function createTakeBack(deps: PaymentsDeps & { invoices: Invoices }) {
  const { db, log, clock, credits, accounts, events, provider, invoices } = deps

  /** What is left of the order's credits goes. Answers how many there were. */
  async function takeCredits(tx: Tx, at: Place, order: OrderRow, reason: 'refund' | 'chargeback'): Promise<number> {
    if (!order.member_id) return 0
    const taken = await credits.reverse(tx, at, { memberId: order.member_id, reason, key: grantKey(order.id) })
    return Math.abs(taken)
  }

  /** Premium ends when no order's money stayed here. */
  async function endPremium(tx: Tx, { siteId }: Place, { member_id }: OrderRow): Promise<void> {
    if (member_id && !(await ordersStore.hasPaid(tx, siteId, member_id)))
      await accounts.setPremium(tx, siteId, member_id, false)
  }

  async function note(
    tx: Tx,
    at: Place,
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
    await invoices.correct(tx, at, order, { refundId: id, amount: refund.amount })
    return id
  }

  return {
    /**
     * Refunds an order, as part of the caller's transaction, which has locked it: the price without what was used of
     * the credits, all of it where the buyer never agreed to pay for them. Answers what is paid back.
     */
    async refund(tx: Tx, at: Place, order: OrderRow, withdrawalId: string | null): Promise<number> {
      const returned = await takeCredits(tx, at, order, 'refund')
      const isAgreed = (await ordersStore.withBothConsents(tx, at.siteId, [order.id])).has(order.id)
      const amount = isAgreed
        ? order.price - usedValue(order.price, order.credits, order.credits - returned)
        : order.price
      if (amount === 0) return 0
      const refundId = await note(tx, at, order, {
        amount,
        returned,
        reason: 'withdrawal',
        withdrawalId,
        state: 'queued',
      })
      await events.publish(tx, refundQueued(at, { refundId }))
      return amount
    },

    /** The provider says that money went back: by our own refund, by its staff, or because the bank took it. */
    async heard(tx: Tx, at: Place, order: OrderRow, { how, refunded }: Heard): Promise<void> {
      const [own] = await store.ofOrders(tx, at.siteId, [order.id])
      if (how === 'charged_back') {
        await takeCredits(tx, at, order, 'chargeback')
        await ordersStore.setState(tx, at.siteId, order.id, { state: 'charged_back', now: at.now })
        await endPremium(tx, at, order)
        const left = order.price - (own?.amount ?? 0)
        if (left > 0) await invoices.correct(tx, at, order, { refundId: null, amount: left })
        if (order.member_id) await events.publish(tx, chargedBack(at, { memberId: order.member_id, orderId: order.id }))
        return
      }
      if (own) return store.setState(tx, at.siteId, own.id, { state: 'done', now: at.now })
      const amount = how === 'refunded' ? order.price : Math.min(refunded, order.price)
      if (amount < 1) return
      // Only what was given back in full takes the credits along: a part is a favour, whose reason we do not know.
      const returned = amount === order.price ? await takeCredits(tx, at, order, 'refund') : 0
      await note(tx, at, order, { amount, returned, reason: 'provider', withdrawalId: null, state: 'done' })
    },

    /** Has the provider pay a refund out, to where the money came from. Repeatable: its key is the refund's own. */
    async payOut(siteId: string, refundId: string): Promise<void> {
      const refund = await store.byId(db.direct, siteId, refundId)
      if (refund?.state !== 'queued') return
      const [order, [attempt]] = await Promise.all([
        ordersStore.byId(db.direct, siteId, refund.order_id),
        ordersStore.attempts(db.direct, siteId, [refund.order_id]),
      ])
      const fail = async (code: string) => {
        log.error({ refundId, code }, 'a refund could not be paid out')
        await store.setState(db.direct, siteId, refundId, { state: 'failed', now: clock.now() })
      }
      if (!order || !attempt?.provider_ref || order.state === 'charged_back') return fail('not_payable')
      const asked = await provider
        .refund({
          providerRef: attempt.provider_ref,
          amount: { minor: refund.amount, currency: refund.currency as 'EUR' },
          idempotencyKey: refundId,
          reason: `Refund ${order.number}`,
        })
        .catch((error: unknown) => {
          if (error instanceof PaymentProviderError && error.kind === 'refused') return { state: error.code }
          throw error
        })
      if (!('refundRef' in asked) || asked.state === 'failed') return fail(asked.state)
      const { state, refundRef: providerRef } = asked
      await store.setState(db.direct, siteId, refundId, { state, now: clock.now(), providerRef })
    },
  }
}
