import { dayMs, minuteMs } from '../durations.ts'

/** Parts of the inbox. `to_answer`: new ones, and those whose member wrote again. */
export const inboxViews = ['to_answer', 'waiting', 'solved'] as const
export type InboxView = (typeof inboxViews)[number]

/**
 * What becomes of an answered ticket. `waiting_identity`: waits for proof of identity, which pauses the deadline of a
 * request about personal data.
 */
export const nextTicketStates = ['solved', 'waiting_member', 'waiting_identity'] as const
export type NextTicketState = (typeof nextTicketStates)[number]

/**
 * How a ticket stands against its deadline. `at_risk`: 70 % of the time has passed. `met` and `missed` are final for a
 * solved ticket; an unsolved one is `missed` once it is late.
 */
export type TicketTarget = 'on_time' | 'at_risk' | 'met' | 'missed' | 'paused'

const riskShare = 0.7

type Deadline = { dueFrom: Date; dueAt: Date; pausedSince: Date | null; solvedAt: Date | null }

/** Returns how a ticket stands against its deadline. */
export function ticketTarget({ dueFrom, dueAt, pausedSince, solvedAt }: Deadline, now: Date): TicketTarget {
  if (solvedAt) return solvedAt <= dueAt ? 'met' : 'missed'
  if (pausedSince) return 'paused'
  if (now > dueAt) return 'missed'
  const passedMs = now.getTime() - dueFrom.getTime()
  return passedMs >= riskShare * (dueAt.getTime() - dueFrom.getTime()) ? 'at_risk' : 'on_time'
}

/** A claim ends by itself, so that a ticket of a closed browser is not lost. The open ticket renews it. */
export const ticketClaimMs = 10 * minuteMs

/** As long as a colleague holds a ticket that was handed over. Then anybody can claim it. */
export const handOverMs = dayMs

/** What a template leaves open for the person who answers: `[[order]]`. A text that contains one is not sent. */
const placeholder = /\[\[[^\]]*\]\]/

/** Returns the first open placeholder of a text, or null. */
export const findOpenPlaceholder = (text: string): string | null => placeholder.exec(text)?.[0] ?? null
