import { dayMs } from './durations.ts'
/** Status of an order as shown to the buyer. */
export const orderStatuses = ['loading', 'pending', 'completed', 'failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whether the payment has ended, so that the status no longer changes by itself. */
export const isSettled = (status: OrderStatus): boolean => status === 'completed' || status === 'failed'

export const orderFailures = ['cancelled', 'expired', 'denied'] as const

export const refundStates = ['pending', 'done', 'failed'] as const

export const cardBrands = ['visa', 'mastercard', 'maestro', 'card'] as const

export const spendPeriods = ['daily', 'weekly', 'monthly'] as const
export type SpendPeriod = (typeof spendPeriods)[number]

/** Version (date) of the texts that a buyer agrees to. Change it with the wording. */
export const orderTextVersion = '2026-11-16'

/** Returns the end of the last day (UTC) on which an order can be withdrawn from, for pages, receipts and mails. */
export const withdrawalDeadline = (paidAt: Date, refundDays: number): Date =>
  new Date(`${new Date(paidAt.getTime() + refundDays * dayMs).toISOString().slice(0, 10)}T23:59:59.999Z`)

/** Returns the value of used credits, rounded down. The refund is the rest, so that both add up to the price. */
export const usedValue = (price: number, credits: number, used: number): number => Math.floor((price * used) / credits)
