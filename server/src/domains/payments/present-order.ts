import type { z } from 'zod'
import { isMethodKey } from '@velvet/contract/payment-methods'
import { usedValue, withdrawalDeadline } from '@velvet/contract/payment-rules'
import type { getOrder } from '@velvet/contract/payments'
import { termsDate } from '@velvet/contract/terms-date'
import { dayOf } from '../../platform/clock.ts'
import type { SiteCtx } from '../sites/index.ts'
import { grantKey } from './complete-order.ts'
import { invoiceNumber } from './invoices.ts'
import { invoicesStore } from './invoices.store.ts'
import { ordersStore, type OrderRow } from './orders.store.ts'
import { isFailed, isOpen, statusOf } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { refundClaimsStore } from './refund-claims.store.ts'
import { refundsStore, type RefundRow } from './refunds.store.ts'
import { isWithdrawalOver } from './withdrawal-period.ts'

export type ShownOrder = z.output<typeof getOrder.response>['order']

const byOrder = <Row extends { order_id: string }>(rows: Row[], orderId: string) =>
  rows.filter((row) => row.order_id === orderId)

/** Returns orders as their buyer sees them. */
export function createPresentOrders({ db, sites, credits }: PaymentsDeps) {
  return async function present(ctx: SiteCtx, memberId: string, orders: OrderRow[]): Promise<ShownOrder[]> {
    if (orders.length === 0) return []
    const siteId = ctx.site.id
    const ids = orders.map(({ id }) => id)
    const returned = orders.filter(({ state }) => state === 'charged_back').map(({ id }) => id)
    const [attempts, refunds, claims, invoices, left] = await Promise.all([
      ordersStore.attempts(db.direct, siteId, ids),
      refundsStore.ofOrders(db.direct, siteId, ids),
      refundClaimsStore.openOf(db.direct, siteId, returned),
      invoicesStore.ofOrders(db.direct, siteId, ids),
      credits.remainingOf(ctx, memberId, ids.map(grantKey)),
    ])
    const currentTerms = dayOf(termsDate((await sites.company(ctx)).added))
    return orders.map((order) => {
      const [attempt] = byOrder(attempts, order.id)
      const [refund] = byOrder(refunds, order.id)
      const [claim] = byOrder(claims, order.id)
      const lot = left.get(grantKey(order.id))
      const isWaiting = isOpen(order.state)
      return {
        id: order.id,
        number: order.number,
        status: statusOf(order.state),
        failure: isFailed(order.state) ? order.state : null,
        credits: order.credits,
        amount: order.price,
        list_price: order.list_price,
        currency: order.currency,
        country: order.country,
        method: isMethodKey(order.method) ? order.method : 'card',
        is_repeat: order.is_repeat,
        created_at: order.created_at.toISOString(),
        completed_at: order.completed_at?.toISOString() ?? null,
        terms_date: order.terms_date ?? currentTerms,
        conversation_id: order.conversation_id,
        discount:
          order.discount_code && order.discount_percent
            ? { code: order.discount_code, percent: order.discount_percent }
            : null,
        continue_url: isWaiting ? (attempt?.redirect_url ?? null) : null,
        transfer:
          isWaiting && attempt?.transfer_reference
            ? { reference: attempt.transfer_reference, amount: order.price }
            : null,
        collect_on: order.collect_on,
        refund: refund && refund.state !== 'cancelled' ? presentRefund(refund) : null,
        is_charged_back: order.state === 'charged_back',
        owed: claim?.amount ?? 0,
        frozen_credits: lot?.frozenUntil && lot.frozenUntil >= ctx.now ? lot.remaining : 0,
        withdrawal: presentWithdrawal(ctx, order, refund?.used_credits ?? order.credits - (lot?.remaining ?? 0)),
        invoices: byOrder(invoices, order.id).map((invoice) => ({
          id: invoice.id,
          number: invoiceNumber(invoice),
          kind: invoice.kind === 'invoice' ? 'invoice' : 'credit_note',
        })),
      }
    })
  }
}

function presentRefund({ amount, state, created_at, due_at }: RefundRow): NonNullable<ShownOrder['refund']> {
  const shownState = state === 'done' || state === 'failed' ? state : 'pending'
  return { amount, state: shownState, created_at: created_at.toISOString(), due_at: due_at.toISOString() }
}

function presentWithdrawal({ site, now }: SiteCtx, order: OrderRow, used: number): ShownOrder['withdrawal'] {
  if (!order.completed_at) return null
  const until = withdrawalDeadline(order.completed_at, site.refundDays)
  const refund = order.price - usedValue(order.price, order.credits, used)
  const is_possible = order.state === 'paid' && !isWithdrawalOver(until, now) && refund > 0
  return { is_possible, until: until.toISOString(), refund: is_possible ? refund : 0, used_credits: used }
}
