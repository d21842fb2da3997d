/** Supported currencies with their number of decimal digits. */
export const minorDigits = { EUR: 2, DKK: 2, SEK: 2, NOK: 2, PLN: 2, CHF: 2, GBP: 2, USD: 2 } as const

export type Currency = keyof typeof minorDigits

export const currencies = Object.keys(minorDigits) as readonly Currency[]

export const isCurrency = (text: string): text is Currency => Object.hasOwn(minorDigits, text)

/** An amount in minor units: 14.99 EUR is `{ minor: 1499, currency: 'EUR' }`. */
export type Money = { minor: number; currency: Currency }

export const isSameMoney = (one: Money, other: Money) => one.minor === other.minor && one.currency === other.currency
