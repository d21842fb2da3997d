import { LRUCache } from 'lru-cache'
import { isCurrency } from '@velvet/contract/currencies'
import { isMoreExpensive, costOfCredits, type Price } from '@velvet/contract/credit-rules'
import { methodNames, paymentMethod, type MethodKey } from '@velvet/contract/payment-methods'
import { vatRateOn } from '@velvet/contract/vat-rates'
import { dayOf, expireBy } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import {
  PaymentProviderError,
  type AvailableMethod,
  type PaymentProvider,
} from '../../platform/payment-provider/payment-provider.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import { currencyOf, selectedCountry, type SiteCtx } from '../sites/index.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentsStore as store, type BundleRow } from './payments.store.ts'
import { referencePrice } from './reference-price.ts'

/** Prices change rarely, and an order at an outdated price is refused with `price_changed`. */
const priceCacheTtlMs = 60_000
const maxCachedPriceLists = 1_000

/** The bundles and payment methods that a site offers. */
export function offerUseCases({ db, clock, providers, discounts }: PaymentsDeps) {
  const priceLists = new LRUCache<string, BundleRow[], { siteId: string; currency: string }>({
    max: maxCachedPriceLists,
    ...expireBy(clock, priceCacheTtlMs),
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => store.bundles(db.direct, context.siteId, context.currency),
  })

  async function bundles(ctx: SiteCtx, country: string | null) {
    const currency = currencyOf(ctx.site, country)
    return { currency, bundles: await store.bundles(db.direct, ctx.site.id, currency) }
  }

  /** Returns the price of each bundle with the code. */
  async function quotesOf(ctx: Ctx, sold: BundleRow[], country: string, code: string | undefined) {
    if (!ctx.viewer || code === undefined) return []
    const purchases = sold.map(({ price, currency }) => ({ price, currency, country, method: undefined }))
    return discounts.quotes(requireMember(ctx), code, purchases)
  }

  /** The methods of a country, with the provider's limits. Throws `unavailable`. */
  async function methods(
    { site }: SiteCtx,
    requestedCountry: string | null,
    provider: PaymentProvider = providers.forNewPayments,
  ): Promise<AvailableMethod[]> {
    const country = selectedCountry(site, requestedCountry)
    const currency = currencyOf(site, country)
    if (!isCurrency(currency)) return []
    const offers = await provider.availableMethods({ country, currency }).catch((error: unknown) => {
      throw error instanceof PaymentProviderError ? new AppError('unavailable') : error
    })
    return offers.filter(
      ({ method }) =>
        site.paymentMethods.includes(method) &&
        (!paymentMethod(method).needsApproval || site.approvedMethods.includes(method)),
    )
  }

  /** A later purchase needs neither card nor account again, if the provider stores it. */
  const isRepeatable = (method: MethodKey): boolean =>
    paymentMethod(method).repeatable && (method === 'sepa_dd' || providers.forNewPayments.storedCards !== undefined)

  return {
    methods,

    /** Returns the bundles in the country's currency, the smallest first, with the prices for the viewer. */
    async getBundleOffer(ctx: Ctx, requestedCountry: string | null, typedCode: string | undefined) {
      const country = selectedCountry(ctx.site, requestedCountry)
      const [{ currency, bundles: sold }, past, running] = await Promise.all([
        bundles(ctx, country),
        store.priceHistory(db.direct, ctx.site.id, currencyOf(ctx.site, country)),
        typedCode === undefined ? discounts.activeFor(ctx) : null,
      ])
      const code = typedCode ?? running?.code
      const quotes = await quotesOf(ctx, sold, country, code)
      const priced = sold.map((bundle, index) => ({ bundle, quote: quotes[index] ?? null }))
      const used = priced.find(({ quote }) => quote)?.quote
      const shown = priced.map(({ bundle, quote }) => {
        const price = quote?.price ?? bundle.price
        const history = past.filter(({ bundle_id }) => bundle_id === bundle.id)
        return {
          ...{ id: bundle.id, credits: bundle.credits, price, list_price: bundle.price },
          was_price: referencePrice({ list: bundle.price, price, history, now: ctx.now }),
          credit_price: costOfCredits({ amount: price, credits: bundle.credits, currency }, 1),
        }
      })
      const best = shown.reduce<(typeof shown)[number] | null>(
        (least, next) => (least && least.price * next.credits <= next.price * least.credits ? least : next),
        null,
      )
      return {
        ...{ currency, country },
        vat_rate: vatRateOn(country, dayOf(ctx.now)) ?? 0,
        discount: used
          ? { code: used.code, percent: used.percent, expires_at: running?.endsAt.toISOString() ?? null }
          : null,
        bundles: shown.map((bundle) => ({ ...bundle, is_best_value: bundle === best })),
      }
    },

    /** Returns the payment methods of a country with their limits. Throws `unavailable`. */
    async offeredMethods(ctx: SiteCtx, requestedCountry: string | null) {
      const country = selectedCountry(ctx.site, requestedCountry)
      return {
        country,
        currency: currencyOf(ctx.site, country),
        methods: (await methods(ctx, country)).map(({ method, min, max }) => ({
          key: method,
          name: methodNames[method],
          is_repeatable: isRepeatable(method),
          min: min ?? null,
          max: max ?? null,
        })),
      }
    },

    /** Throws `method_retired`, `method_unavailable`, `unavailable`. */
    async requireMethod(
      ctx: SiteCtx,
      country: string,
      method: MethodKey,
      provider: PaymentProvider = providers.forNewPayments,
    ): Promise<AvailableMethod> {
      if (paymentMethod(method).lifecycle === 'retired') throw new AppError('method_retired')
      const found = (await methods(ctx, country, provider)).find((offer) => offer.method === method)
      if (!found) throw new AppError('method_unavailable')
      return found
    },

    /** Returns the highest price per credit in this country. Null where nothing is sold. */
    async dearestPrice(ctx: SiteCtx, country: string | null): Promise<Price | null> {
      const context = { siteId: ctx.site.id, currency: currencyOf(ctx.site, country) }
      return dearestOf(await priceLists.forceFetch(`${context.siteId}/${context.currency}`, { context }))
    },
  }
}

export type Offers = ReturnType<typeof offerUseCases>

const dearestOf = (bundles: { price: number; credits: number; currency: string }[]): Price | null =>
  bundles
    .map(({ price, credits, currency }) => ({ amount: price, credits, currency }))
    .reduce<Price | null>((dearest, price) => (dearest && isMoreExpensive(dearest, price) ? dearest : price), null)
