import { dayMs } from '@velvet/contract/durations'

/**
 * The last instant at which a withdrawal is accepted: one day after the end of the period in UTC, when the named day is
 * over in every time zone.
 */
export const lastWithdrawalAt = (ends: Date): Date => new Date(ends.getTime() + dayMs)

export const isWithdrawalOver = (ends: Date, now: Date): boolean => now > lastWithdrawalAt(ends)
