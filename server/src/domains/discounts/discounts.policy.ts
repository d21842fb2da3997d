import { discountedPrice, firstOffers, type FirstOffer } from '@velvet/contract/discount-rules'

/** A planned purchase. `price` is before the discount, in minor units; `method` is undefined until one is chosen. */
export type Purchase = { currency: string; country: string; method: string | undefined; price: number }

export type Terms = {
  percent: number
  country: string | null
  currency: string | null
  methods: string[]
  minimum_order: number
}

/** Returns when a member's first offer ends. Its window starts at sign-up and is never restarted. */
export const offerEnds = (offer: FirstOffer, signedUpAt: Date): Date =>
  new Date(signedUpAt.getTime() + firstOffers[offer].windowSeconds * 1000)

const longestWindowMs = Math.max(...Object.values(firstOffers).map(({ windowSeconds }) => windowSeconds)) * 1000

/** Whether the windows of all kinds of first offers are over. */
export const isPastAnyOffer = (signedUpAt: Date, now: Date): boolean =>
  now.getTime() >= signedUpAt.getTime() + longestWindowMs

/** Whether a discount has ended. It is no longer valid at `endsAt` itself. */
export const isOver = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now

/** Returns the price with the discount, or null if the terms do not allow it for this purchase. */
export function priceWith(terms: Terms, { currency, country, method, price }: Purchase): number | null {
  const isAllowed =
    (terms.country === null || terms.country === country) &&
    (terms.currency === null || terms.currency === currency) &&
    (terms.methods.length === 0 || method === undefined || terms.methods.includes(method)) &&
    price >= terms.minimum_order
  return isAllowed ? discountedPrice(price, terms.percent) : null
}
