import type { CareSignal } from '@velvet/contract/chat-rules'

/** Counts of one member, including the message that is being sent. */
export type CareCounts = { messages: number; nightMessages: number; meetingAsks: number; spentCredits: number }

export type CareThresholds = {
  weeklyCredits: number
  dailyMessages: number
  nightMessages: number
  meetingAsks: number
}

const nightEndsAtHour = 5

/** Whether it is night (midnight to 5:00) in the time zone of the site. */
export function isNight(now: Date, timeZone: string): boolean {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now)
  return Number(hour) < nightEndsAtHour
}

/** Returns the signals that a member's counts and message give, the most serious first. */
export function careSignals(counts: CareCounts, mentionsDistress: boolean, thresholds: CareThresholds): CareSignal[] {
  const signals: [CareSignal, boolean][] = [
    ['words', mentionsDistress],
    ['meeting', counts.meetingAsks >= thresholds.meetingAsks],
    ['spend', counts.spentCredits > thresholds.weeklyCredits],
    ['messages', counts.messages > thresholds.dailyMessages],
    ['night', counts.nightMessages > thresholds.nightMessages],
  ]
  return signals.flatMap(([signal, isGiven]) => (isGiven ? [signal] : []))
}
