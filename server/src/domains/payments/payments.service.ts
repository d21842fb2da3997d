import { isDearer, type Price } from '@velvet/contract/credit-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { currencyOf, type SiteCtx } from '../sites/index.ts'
import { paymentsStore as store } from './payments.store.ts'

export type Payments = ReturnType<typeof createPayments>

/** Prices change rarely, and whoever is shown an old one pays the new one only after seeing it. */
const keptMs = 60_000

export function createPayments({ db, clock }: { db: Database; clock: Clock }) {
  const dearest = new Map<string, { price: Promise<Price | null>; until: number }>()

  async function bundles(ctx: SiteCtx, country: string | null) {
    const currency = currencyOf(ctx.site, country)
    return { currency, bundles: await store.bundles(db.direct, ctx.site.id, currency) }
  }

  return {
    /** In the money of that country, the smallest first. */
    bundles,

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

const dearestOf = (bundles: { price: number; credits: number; currency: string }[]): Price | null =>
  bundles
    .map(({ price, credits, currency }) => ({ amount: price, credits, currency }))
    .reduce<Price | null>((dearest, price) => (dearest && isDearer(dearest, price) ? dearest : price), null)
