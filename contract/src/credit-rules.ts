/** Reasons of credit movements. Texts: `credits.reason.<id>`. */
export const movementReasons = [
  'signup_bonus',
  'seed',
  'purchase',
  'message',
  'photo',
  'gift',
  'photo_refused',
  'unanswered',
  'refund',
  'chargeback',
] as const
export type MovementReason = (typeof movementReasons)[number]

export type Price = { amount: number; credits: number; currency: string }

/** Returns the cost of credits at this price in minor units, rounded up. */
export const costOfCredits = (price: Price, credits: number): number =>
  Math.ceil((price.amount * credits) / price.credits)

/** Whether `a` is more expensive per credit than `b`. */
export const isMoreExpensive = (a: Price, b: Price): boolean => a.amount * b.credits > b.amount * a.credits
