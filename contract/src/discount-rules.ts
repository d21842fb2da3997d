import { hourSeconds } from './durations.ts'

const firstOfferPercent = 25

/** Each member gets one of these once, as set by the site's `firstOffer`. The time starts at sign-up. */
export const firstOffers = {
  time_bonus: { code: 'TIMEBONUS25', percent: firstOfferPercent, windowSeconds: 4 * hourSeconds },
  welcome: { code: 'WELCOME25', percent: firstOfferPercent, windowSeconds: 72 * hourSeconds },
} as const

export type FirstOffer = keyof typeof firstOffers

/** Returns the stored form of a code: without surrounding spaces, in upper case. */
export const normaliseCode = (text: string) => text.trim().toUpperCase()

/** Returns the discounted price in minor units, rounded in the buyer's favour and at least 1. */
export const discountedPrice = (price: number, percent: number): number =>
  Math.max(1, Math.floor((price * (100 - percent)) / 100))
