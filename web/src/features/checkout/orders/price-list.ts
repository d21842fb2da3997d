import { isMoreExpensive, costOfCredits, type Price } from '@velvet/contract/credit-rules'
import type { PriceList } from '../../../shared/api/responses.ts'

/** Returns the regular price of a bundle, without a discount. */
const priceOf = ({ currency }: PriceList, { list_price, credits }: PriceList['bundles'][number]): Price => ({
  amount: list_price,
  credits,
  currency,
})

/** Returns the price of the bundle with the most expensive credits, or null without bundles. */
export function getHighestCreditPrice(priceList: PriceList): Price | null {
  return priceList.bundles
    .map((bundle) => priceOf(priceList, bundle))
    .reduce<Price | null>((highest, next) => (highest && !isMoreExpensive(next, highest) ? highest : next), null)
}

type PriceRow = { credits: number; price: number; perCredit: number; perMessage: number; perPhoto: number }

/** Returns all bundles with the prices per credit, message and photo, rounded up. */
export function priceRows(priceList: PriceList, costs: { message_credits: number; photo_credits: number }): PriceRow[] {
  return priceList.bundles.map((bundle) => {
    const price = priceOf(priceList, bundle)
    return {
      credits: bundle.credits,
      price: bundle.list_price,
      perCredit: costOfCredits(price, 1),
      perMessage: costOfCredits(price, costs.message_credits),
      perPhoto: costOfCredits(price, costs.photo_credits),
    }
  })
}
