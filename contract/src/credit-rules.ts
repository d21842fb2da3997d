/** Why credits came or went; the words are texts (`credits.reason.<id>`). */
export const movementReasons = [
  'signup_bonus',
  'seed',
  'purchase',
  'message',
  'photo',
  'gift',
  'photo_refused',
  'refund',
  'chargeback',
] as const
export type MovementReason = (typeof movementReasons)[number]

export type Price = { amount: number; credits: number; currency: string }

/** What so many credits cost at this price, in minor units, never less than it really is. */
export const moneyOf = (price: Price, credits: number): number => Math.ceil((price.amount * credits) / price.credits)

/** The dearer of two prices per credit. */
export const isDearer = (a: Price, b: Price): boolean => a.amount * b.credits > b.amount * a.credits
