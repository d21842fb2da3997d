import type { NextTicketState } from '@velvet/contract/desk/inbox-rules'
import {
  extensionMs,
  isDataRequest,
  ticketTargetMs,
  type TicketKind,
  type TicketState,
} from '@velvet/contract/ticket-rules'
import type { TicketProgress } from './ticket-progress.ts'

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Returns the deadline of a request that was received at this time. */
export const deadlineOf = (kind: TicketKind, receivedAt: Date) => ({
  due_from: receivedAt,
  due_at: later(receivedAt, ticketTargetMs[kind]),
})

/** Ends the pause of a deadline: the time in which we waited for proof of identity does not count. */
function resumed({ due_from, due_at, paused_since }: TicketProgress, now: Date) {
  const pausedMs = paused_since ? now.getTime() - paused_since.getTime() : 0
  return { due_from: later(due_from, pausedMs), due_at: later(due_at, pausedMs), paused_since: null }
}

/** Returns what a message of the person changes. A solved ticket is opened again, with a new deadline. */
export function afterMemberMessage(ticket: TicketProgress, now: Date): TicketProgress {
  if (ticket.state === 'solved')
    return { ...ticket, ...deadlineOf(ticket.kind, now), state: 'open', extended_at: null, solved_at: null }
  if (ticket.state === 'waiting_member') return { ...ticket, ...resumed(ticket, now), state: 'open' }
  return ticket
}

/** Whether an answered ticket may continue like this. Only requests about personal data pause for proof of identity. */
export const canContinueAs = ({ kind }: Pick<TicketProgress, 'kind'>, then: NextTicketState): boolean =>
  then !== 'waiting_identity' || isDataRequest(kind)

/** Returns what an answer of staff changes. Nothing but proof of identity pauses a deadline. */
export function afterAnswer(ticket: TicketProgress, then: NextTicketState, now: Date): TicketProgress {
  const running = { ...ticket, ...resumed(ticket, now), solved_at: null }
  if (then === 'solved') return { ...running, state: 'solved', solved_at: now }
  if (then === 'waiting_member') return { ...running, state: 'waiting_member' }
  return { ...ticket, solved_at: null, state: 'waiting_member', paused_since: ticket.paused_since ?? now }
}

/** Whether the deadline can be extended: of a request about personal data, once, before it has passed. */
export const canExtend = ({ kind, state, due_at, extended_at }: TicketProgress, now: Date): boolean =>
  isDataRequest(kind) && (state === 'new' || state === 'open') && extended_at === null && now <= due_at

export const afterExtension = (ticket: TicketProgress, now: Date): TicketProgress => ({
  ...ticket,
  ...{ state: 'open', due_at: later(ticket.due_at, extensionMs), extended_at: now },
})

/** Returns what another kind changes: the deadline counts from where it began. */
export const withKind = (ticket: TicketProgress, kind: TicketKind): TicketProgress => ({
  ...ticket,
  ...deadlineOf(kind, ticket.due_from),
  ...{ kind, extended_at: null, paused_since: null },
  state: ticket.state === 'waiting_member' && ticket.paused_since ? 'open' : ticket.state,
})

type Sender = { member_id: string | null; mailbox_hash: string | null }

/** Whether two tickets are of the same member, or of the same mailbox without an account. */
export const isSameSender = (a: Sender, b: Sender): boolean =>
  a.member_id === null && b.member_id === null
    ? a.mailbox_hash !== null && a.mailbox_hash === b.mailbox_hash
    : a.member_id === b.member_id

/** Returns how the ticket with the messages of another one goes on: unsolved if one of them is, with the earlier deadline. */
export function afterMerge(target: TicketProgress, source: TicketProgress, now: Date): TicketProgress {
  if (source.state === 'solved') return target
  const { due_from, due_at } = resumed(source, now)
  const state: TicketState = source.state === 'waiting_member' ? 'waiting_member' : 'open'
  if (target.state === 'solved') return { ...target, due_from, due_at, state, solved_at: null }
  const isAnswerDue = state === 'open' && target.state === 'waiting_member'
  const merged = isAnswerDue ? { ...target, ...resumed(target, now), state } : target
  return due_at < merged.due_at ? { ...merged, due_from, due_at } : merged
}
