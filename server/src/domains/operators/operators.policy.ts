import { hourMs, minuteMs } from '@velvet/contract/durations'
import {
  abandonedShiftMs,
  assumedAnswerMs,
  noteProblemKinds,
  refusalsPerShift,
  sampledShare,
  type NoteProblemKind,
} from '@velvet/contract/desk/operator-rules'
import { cautionsIn, findReplyProblems, mentionsDistress } from '../chat/index.ts'

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

/** Returns what must not be kept in a note. */
export function noteProblemsIn(text: string): NoteProblemKind[] {
  const cautions = new Set<string>(cautionsIn(text))
  const refused = new Set(findReplyProblems(text).map(({ kind }) => kind))
  const found: Record<NoteProblemKind, boolean> = {
    health: mentionsDistress(text),
    money:
      refused.has('asks_money') || ['money', 'crypto', 'gift_card', 'bank_account'].some((kind) => cautions.has(kind)),
    contact_details:
      refused.has('leads_off_platform') || ['phone', 'email', 'link', 'handle'].some((kind) => cautions.has(kind)),
  }
  return noteProblemKinds.filter((kind) => found[kind])
}
