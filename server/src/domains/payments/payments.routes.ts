import type { z } from 'zod'
import type { OrderInput } from '@velvet/contract/payments'
import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx, type MemberCtx } from '../accounts/index.ts'
import type { Payments } from './payments.service.ts'
import type { BegunPayment } from './begin-payment.ts'
import type { OrderRequest } from './place-order.ts'

type Names =
  | 'getBundles'
  | 'getPaymentMethods'
  | 'placeOrder'
  | 'repeatOrder'
  | 'getOrder'
  | 'getOrders'
  | 'giveOrderConsents'
  | 'getStoredCard'
  | 'forgetStoredCard'
  | 'getSpendLimits'
  | 'saveSpendLimits'
  | 'requestWithdrawal'
  | 'confirmWithdrawal'

/** Maps the fields that all purchases have in common from the contract to this domain. */
export const toOrderRequest = (body: z.output<typeof OrderInput>): OrderRequest => ({
  bundleId: body.bundle_id,
  country: body.country,
  discountCode: body.discount_code,
  shownPrice: body.price,
  consents: { startNow: body.consents.start_now, paysUsed: body.consents.pays_used },
  knowsFictional: body.knows_fictional,
  confirmsCountry: body.confirms_country,
  conversationId: body.conversation_id,
})

export function paymentsRoutes(payments: Payments): Handlers<Names, Ctx> {
  const presentPlaced = async (ctx: MemberCtx, { orderId, redirectUrl }: BegunPayment) => ({
    order: (await payments.presentOrder(ctx, orderId)).order,
    redirect_url: redirectUrl,
  })
  return {
    getBundles: (ctx, { query }) => payments.getBundleOffer(ctx, query.country ?? ctx.country, query.code),
    getPaymentMethods: (ctx, { query }) => payments.offeredMethods(ctx, query.country ?? ctx.country),
    async placeOrder(ctx, { body }, { idempotencyKey }) {
      const member = requireMember(ctx)
      const request = { ...toOrderRequest(body), method: body.method, storeCard: body.store_card }
      return presentPlaced(member, await payments.placeOrder(member, request, idempotencyKey))
    },
    async repeatOrder(ctx, { body }, { idempotencyKey }) {
      const member = requireMember(ctx)
      return presentPlaced(member, await payments.repeatOrder(member, toOrderRequest(body), idempotencyKey))
    },
    getOrder: (ctx, { params }) => payments.order(requireMember(ctx), params.id),
    getOrders: (ctx, { query }) => payments.orders(requireMember(ctx), query.cursor),
    async giveOrderConsents(ctx, { params }) {
      const member = requireMember(ctx)
      await payments.giveConsents(member, params.id)
      return payments.presentOrder(member, params.id)
    },
    getStoredCard: (ctx) => payments.storedCard(requireMember(ctx)),
    async forgetStoredCard(ctx) {
      await payments.forgetStoredCard(requireMember(ctx))
      return {}
    },
    getSpendLimits: (ctx) => payments.spendLimits(requireMember(ctx)),
    saveSpendLimits: (ctx, { body }) => payments.saveSpendLimits(requireMember(ctx), body),
    requestWithdrawal: (ctx, { body }, { ip }) =>
      payments.requestWithdrawal(ctx, { name: body.name, orderNumber: body.order_number, email: body.email }, ip),
    confirmWithdrawal: (ctx, { body }) => payments.confirmWithdrawal(ctx, body.token),
  }
}
