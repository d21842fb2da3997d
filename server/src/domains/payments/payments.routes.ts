import type { z } from 'zod'
import type { OrderWish as OrderWishBody } from '@velvet/contract/payments'
import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx, type MemberCtx } from '../accounts/index.ts'
import type { Payments } from './payments.service.ts'
import type { Begun } from './begin-payment.ts'
import type { OrderWish } from './place-order.ts'

type Names =
  | 'getBundles'
  | 'getPaymentMethods'
  | 'placeOrder'
  | 'repeatOrder'
  | 'getOrder'
  | 'getOrders'
  | 'getStoredCard'
  | 'forgetStoredCard'
  | 'getSpendLimits'
  | 'saveSpendLimits'
  | 'requestWithdrawal'
  | 'confirmWithdrawal'

/** What every purchase says, in the words of this domain. */
export const orderWishOf = (body: z.output<typeof OrderWishBody>): OrderWish => ({
  bundleId: body.bundle_id,
  country: body.country,
  discountCode: body.discount_code,
  consents: { startNow: body.consents.start_now, paysUsed: body.consents.pays_used },
  knowsFictional: body.knows_fictional,
  confirmsCountry: body.confirms_country,
})

export function paymentsRoutes(payments: Payments): Handlers<Names, Ctx> {
  const placed = async (ctx: MemberCtx, { orderId, redirectUrl }: Begun) => ({
    order: (await payments.shownOrder(ctx, orderId)).order,
    redirect_url: redirectUrl,
  })
  return {
    getBundles: (ctx, { query }) => payments.offer(ctx, query.country ?? ctx.country, query.code),
    getPaymentMethods: (ctx, { query }) => payments.offeredMethods(ctx, query.country ?? ctx.country),
    async placeOrder(ctx, { body }, { idempotencyKey }) {
      const member = signedIn(ctx)
      const wish = { ...orderWishOf(body), method: body.method, storeCard: body.store_card }
      return placed(member, await payments.placeOrder(member, wish, idempotencyKey))
    },
    async repeatOrder(ctx, { body }, { idempotencyKey }) {
      const member = signedIn(ctx)
      return placed(member, await payments.repeatOrder(member, orderWishOf(body), idempotencyKey))
    },
    getOrder: (ctx, { params }) => payments.order(signedIn(ctx), params.id),
    getOrders: (ctx, { query }) => payments.orders(signedIn(ctx), query.cursor),
    getStoredCard: (ctx) => payments.storedCard(signedIn(ctx)),
    async forgetStoredCard(ctx) {
      await payments.forgetStoredCard(signedIn(ctx))
      return {}
    },
    getSpendLimits: (ctx) => payments.spendLimits(signedIn(ctx)),
    saveSpendLimits: (ctx, { body }) => payments.saveSpendLimits(signedIn(ctx), body),
    requestWithdrawal: (ctx, { body }, { ip }) =>
      payments.requestWithdrawal(ctx, { name: body.name, orderNumber: body.order_number, email: body.email }, ip),
    confirmWithdrawal: (ctx, { body }) => payments.confirmWithdrawal(ctx, body.token),
  }
}
