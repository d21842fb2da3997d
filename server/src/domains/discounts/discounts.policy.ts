import { discountedPrice, firstOffers, type FirstOffer } from '@velvet/contract/discount-rules'

/** What somebody is about to buy: the price before the discount, in minor units. Without a method none is chosen yet. */
export type Purchase = { currency: string; country: string; method: string | undefined; price: number }

export type Terms = {
  percent: number
  country: string | null
  currency: string | null
  methods: string[]
  minimum_order: number
}

/** When a member's first offer ends. It began at sign-up, on whatever device, and has no second beginning. */
export const offerEnds = (offer: FirstOffer, signedUpAt: Date): Date =>
  new Date(signedUpAt.getTime() + firstOffers[offer].windowSeconds * 1000)

const longestWindow = Math.max(...Object.values(firstOffers).map(({ windowSeconds }) => windowSeconds)) * 1000

/** Nobody has a first offer any more by then, whichever it was. */
export const isPastAnyOffer = (signedUpAt: Date, now: Date): boolean =>
  now.getTime() >= signedUpAt.getTime() + longestWindow

/** Dead at zero. */
export const isOver = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now

/** The price with the discount; null where it does not go with this purchase. */
export function priceWith(terms: Terms, { currency, country, method, price }: Purchase): number | null {
  const fits =
    (terms.country === null || terms.country === country) &&
    (terms.currency === null || terms.currency === currency) &&
    (terms.methods.length === 0 || method === undefined || terms.methods.includes(method)) &&
    price >= terms.minimum_order
  return fits ? discountedPrice(price, terms.percent) : null
}
