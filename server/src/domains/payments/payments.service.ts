import { AppError } from '../../platform/errors.ts'
import { PaymentProviderError } from '../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { createBeginPayment } from './begin-payment.ts'
import { createCompleteOrder } from './complete-order.ts'
import { confirmationUseCases } from './confirmation.ts'
import { forgetPaymentsUseCases } from './forget-payments.ts'
import { createInvoices } from './invoices.ts'
import { noticeUseCases } from './notices.ts'
import { offerUseCases } from './offers.ts'
import { ordersStore } from './orders.store.ts'
import { isOpen } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { placeOrderUseCases } from './place-order.ts'
import { createPresentOrders } from './present-order.ts'
import { reconcileUseCases } from './reconcile.ts'
import { createSettle } from './settle.ts'
import { createSpendGuard } from './spend-limits.ts'
import { createStoredCards } from './stored-card.ts'
import { createTakeBack } from './take-back.ts'
import { withdrawalUseCases } from './withdrawals.ts'

export type Payments = ReturnType<typeof createPayments>

export function createPayments(given: PaymentsDeps) {
  const { db, provider, credits, limits } = given
  const invoices = createInvoices(given)
  const takeBack = createTakeBack({ ...given, invoices })
  const complete = createCompleteOrder({ ...given, invoices })
  const settle = createSettle({ ...given, complete, takeBack })
  const cards = createStoredCards(given)
  const offers = offerUseCases(given)
  const spendGuard = createSpendGuard(given)
  const present = createPresentOrders(given)
  const begin = createBeginPayment({ ...given, settle })

  /** Throws `not_found`. */
  async function own(ctx: MemberCtx, id: string) {
    const order = await ordersStore.byId(db.direct, ctx.site.id, id)
    if (!order || order.member_id !== ctx.viewer.id) throw new AppError('not_found')
    return order
  }

  return {
    providerId: provider.id,
    ...offers,
    ...placeOrderUseCases({ ...given, offers, begin, spendGuard }),
    ...noticeUseCases({ ...given, settle, cards }),
    ...reconcileUseCases({ ...given, settle }),
    ...withdrawalUseCases({ ...given, takeBack }),
    ...confirmationUseCases({ ...given, invoices }),
    ...forgetPaymentsUseCases({ ...given, cards }),
    spendLimits: spendGuard.spendLimits,
    saveSpendLimits: spendGuard.saveSpendLimits,
    storedCard: cards.storedCard,
    forgetStoredCard: cards.forgetStoredCard,
    invoiceFile: invoices.invoiceFile,
    payOut: takeBack.payOut,
    callOff: settle.callOff,

    /**
     * One of the member's own orders. While it waits the provider is asked, now and then: the page that waits grants
     * nothing by itself. Throws `not_found`.
     */
    async order(ctx: MemberCtx, id: string) {
      const at = { siteId: ctx.site.id, now: ctx.now }
      if (isOpen((await own(ctx, id)).state) && (await limits.asks.take(id)) === 0)
        await settle.ask(at, id).catch((error: unknown) => {
          if (!(error instanceof PaymentProviderError)) throw error
        })
      return this.shownOrder(ctx, id)
    },

    /** Throws `not_found`. */
    async shownOrder(ctx: MemberCtx, id: string) {
      const [order] = await present(ctx, ctx.viewer.id, [await own(ctx, id)])
      if (!order) throw new AppError('not_found')
      return { order, balance: await credits.balanceOf(ctx, ctx.viewer.id) }
    },

    async orders(ctx: MemberCtx, cursor: string | undefined) {
      const { orders, hasMore } = await ordersStore.list(db.direct, ctx.site.id, ctx.viewer.id, cursor)
      return {
        orders: await present(ctx, ctx.viewer.id, orders),
        next_cursor: hasMore ? (orders.at(-1)?.id ?? null) : null,
      }
    },
  }
}
