import { AppError } from '../../platform/errors.ts'
import { PaymentProviderError } from '../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { createBeginPayment } from './begin-payment.ts'
import { createCompleteOrder } from './complete-order.ts'
import { confirmationUseCases } from './confirmation.ts'
import { deskOrdersStore } from './desk-orders.store.ts'
import { personalDataUseCases } from './personal-data.ts'
import { deskPaymentUseCases } from './desk-payments.ts'
import { createInvoices } from './invoices.ts'
import { noticeUseCases } from './notices.ts'
import { offerUseCases } from './offers.ts'
import { orderConsentUseCases } from './order-consents.ts'
import { ordersStore } from './orders.store.ts'
import { createPaymentCards } from './payment-cards.ts'
import { isOpen } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { placeOrderUseCases } from './place-order.ts'
import { createPresentOrders } from './present-order.ts'
import { reconcileUseCases } from './reconcile.ts'
import { createRefundPayout } from './refund-payout.ts'
import { refundsStore } from './refunds.store.ts'
import { createSettle } from './settle.ts'
import { createSpendGuard } from './spend-limits.ts'
import { createStoredCards } from './stored-card.ts'
import { createRefunds } from './refunds.ts'
import { withdrawalUseCases } from './withdrawals.ts'

/** How many orders staff see beside a request. */
const maxDeskOrders = 3

export type Payments = ReturnType<typeof createPayments>

export function createPayments(deps: PaymentsDeps) {
  const { db, clock, credits, limits } = deps
  const invoices = createInvoices(deps)
  const payout = createRefundPayout(deps)
  const refunds = createRefunds({ ...deps, invoices, payout })
  const complete = createCompleteOrder({ ...deps, invoices })
  const paymentCards = createPaymentCards(deps)
  const settle = createSettle({ ...deps, complete, refunds, paymentCards })
  const cards = createStoredCards(deps)
  const offers = offerUseCases(deps)
  const spendGuard = createSpendGuard(deps)
  const present = createPresentOrders(deps)
  const begin = createBeginPayment({ ...deps, settle })

  /** Loads an order of the viewer. Throws `not_found`. */
  async function loadOwnOrder(ctx: MemberCtx, id: string) {
    const order = await ordersStore.byId(db.direct, ctx.site.id, id)
    if (!order || order.member_id !== ctx.viewer.id) throw new AppError('not_found')
    return order
  }

  /** Returns one of the viewer's own orders without looking up its payment. Throws `not_found`. */
  async function presentOrder(ctx: MemberCtx, id: string) {
    const [order] = await present(ctx, ctx.viewer.id, [await loadOwnOrder(ctx, id)])
    if (!order) throw new AppError('not_found')
    const { balance, frozen } = await credits.walletOf(ctx, ctx.viewer.id)
    return { order, balance, frozen_credits: frozen }
  }

  return {
    ...offers,
    ...placeOrderUseCases({ ...deps, offers, begin, spendGuard }),
    ...noticeUseCases({ ...deps, settle, cards }),
    ...reconcileUseCases({ ...deps, settle }),
    ...orderConsentUseCases(deps),
    ...withdrawalUseCases({ ...deps, refunds }),
    ...confirmationUseCases({ ...deps, invoices }),
    ...personalDataUseCases({ ...deps, cards }),
    ...deskPaymentUseCases(deps),
    spendLimits: spendGuard.spendLimits,
    saveSpendLimits: spendGuard.saveSpendLimits,
    storedCard: cards.storedCard,
    forgetStoredCard: cards.forgetStoredCard,
    banIdentifiersOf: (siteId: string, memberId: string) => paymentCards.banIdentifiersOf(siteId, memberId),
    invoiceFile: invoices.invoiceFile,
    cancelAtProvider: settle.cancelAtProvider,

    /**
     * Returns one of the viewer's own orders. While it is open, its payment is looked up at the provider, within a rate
     * limit, because a notice may be missing. Throws `not_found`.
     */
    async order(ctx: MemberCtx, id: string) {
      const at = { siteId: ctx.site.id, now: ctx.now }
      if (isOpen((await loadOwnOrder(ctx, id)).state) && (await limits.lookups.consume(id)) === 0)
        await settle.lookUp(at, id).catch((error: unknown) => {
          if (!(error instanceof PaymentProviderError)) throw error
        })
      return presentOrder(ctx, id)
    },

    /** Pays out a refund. The payment is looked up first: a return that no notice reported cancels the refund. */
    async payOut(siteId: string, refundId: string): Promise<void> {
      const refund = await refundsStore.byId(db.direct, siteId, refundId)
      if (!refund) return
      await settle.lookUp({ siteId, now: clock.now() }, refund.order_id).catch((error: unknown) => {
        // A payment that the provider does not know cannot be refunded either; `payout.payOut` reports that.
        if (!(error instanceof PaymentProviderError) || error.kind === 'away') throw error
      })
      await payout.payOut(siteId, refundId)
    },

    presentOrder,

    isOrderOf: (siteId: string, memberId: string, id: string): Promise<boolean> =>
      deskOrdersStore.isOrderOf(db.direct, siteId, memberId, id),

    /** Returns the latest orders of a member for staff, beginning with the named one. */
    ordersForDesk: (siteId: string, memberId: string, named: string | null) =>
      deskOrdersStore.latestOf(db.direct, siteId, memberId, named, maxDeskOrders),

    async orders(ctx: MemberCtx, cursor: string | undefined) {
      const { orders, hasMore } = await ordersStore.list(db.direct, ctx.site.id, ctx.viewer.id, cursor)
      return {
        orders: await present(ctx, ctx.viewer.id, orders),
        next_cursor: hasMore ? (orders.at(-1)?.id ?? null) : null,
      }
    },
  }
}
