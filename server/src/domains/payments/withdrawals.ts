import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { Ctx } from '../accounts/index.ts'
import { newReceiptNumber, normaliseOrderNumber } from './order-number.ts'
import { ordersStore, type OrderRow } from './orders.store.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import { cancelQueued, withdrawalReceived } from './payments.events.ts'
import { isFailed, isPaidFor } from './payment-state.ts'
import { refundsStore } from './refunds.store.ts'
import type { TakeBack } from './take-back.ts'
import { isWithdrawalOver, withdrawalEnds } from './withdrawal-period.ts'
import { withdrawalsStore as store, type WithdrawalOutcome, type WithdrawalRow } from './withdrawals.store.ts'

const tokenLifeMs = 60 * 60 * 1000
const firstLink = Buffer.alloc(32)
const unmatchedKeptMs = 30 * 24 * 60 * 60 * 1000

const sealed = (siteId: string, id: string) => `withdrawals/${siteId}/${id}`

type Entered = { name: string; orderNumber: string; email: string }

/** The two steps of a withdrawal. Neither asks for a reason, and neither tells who is a member. */
export function withdrawalUseCases(deps: PaymentsDeps & { takeBack: TakeBack }) {
  const { db, bus, log, events, fieldCrypto, sites, accounts, credits, limits, takeBack } = deps

  /** The order that fits number and address (or the caller's own); looked up the same way whether or not it does. */
  async function orderOf({ site, viewer }: Ctx, { orderNumber, email }: Entered): Promise<string | null> {
    const [order, memberId] = await Promise.all([
      ordersStore.byNumber(db.direct, site.id, normaliseOrderNumber(orderNumber)),
      accounts.memberByEmail(site.id, email),
    ])
    const isTheirs = order?.member_id && (order.member_id === memberId || order.member_id === viewer?.id)
    return order && isTheirs ? order.id : null
  }

  async function decide(tx: Tx, at: Place, withdrawal: WithdrawalRow, refundDays: number) {
    const order = withdrawal.order_id && (await ordersStore.lock(tx, at.siteId, withdrawal.order_id))
    if (!order || !order.member_id) return { outcome: 'unmatched' } as const
    return { order, outcome: await outcomeOf(tx, at, order, withdrawal.id, refundDays) }
  }

  async function outcomeOf(tx: Tx, at: Place, order: OrderRow, id: string, days: number): Promise<WithdrawalOutcome> {
    const [earlier] = await refundsStore.ofOrders(tx, at.siteId, [order.id])
    if (!isPaidFor(order.state)) return callOff(tx, at, order)
    if (earlier || order.state !== 'paid' || !order.completed_at) return 'already'
    const isAgreed = (await ordersStore.withBothConsents(tx, at.siteId, [order.id])).has(order.id)
    if (isWithdrawalOver(withdrawalEnds(order.completed_at, { days, isAgreed }), at.now)) return 'too_late'
    return (await takeBack.refund(tx, at, order, id)) > 0 ? 'refund' : 'used_up'
  }

  /** Nothing was paid yet. Money that comes although nobody wants it any more is refunded by `settle`. */
  async function callOff(tx: Tx, at: Place, order: OrderRow): Promise<WithdrawalOutcome> {
    const isForAPerson = order.state === 'in_review' && order.review_reason !== 'provider'
    if (isForAPerson) log.error({ orderId: order.id }, 'an order that is looked at was withdrawn')
    else if (!isFailed(order.state))
      await ordersStore.setState(tx, at.siteId, order.id, { state: 'cancelled', now: at.now, reviewReason: null })
    await events.publish(tx, cancelQueued(at, { orderId: order.id }))
    return 'cancelled'
  }

  /** Each receipt vouches for the one before it. */
  async function seal(tx: Tx, at: Place, withdrawal: WithdrawalRow, outcome: WithdrawalOutcome) {
    const receipt = newReceiptNumber()
    const last = await store.lastLink(tx, at.siteId)
    const content = JSON.stringify([receipt, at.now.toISOString(), withdrawal.order_number, withdrawal.id])
    const chainHash = createHash('sha256')
      .update(last?.chain_hash ?? firstLink)
      .update(content)
      .digest()
    const chainSeq = (last?.chain_seq ?? 0) + 1
    await store.confirm(tx, at.siteId, withdrawal.id, { now: at.now, receipt, outcome, chainSeq, chainHash })
    return receipt
  }

  return {
    /** Throws `too_many_requests`, and on sites that are open about it `not_found`. */
    async requestWithdrawal(ctx: Ctx, entered: Entered, ip: string) {
      const { site, now } = ctx
      const waits = await Promise.all([
        limits.withdrawals.take(`${site.id}:${ip}`),
        limits.receipts.take(`${site.id}:${entered.email.toLowerCase()}`),
      ])
      if (waits.some((wait) => wait > 0)) throw new AppError('too_many_requests')
      const orderId = await orderOf(ctx, entered)
      if (!orderId && site.accountPrivacy === 'open') throw new AppError('not_found')
      const [id, token] = [newId(), newToken()]
      await store.insert(db.direct, site.id, {
        id,
        token_hash: hashToken(token),
        order_id: orderId,
        order_number: entered.orderNumber,
        name: fieldCrypto.encrypt(entered.name, sealed(site.id, id)),
        email: fieldCrypto.encrypt(entered.email, sealed(site.id, id)),
        locale: ctx.viewer?.language ?? ctx.locale,
        requested_at: now,
        expires_at: new Date(now.getTime() + tokenLifeMs),
      })
      return { token, name: entered.name, order_number: entered.orderNumber, email: entered.email }
    },

    /** Withdraws; the same token again answers the same receipt. Throws `link_invalid`. */
    async confirmWithdrawal(ctx: Ctx, token: string) {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const { withdrawal, receipt, receivedAt, memberId } = await db.transaction(async (tx) => {
        const found = await store.lockByToken(tx, at.siteId, hashToken(token))
        if (found?.receipt && found.confirmed_at)
          return { withdrawal: found, receipt: found.receipt, receivedAt: found.confirmed_at, memberId: null }
        if (!found || found.expires_at < at.now) throw new AppError('link_invalid')
        const decided = await decide(tx, at, found, ctx.site.refundDays)
        const made = await seal(tx, at, found, decided.outcome)
        await events.publish(tx, withdrawalReceived(at, { withdrawalId: found.id }))
        const member = 'order' in decided ? decided.order.member_id : null
        return { withdrawal: found, receipt: made, receivedAt: at.now, memberId: member }
      })
      if (memberId) {
        accounts.forget(at.siteId, memberId)
        const balance = await credits.balanceOf(ctx, memberId)
        bus.hint(at.siteId, memberId, { type: 'credits', balance })
      }
      return { receipt, received_at: receivedAt.toISOString(), order_number: withdrawal.order_number }
    },

    /** What the receipt by mail says; undefined once the words are gone. */
    async receiptOf(siteId: string, withdrawalId: string) {
      const row = await store.byId(db.direct, siteId, withdrawalId)
      if (!row?.email || !row.name || !row.receipt || !row.confirmed_at || !row.outcome) return undefined
      const context = sealed(siteId, row.id)
      const [refund] = row.order_id ? await refundsStore.ofOrders(db.direct, siteId, [row.order_id]) : []
      return {
        to: fieldCrypto.decrypt(row.email, context),
        name: fieldCrypto.decrypt(row.name, context),
        locale: row.locale,
        orderNumber: row.order_number,
        receipt: row.receipt,
        receivedAt: row.confirmed_at,
        // Written by `confirm` alone, from the same type.
        outcome: row.outcome as WithdrawalOutcome,
        refundDays: (await sites.byId(siteId)).refundDays,
        refund: refund ? { amount: refund.amount, currency: refund.currency, dueAt: refund.due_at } : null,
      }
    },

    async forgetWithdrawals(siteId: string, now: Date): Promise<void> {
      await store.forgetUnconfirmed(db.direct, siteId, now)
      await store.forgetUnmatched(db.direct, siteId, new Date(now.getTime() - unmatchedKeptMs))
    },
  }
}
