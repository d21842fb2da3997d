import type { MethodKey } from '@velvet/contract/payment-methods'
import { orderTextVersion } from '@velvet/contract/payment-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { MethodOffer } from '../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { currencyOf } from '../sites/index.ts'
import type { BeginPayment, Begun } from './begin-payment.ts'
import type { Offers } from './offers.ts'
import { newOrderNumber } from './order-number.ts'
import { ordersStore, type ConsentKind, type NewOrder } from './orders.store.ts'
import { ownSettingsStore } from './own-settings.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentsStore } from './payments.store.ts'
import type { SpendGuard } from './spend-limits.ts'

export type OrderWish = {
  bundleId: string
  country: string
  discountCode: string | undefined
  consents: { startNow: boolean; paysUsed: boolean }
  knowsFictional: boolean
  confirmsCountry?: boolean | undefined
}

type PriceWish = Pick<OrderWish, 'bundleId' | 'country' | 'discountCode'>

export type PlaceOrder = OrderWish & {
  method: MethodKey
  storeCard: boolean
  /** The mandate at the provider, and the day on which the bank is asked. */
  directDebit?: { mandateRef: string; collectOn: string }
}

const hour = 60 * 60 * 1000
const day = 24 * hour

/** How long a payment may take before the order is given up. Money that comes later still counts. */
const lifeOf = (method: MethodKey): number =>
  method === 'banktransfer' ? 14 * day : method === 'sepa_dd' ? 28 * day : hour

type PlaceDeps = PaymentsDeps & { offers: Offers; begin: BeginPayment; spendGuard: SpendGuard }

export function placeOrderUseCases({ db, provider, discounts, limits, offers, begin, spendGuard }: PlaceDeps) {
  async function requireWish(ctx: MemberCtx, wish: OrderWish): Promise<void> {
    const { site, viewer } = ctx
    if (!wish.knowsFictional) throw new AppError('fictional_notice_required')
    if (!site.countries.includes(wish.country)) throw new AppError('invalid_input', { fields: ['country'] })
    // Two proofs of where somebody is that contradict each other: they are asked.
    if (ctx.country && ctx.country !== wish.country && !wish.confirmsCountry)
      throw new AppError('country_unclear', { country: ctx.country })
    if ((await limits.orders.take(`${site.id}:${viewer.id}`)) > 0) throw new AppError('too_many_requests')
  }

  /** Throws `not_found` for what is not sold here, `code_not_found`, `code_used`, `method_unavailable`. */
  async function priceOf(ctx: MemberCtx, wish: PriceWish, method: MethodKey) {
    const { country, bundleId, discountCode } = wish
    const bundle = await paymentsStore.bundle(db.direct, ctx.site.id, bundleId)
    const currency = currencyOf(ctx.site, country)
    if (bundle?.currency !== currency) throw new AppError('not_found')
    const code = discountCode ?? (await discounts.activeFor(ctx))?.code
    const purchase = { currency, country, price: bundle.price }
    const quote = code && (await discounts.quote(ctx, { ...purchase, code, method }))
    // Whoever typed a code was shown its price: without it they pay nothing unasked.
    if (discountCode !== undefined && !quote) {
      const isForOthers = await discounts.quote(ctx, { ...purchase, code: discountCode, method: undefined })
      throw new AppError(isForOthers ? 'method_unavailable' : 'code_not_found')
    }
    return { bundle, quote: quote || null, price: quote ? quote.price : bundle.price }
  }

  async function write(tx: Tx, ctx: MemberCtx, wish: PlaceOrder & { isRepeat: boolean }, offer: MethodOffer) {
    const { site, viewer, now } = ctx
    const { bundle, quote, price } = await priceOf(ctx, wish, wish.method)
    if (price < (offer.min ?? 0) || price > (offer.max ?? Infinity)) throw new AppError('method_unavailable')
    await spendGuard.require(tx, ctx, { amount: price, currency: bundle.currency })
    const order: NewOrder & { id: string } = {
      id: newId(),
      number: newOrderNumber(),
      member_id: viewer.id,
      bundle_id: bundle.id,
      credits: bundle.credits,
      list_price: bundle.price,
      price,
      currency: bundle.currency,
      discount_code: quote?.code ?? null,
      discount_percent: quote?.percent ?? null,
      method: wish.method,
      country: wish.country,
      ip_country: ctx.country,
      locale: viewer.language,
      is_repeat: wish.isRepeat,
      wants_card: wish.storeCard,
      mandate_ref: wish.directDebit?.mandateRef ?? null,
      collect_on: wish.directDebit?.collectOn ?? null,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + lifeOf(wish.method)),
    }
    await ordersStore.insert(tx, site.id, order, { id: newId(), provider: provider.id })
    const consents: [ConsentKind, boolean][] = [
      ['knows_fictional', wish.knowsFictional],
      ['start_now', wish.consents.startNow],
      ['pays_used', wish.consents.paysUsed],
      ['store_card', wish.storeCard],
      ['mandate', wish.directDebit !== undefined],
    ]
    const given = consents.filter(([, isGiven]) => isGiven).map(([kind]) => kind)
    const words = { textVersion: orderTextVersion, locale: ctx.locale, now }
    await ordersStore.insertConsents(tx, site.id, order.id, given, words)
    return { orderId: order.id }
  }

  async function place(ctx: MemberCtx, wish: PlaceOrder & { isRepeat: boolean }, key: string, offer: MethodOffer) {
    const { site, viewer, now } = ctx
    const { orderId } = await db.transaction((tx) =>
      once(tx, { siteId: site.id, memberId: viewer.id, key: `order:${key}`, input: wish, now }, () =>
        write(tx, ctx, wish, offer),
      ),
    )
    return begin(ctx, orderId)
  }

  return {
    priceOf,

    /**
     * Orders a bundle and begins its payment. The same key is the same order and the same payment; after `unavailable`
     * it is safe to try again with it. Throws what `orderErrors` of the contract names.
     */
    async placeOrder(ctx: MemberCtx, wish: PlaceOrder, key: string = newId()): Promise<Begun> {
      await requireWish(ctx, wish)
      const offer = await offers.requireMethod(ctx, wish.country, wish.method)
      if ((wish.method === 'sepa_dd') !== (wish.directDebit !== undefined)) throw new AppError('method_unavailable')
      return place(ctx, { ...wish, isRepeat: false }, key, offer)
    },

    /** The same with the stored card. Throws `method_unavailable` for somebody who has none. */
    async repeatOrder(ctx: MemberCtx, wish: OrderWish, key: string = newId()): Promise<Begun> {
      await requireWish(ctx, wish)
      const offer = await offers.requireMethod(ctx, wish.country, 'card')
      if (!(await ownSettingsStore.card(db.direct, ctx.site.id, ctx.viewer.id)))
        throw new AppError('method_unavailable')
      return place(ctx, { ...wish, method: 'card', storeCard: false, isRepeat: true }, key, offer)
    },
  }
}
