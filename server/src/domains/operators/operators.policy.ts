import { hourMs, minuteMs } from '@velvet/contract/durations'
import { abandonedShiftMs, assumedAnswerMs, refusalsPerShift, sampledShare } from '@velvet/contract/desk/operator-rules'

/** Part of the promised time in which the members who wait are answered. The rest is a reserve. */
const usableShare = 0.5

/**
 * Returns how many members may wait for each operator on shift. With more of them fictional profiles take no messages, so
 * that the promise to those who wait is kept.
 */
export const backlogPerOperator = (replyHours: number): number =>
  Math.max(1, Math.floor((replyHours * hourMs * usableShare) / assumedAnswerMs))

/** Returns how long the last of the waiting members will wait, in minutes. Null without operators. */
export const forecastMinutes = (waiting: number, operators: number): number | null =>
  operators === 0 ? null : Math.ceil((waiting * assumedAnswerMs) / operators / minuteMs)

/** Whether nobody has been there for so long that a shift is over. */
export const isAbandoned = ({ seen_at: seenAt, ends_at: endsAt }: { seen_at: Date; ends_at: Date }, now: Date) =>
  endsAt <= now || now.getTime() - seenAt.getTime() > abandonedShiftMs

/** Whether the lead is told about this refused answer of a shift. */
export const isReported = (refusals: number): boolean => refusals === refusalsPerShift

/** Returns why a second person reads an answer, or null. `chance` is a random number from 0 to 1. */
export const sampleReason = (isFlagged: boolean, chance: number): 'flag' | 'random' | null =>
  isFlagged ? 'flag' : chance < sampledShare ? 'random' : null
