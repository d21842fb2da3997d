import { dayOf } from '../../platform/clock.ts'

const day = 24 * 60 * 60 * 1000

/** The end of the last day on which an order can be taken back. Whoever was not asked properly has a year longer. */
export const withdrawalEnds = (completedAt: Date, { days, isAgreed }: { days: number; isAgreed: boolean }): Date =>
  new Date(`${dayOf(new Date(completedAt.getTime() + (isAgreed ? days : days + 365) * day))}T23:59:59.999Z`)

/**
 * A day later than in Greenwich: the day that a page named is over then for whoever read it, be it that it ends later
 * where they are or that their calendar was one day further when they bought.
 */
export const isWithdrawalOver = (ends: Date, now: Date): boolean => now.getTime() > ends.getTime() + day
