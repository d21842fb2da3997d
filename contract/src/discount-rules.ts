const firstOfferPercent = 25

/** A member gets one of these, once, by the site's `firstOffer`; the time runs from sign-up and never starts again. */
export const firstOffers = {
  time_bonus: { code: 'TIMEBONUS25', percent: firstOfferPercent, windowSeconds: 14_400 },
  welcome: { code: 'WELCOME25', percent: firstOfferPercent, windowSeconds: 72 * 60 * 60 },
} as const

export type FirstOffer = keyof typeof firstOffers

/** As it is stored and compared: people type codes in small letters and with a gap at the end. */
export const normaliseCode = (text: string) => text.trim().toUpperCase()

/** What a percentage leaves of a price, in minor units: rounded in the buyer's favour, never nothing. */
export const discountedPrice = (price: number, percent: number): number =>
  Math.max(1, Math.floor((price * (100 - percent)) / 100))
