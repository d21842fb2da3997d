import { dayMs, hourMs } from '@velvet/contract/durations'
import { withdrawalDeadline } from '@velvet/contract/payment-rules'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import { canonicalEmail, type Ctx } from '../accounts/index.ts'
import { newReceiptNumber, normaliseOrderNumber, orderNumberIn } from './order-number.ts'
import { ordersStore, type OrderRow } from './orders.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { cancelQueued, withdrawalReceived } from './payments.events.ts'
import { isFailed, isPaidFor } from './payment-state.ts'
import { refundsStore } from './refunds.store.ts'
import type { Refunds } from './refunds.ts'
import { isWithdrawalOver } from './withdrawal-period.ts'
import { withdrawalsStore as store, type WithdrawalOutcome, type WithdrawalRow } from './withdrawals.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

const tokenTtlMs = hourMs
/** Stands in for the previous hash in the first receipt of the chain. */
const initialChainHash = Buffer.alloc(32)
const unmatchedRetentionMs = 30 * dayMs
/** Refunds of the same member within this time count as repeated. */
const repeatWindowMs = 90 * dayMs

export const encryptionContext = (siteId: string, id: string) => `withdrawals/${siteId}/${id}`

type WithdrawalForm = { name: string; orderNumber: string; email: string }

/** The typed order number in the format of the confirmation; any other text stays as it is. */
const shownNumber = (typed: string): string => orderNumberIn(typed) ?? typed

/** The two steps of a withdrawal. Neither asks for a reason. On `discreet` sites neither reveals who is a member. */
export function withdrawalUseCases(deps: PaymentsDeps & { refunds: Refunds }) {
  const { db, bus, log, events, fieldCrypto, sites, accounts, credits, discounts, limits, refunds, metrics } = deps

  /** Returns the order with this number if it belongs to the address or the viewer. Runs the same queries always. */
  async function findOrderId({ site, viewer }: Ctx, { orderNumber, email }: WithdrawalForm): Promise<string | null> {
    const [order, memberId] = await Promise.all([
      ordersStore.byNumber(db.direct, site.id, normaliseOrderNumber(orderNumber)),
      accounts.memberByEmail(site.id, email),
    ])
    const isOwner = order?.member_id && (order.member_id === memberId || order.member_id === viewer?.id)
    return order && isOwner ? order.id : null
  }

  async function decide(tx: Tx, at: SiteMoment, withdrawal: WithdrawalRow, refundDays: number) {
    const order = withdrawal.order_id && (await ordersStore.lock(tx, at.siteId, withdrawal.order_id))
    if (!order || !order.member_id) return { outcome: 'unmatched' } as const
    return { order, outcome: await outcomeOf(tx, at, order, withdrawal.id, refundDays) }
  }

  async function outcomeOf(
    tx: Tx,
    at: SiteMoment,
    order: OrderRow,
    id: string,
    days: number,
  ): Promise<WithdrawalOutcome> {
    const [earlier] = await refundsStore.ofOrders(tx, at.siteId, [order.id])
    if (!isPaidFor(order.state)) return cancelUnpaid(tx, at, order)
    if (earlier || order.state !== 'paid' || !order.completed_at) return 'already'
    if (isWithdrawalOver(withdrawalDeadline(order.completed_at, days), at.now)) return 'too_late'
    return (await refunds.refundOrder(tx, at, order, id)) > 0 ? 'refund' : 'used_up'
  }

  /** Cancels an order that is not paid yet. A payment that still arrives is booked and refunded by `settle`. */
  async function cancelUnpaid(tx: Tx, at: SiteMoment, order: OrderRow): Promise<WithdrawalOutcome> {
    const isInManualReview = order.state === 'in_review' && order.review_reason !== 'provider'
    if (isInManualReview) log.error({ orderId: order.id }, 'an order under manual review was withdrawn')
    else if (!isFailed(order.state)) {
      await ordersStore.setState(tx, at.siteId, order.id, { state: 'cancelled', now: at.now, reviewReason: null })
      if (order.member_id) await discounts.release(tx, at.siteId, order.member_id, order.id)
    }
    await events.emit(tx, cancelQueued(at, { orderId: order.id }))
    return 'cancelled'
  }

  /** Whether the member was refunded for at least two withdrawals within `repeatWindowMs`, including this one. */
  async function isRepeated(tx: Tx, at: SiteMoment, memberId: string): Promise<boolean> {
    const since = new Date(at.now.getTime() - repeatWindowMs)
    return (await store.countRefunded(tx, at.siteId, memberId, since)) >= 2
  }

  /**
   * Whether the receipt is mailed as well. A refund happens once per order and is always confirmed. Other receipts are
   * limited to a few per address and day, because they need no login. The withdrawal is accepted in any case.
   */
  async function isMailed(at: SiteMoment, { id, email }: WithdrawalRow, outcome: WithdrawalOutcome): Promise<boolean> {
    if (outcome === 'refund' || !email) return true
    const mailbox = canonicalEmail(fieldCrypto.decrypt(email, encryptionContext(at.siteId, id)))
    return (await limits.receipts.consume(`${at.siteId}:${mailbox}`)) === 0
  }

  /** Issues the receipt. Its hash includes the hash of the receipt before it. Returns the receipt number. */
  async function issueReceipt(tx: Tx, at: SiteMoment, withdrawal: WithdrawalRow, outcome: WithdrawalOutcome) {
    const receipt = newReceiptNumber()
    const last = await store.lockChainEnd(tx, at.siteId)
    const content = JSON.stringify([receipt, at.now.toISOString(), withdrawal.order_number, withdrawal.id])
    const chainHash = createHash('sha256')
      .update(last?.chain_hash ?? initialChainHash)
      .update(content)
      .digest()
    const chainSeq = (last?.chain_seq ?? 0) + 1
    await store.confirm(tx, at.siteId, withdrawal.id, { now: at.now, receipt, outcome, chainSeq, chainHash })
    return receipt
  }

  return {
    /** First step: returns the token that confirms. Throws `too_many_requests`, and `not_found` on `open` sites. */
    async requestWithdrawal(ctx: Ctx, entered: WithdrawalForm, ip: string) {
      const { site, now } = ctx
      await limits.withdrawals.require(`${site.id}:${networkPrefix(ip)}`)
      const orderId = await findOrderId(ctx, entered)
      if (!orderId && site.accountPrivacy === 'open') throw new AppError('not_found')
      const [id, token] = [newId(), newToken()]
      await store.insert(db.direct, site.id, {
        id,
        token_hash: hashToken(token),
        order_id: orderId,
        order_number: entered.orderNumber,
        name: fieldCrypto.encrypt(entered.name, encryptionContext(site.id, id)),
        email: fieldCrypto.encrypt(entered.email, encryptionContext(site.id, id)),
        locale: ctx.viewer?.language ?? ctx.locale,
        requested_at: now,
        expires_at: new Date(now.getTime() + tokenTtlMs),
      })
      return { token, name: entered.name, order_number: shownNumber(entered.orderNumber), email: entered.email }
    },

    /** Second step: withdraws. Repeating the token returns the same receipt. Throws `link_invalid`. */
    async confirmWithdrawal(ctx: Ctx, token: string) {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const { withdrawal, receipt, receivedAt, memberId } = await db.transaction(async (tx) => {
        const found = await store.lockByToken(tx, at.siteId, hashToken(token))
        if (found?.receipt && found.confirmed_at)
          return { withdrawal: found, receipt: found.receipt, receivedAt: found.confirmed_at, memberId: null }
        if (!found || found.expires_at < at.now) throw new AppError('link_invalid')
        const decided = await decide(tx, at, found, ctx.site.refundDays)
        const issued = await issueReceipt(tx, at, found, decided.outcome)
        if (await isMailed(at, found, decided.outcome))
          await events.emit(tx, withdrawalReceived(at, { withdrawalId: found.id }))
        const member = 'order' in decided ? decided.order.member_id : null
        const repeated = member !== null && (await isRepeated(tx, at, member))
        metrics.withdrawals.inc({ outcome: decided.outcome, repeated: repeated ? 'yes' : 'no' })
        return { withdrawal: found, receipt: issued, receivedAt: at.now, memberId: member }
      })
      if (memberId) {
        accounts.invalidateMemberCache(at.siteId, memberId)
        const { balance, frozen } = await credits.walletOf(ctx, memberId)
        bus.broadcast(at.siteId, memberId, { type: 'credits', balance, frozen_credits: frozen })
      }
      return { receipt, received_at: receivedAt.toISOString(), order_number: shownNumber(withdrawal.order_number) }
    },

    /** Returns the content of the receipt mail, without the entered name. Undefined once personal data is erased. */
    async receiptOf(siteId: string, withdrawalId: string) {
      const row = await store.byId(db.direct, siteId, withdrawalId)
      if (!row?.email || !row.name || !row.receipt || !row.confirmed_at || !row.outcome) return undefined
      const context = encryptionContext(siteId, row.id)
      const [refund] = row.order_id ? await refundsStore.ofOrders(db.direct, siteId, [row.order_id]) : []
      const order = row.order_id ? await ordersStore.byId(db.direct, siteId, row.order_id) : undefined
      return {
        to: fieldCrypto.decrypt(row.email, context),
        locale: row.locale,
        orderNumber: orderNumberIn(row.order_number),
        receipt: row.receipt,
        receivedAt: row.confirmed_at,
        outcome: row.outcome,
        refundDays: (await sites.byId(siteId)).refundDays,
        memberId: order?.member_id ?? null,
        refund: refund ? { amount: refund.amount, currency: refund.currency, dueAt: refund.due_at } : null,
      }
    },

    /** Deletes unconfirmed withdrawals, and the personal data of old ones that matched no order. */
    async cleanUpWithdrawals(siteId: string, now: Date): Promise<void> {
      await store.deleteUnconfirmed(db.direct, siteId, now)
      await store.anonymiseUnmatched(db.direct, siteId, new Date(now.getTime() - unmatchedRetentionMs))
    },
  }
}
