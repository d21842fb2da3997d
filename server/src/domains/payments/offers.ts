import { isCurrency } from '@velvet/contract/currencies'
import { isDearer, moneyOf, type Price } from '@velvet/contract/credit-rules'
import { methodNames, paymentMethod, type MethodKey } from '@velvet/contract/payment-methods'
import { vatRateOn } from '@velvet/contract/vat-rates'
import { dayOf } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { PaymentProviderError, type MethodOffer } from '../../platform/payment-provider/payment-provider.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import { currencyOf, selectedCountry, type SiteCtx } from '../sites/index.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentsStore as store, type BundleRow } from './payments.store.ts'
import { referencePrice } from './reference-price.ts'

/** Prices change rarely, and whoever is shown an old one pays the new one only after seeing it. */
const keptMs = 60_000

/** What is sold, and what it can be paid with. */
export function offerUseCases({ db, clock, provider, discounts }: PaymentsDeps) {
  const dearest = new Map<string, { price: Promise<Price | null>; until: number }>()

  async function bundles(ctx: SiteCtx, country: string | null) {
    const currency = currencyOf(ctx.site, country)
    return { currency, bundles: await store.bundles(db.direct, ctx.site.id, currency) }
  }

  /** What each bundle costs with the code that counts. */
  async function quotesOf(ctx: Ctx, sold: BundleRow[], country: string, code: string | undefined) {
    if (!ctx.viewer || code === undefined) return []
    const purchases = sold.map(({ price, currency }) => ({ price, currency, country, method: undefined }))
    return discounts.quotes(signedIn(ctx), code, purchases)
  }

  /** The methods of a country, with the provider's limits. Throws `unavailable`. */
  async function methods({ site }: SiteCtx, wanted: string | null): Promise<MethodOffer[]> {
    const country = selectedCountry(site, wanted)
    const currency = currencyOf(site, country)
    if (!isCurrency(currency)) return []
    const offers = await provider.offers({ country, currency }).catch((error: unknown) => {
      throw error instanceof PaymentProviderError ? new AppError('unavailable') : error
    })
    return offers.filter(
      ({ method }) =>
        site.paymentMethods.includes(method) &&
        (!paymentMethod(method).needsApproval || site.approvedMethods.includes(method)),
    )
  }

  return {
    methods,

    /** In the money of that country, the smallest first, with what the caller pays. */
    async offer(ctx: Ctx, wanted: string | null, typed: string | undefined) {
      const country = selectedCountry(ctx.site, wanted)
      const [{ currency, bundles: sold }, past, running] = await Promise.all([
        bundles(ctx, country),
        store.priceHistory(db.direct, ctx.site.id, currencyOf(ctx.site, country)),
        typed === undefined ? discounts.activeFor(ctx) : null,
      ])
      const code = typed ?? running?.code
      const quotes = await quotesOf(ctx, sold, country, code)
      const priced = sold.map((bundle, place) => ({ bundle, quote: quotes[place] ?? null }))
      const used = priced.find(({ quote }) => quote)?.quote
      const shown = priced.map(({ bundle, quote }) => {
        const price = quote?.price ?? bundle.price
        const history = past.filter(({ bundle_id }) => bundle_id === bundle.id)
        return {
          ...{ id: bundle.id, credits: bundle.credits, price, list_price: bundle.price },
          was_price: referencePrice({ list: bundle.price, price, history, now: ctx.now }),
          credit_price: moneyOf({ amount: price, credits: bundle.credits, currency }, 1),
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

    async offeredMethods(ctx: SiteCtx, wanted: string | null) {
      const country = selectedCountry(ctx.site, wanted)
      return {
        country,
        currency: currencyOf(ctx.site, country),
        methods: (await methods(ctx, country)).map(({ method, min, max }) => ({
          key: method,
          name: methodNames[method],
          is_repeatable: paymentMethod(method).repeatable,
          min: min ?? null,
          max: max ?? null,
        })),
      }
    },

    /** Throws `method_retired`, `method_unavailable`, `unavailable`. */
    async requireMethod(ctx: SiteCtx, country: string, method: MethodKey): Promise<MethodOffer> {
      if (paymentMethod(method).lifecycle === 'retired') throw new AppError('method_retired')
      const found = (await methods(ctx, country)).find((offer) => offer.method === method)
      if (!found) throw new AppError('method_unavailable')
      return found
    },

    /** The dearest price of a credit there: what somebody pays at most. Null where nothing is sold. */
    async dearestPrice(ctx: SiteCtx, country: string | null): Promise<Price | null> {
      const key = `${ctx.site.id}/${currencyOf(ctx.site, country)}`
      const now = clock.now().getTime()
      const known = dearest.get(key)
      if (known && known.until > now) return known.price
      const price = bundles(ctx, country).then((offer) => dearestOf(offer.bundles))
      price.catch(() => dearest.delete(key))
      dearest.set(key, { price, until: now + keptMs })
      return price
    },
  }
}

export type Offers = ReturnType<typeof offerUseCases>

const dearestOf = (bundles: { price: number; credits: number; currency: string }[]): Price | null =>
  bundles
    .map(({ price, credits, currency }) => ({ amount: price, credits, currency }))
    .reduce<Price | null>((dearest, price) => (dearest && isDearer(dearest, price) ? dearest : price), null)
