import { isDearer, moneyOf, type Price } from '@velvet/contract/credit-rules'
import type { Offer } from '../../lib/api/answers.ts'

/** The regular price of a bundle, whoever looks. */
const priceOf = ({ currency }: Offer, { list_price, credits }: Offer['bundles'][number]): Price => ({
  amount: list_price,
  credits,
  currency,
})

/** The bundle in which a credit costs most: what somebody pays at most for anything. Null where nothing is sold. */
export function dearestPrice(offer: Offer): Price | null {
  return offer.bundles
    .map((bundle) => priceOf(offer, bundle))
    .reduce<Price | null>((dearest, next) => (dearest && !isDearer(next, dearest) ? dearest : next), null)
}

type PriceRow = { credits: number; price: number; perCredit: number; perMessage: number; perPhoto: number }

/** Every bundle with what things cost in it; never less than it really is. */
export function priceRows(offer: Offer, costs: { message_credits: number; photo_credits: number }): PriceRow[] {
  return offer.bundles.map((bundle) => {
    const price = priceOf(offer, bundle)
    return {
      credits: bundle.credits,
      price: bundle.list_price,
      perCredit: moneyOf(price, 1),
      perMessage: moneyOf(price, costs.message_credits),
      perPhoto: moneyOf(price, costs.photo_credits),
    }
  })
}
