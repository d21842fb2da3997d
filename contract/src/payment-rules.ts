/** How an order stands, as its buyer sees it. */
export const orderStatuses = ['loading', 'pending', 'completed', 'failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderFailures = ['cancelled', 'expired', 'denied'] as const

export const refundStates = ['pending', 'done', 'failed'] as const

export const cardBrands = ['visa', 'mastercard', 'maestro', 'card'] as const

export const spendPeriods = ['daily', 'weekly', 'monthly'] as const
export type SpendPeriod = (typeof spendPeriods)[number]

/** The words that a buyer agrees to carry a date; a new wording gets a new one. */
export const orderTextVersion = '2026-11-15'

/** What so many used credits are worth of a price: rounded so that refund and value always make the price. */
export const usedValue = (price: number, credits: number, used: number): number => Math.floor((price * used) / credits)
