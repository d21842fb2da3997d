import { dayMs, hourMs } from '@velvet/contract/durations'
import type { MethodKey } from '@velvet/contract/payment-methods'
import { orderTextVersion } from '@velvet/contract/payment-rules'
import { fictionalTextVersion } from '@velvet/contract/responders'
import { termsDate } from '@velvet/contract/terms-date'
import { dayOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { withIdempotencyKey } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import {
  PaymentProviderError,
  type AvailableMethod,
  type PaymentProvider,
} from '../../platform/payment-provider/payment-provider.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { currencyOf } from '../sites/index.ts'
import type { BeginPayment, BegunPayment } from './begin-payment.ts'
import type { Offers } from './offers.ts'
import { newOrderNumber } from './order-number.ts'
import { ordersStore, type ConsentKind, type NewOrder } from './orders.store.ts'
import { purchaseSettingsStore } from './purchase-settings.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentsStore } from './payments.store.ts'
import type { SpendGuard } from './spend-limits.ts'

export type OrderRequest = {
  bundleId: string
  country: string
  discountCode: string | undefined
  shownPrice: { amount: number; currency: string }
  consents: { startNow: boolean; paysUsed: boolean }
  knowsFictional: boolean
  confirmsCountry?: boolean | undefined
  conversationId?: string | undefined
}

export type PriceRequest = Pick<OrderRequest, 'bundleId' | 'country' | 'discountCode'> &
  Partial<Pick<OrderRequest, 'shownPrice'>>

export type PlaceOrderRequest = OrderRequest & {
  method: MethodKey
  storeCard: boolean
  /** The mandate at the provider, the collection day and the country of the account. */
  directDebit?: { mandateRef: string; collectOn: string; country: string }
}

/** How long a payment may take before the order expires. A payment that arrives later still counts. */
const paymentTimeoutMs = (method: MethodKey): number =>
  method === 'banktransfer' ? 14 * dayMs : method === 'sepa_dd' ? 28 * dayMs : hourMs

/** Returns the country of the network or bank account if it differs from the chosen one; the buyer has to confirm. */
const contradictingCountry = (
  ipCountry: string | null,
  { country, directDebit }: Pick<PlaceOrderRequest, 'country' | 'directDebit'>,
): string | undefined => [ipCountry, directDebit?.country].find((proof) => proof && proof !== country) ?? undefined

/** Who takes the payment, and with which limits. */
type PaymentOffer = { provider: PaymentProvider; method: AvailableMethod }

type PlaceDeps = PaymentsDeps & { offers: Offers; begin: BeginPayment; spendGuard: SpendGuard }

export function placeOrderUseCases({ db, sites, providers, discounts, limits, offers, begin, spendGuard }: PlaceDeps) {
  /** Returns the provider of a stored card or mandate. Throws `unavailable` if it is not configured. */
  function requireProvider(id: string): PaymentProvider {
    try {
      return providers.of(id)
    } catch (error) {
      throw error instanceof PaymentProviderError ? new AppError('unavailable') : error
    }
  }

  async function validateRequest(
    ctx: MemberCtx,
    request: OrderRequest & Pick<PlaceOrderRequest, 'directDebit'>,
  ): Promise<void> {
    const { site, viewer } = ctx
    if (!request.knowsFictional) throw new AppError('fictional_notice_required')
    if (!site.countries.includes(request.country)) throw new AppError('invalid_input', { fields: ['country'] })
    const other = contradictingCountry(ctx.country, request)
    if (other && !request.confirmsCountry) throw new AppError('country_unclear', { country: other })
    await limits.orders.require({ site, viewer })
  }

  /**
   * Returns the current price. Throws `not_found` for a bundle that is not sold in this country, `code_not_found`,
   * `code_used`, `method_unavailable`, and `price_changed` with the current price when the buyer was shown another one.
   */
  async function priceOf(ctx: MemberCtx, request: PriceRequest, method: MethodKey) {
    const { country, bundleId, discountCode, shownPrice } = request
    const bundle = await paymentsStore.bundle(db.direct, ctx.site.id, bundleId)
    const currency = currencyOf(ctx.site, country)
    if (bundle?.currency !== currency) throw new AppError('not_found')
    const code = discountCode ?? (await discounts.activeFor(ctx))?.code
    const purchase = { currency, country, price: bundle.price }
    const quote = code && (await discounts.quote(ctx, { ...purchase, code, method }))
    // The buyer was shown the price with the typed code, so the order is refused if the code does not apply.
    if (discountCode !== undefined && !quote) {
      const isForOtherMethods = await discounts.quote(ctx, { ...purchase, code: discountCode, method: undefined })
      throw new AppError(isForOtherMethods ? 'method_unavailable' : 'code_not_found')
    }
    const price = quote ? quote.price : bundle.price
    if (shownPrice && (shownPrice.amount !== price || shownPrice.currency !== currency))
      throw new AppError('price_changed', { amount: price, currency })
    return { bundle, quote: quote || null, price }
  }

  async function insertOrder(
    tx: Tx,
    ctx: MemberCtx,
    request: PlaceOrderRequest & { isRepeat: boolean },
    { provider, method }: PaymentOffer,
  ) {
    const { site, viewer, now } = ctx
    const { bundle, quote, price } = await priceOf(ctx, request, request.method)
    if (price < (method.min ?? 0) || price > (method.max ?? Infinity)) throw new AppError('method_unavailable')
    const company = await sites.company({ site })
    await spendGuard.requireWithinLimits(tx, ctx, { amount: price, currency: bundle.currency })
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
      method: request.method,
      country: request.country,
      ip_country: ctx.country,
      payer_country: request.directDebit?.country ?? null,
      locale: viewer.language,
      is_repeat: request.isRepeat,
      wants_card: request.storeCard,
      mandate_ref: request.directDebit?.mandateRef ?? null,
      collect_on: request.directDebit?.collectOn ?? null,
      terms_date: dayOf(termsDate(company.added)),
      conversation_id: request.conversationId ?? null,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + paymentTimeoutMs(request.method)),
    }
    if (
      quote &&
      !(await discounts.reserve(
        tx,
        { siteId: site.id, now },
        { memberId: viewer.id, code: quote.code, orderId: order.id },
      ))
    )
      // prettier-ignore
      throw new AppError('code_used')
    await ordersStore.insert(tx, site.id, order, { id: newId(), provider: provider.id })
    const consents: [ConsentKind, boolean][] = [
      ['knows_fictional', request.knowsFictional],
      ['start_now', request.consents.startNow],
      ['pays_used', request.consents.paysUsed],
      ['store_card', request.storeCard],
      ['mandate', request.directDebit !== undefined],
      // Recorded only where the declaration decided between two contradicting proofs of the country.
      [
        'confirms_country',
        request.confirmsCountry === true && contradictingCountry(ctx.country, request) !== undefined,
      ],
    ]
    const given = consents.filter(([, isGiven]) => isGiven).map(([kind]) => kind)
    const textVersionOf = (kind: ConsentKind) =>
      kind === 'knows_fictional' ? fictionalTextVersion(site.responders) : orderTextVersion
    const facts = { textVersionOf, locale: ctx.locale, now }
    await ordersStore.insertConsents(tx, site.id, order.id, given, facts)
    return { orderId: order.id }
  }

  async function place(
    ctx: MemberCtx,
    request: PlaceOrderRequest & { isRepeat: boolean },
    key: string,
    offer: PaymentOffer,
  ) {
    const { site, viewer, now } = ctx
    const { orderId } = await db.transaction((tx) =>
      withIdempotencyKey(tx, { siteId: site.id, memberId: viewer.id, key: `order:${key}`, input: request, now }, () =>
        insertOrder(tx, ctx, request, offer),
      ),
    )
    return begin(ctx, orderId)
  }

  return {
    priceOf,

    /**
     * Orders a bundle and begins its payment. Repeating the key returns the same order and payment, which makes it safe
     * to retry after `unavailable`. `providerId` is the provider of the mandate, for direct debits. Throws the errors
     * listed in `orderErrors` of the contract.
     */
    async placeOrder(
      ctx: MemberCtx,
      request: PlaceOrderRequest,
      key: string = newId(),
      providerId?: string,
    ): Promise<BegunPayment> {
      await validateRequest(ctx, request)
      const provider = providerId === undefined ? providers.forNewPayments : requireProvider(providerId)
      const method = await offers.requireMethod(ctx, request.country, request.method, provider)
      if ((request.method === 'sepa_dd') !== (request.directDebit !== undefined))
        throw new AppError('method_unavailable')
      return place(ctx, { ...request, isRepeat: false }, key, { provider, method })
    },

    /**
     * Orders a bundle with the stored card, which only the provider that stores it can charge. Throws
     * `method_unavailable` for a member without one.
     */
    async repeatOrder(ctx: MemberCtx, request: OrderRequest, key: string = newId()): Promise<BegunPayment> {
      await validateRequest(ctx, request)
      const card = await purchaseSettingsStore.card(db.direct, ctx.site.id, ctx.viewer.id)
      const provider = card ? requireProvider(card.provider) : providers.forNewPayments
      const method = await offers.requireMethod(ctx, request.country, 'card', provider)
      if (!card) throw new AppError('method_unavailable')
      return place(ctx, { ...request, method: 'card', storeCard: false, isRepeat: true }, key, { provider, method })
    },
  }
}
