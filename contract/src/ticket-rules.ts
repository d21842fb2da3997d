import { dayMs } from './durations.ts'

/**
 * What a request to the customer service is about. `access`, `erasure`, `rectification` and `objection` are requests about
 * personal data (GDPR). `withdrawal`: one that matched no order; only the product opens it.
 */
export const ticketKinds = [
  'question',
  'complaint',
  'refund',
  'withdrawal',
  'access',
  'rectification',
  'erasure',
  'objection',
  'accessibility',
] as const
export type TicketKind = (typeof ticketKinds)[number]

/** The kinds that people choose from, in display order. */
export const chosenTicketKinds = [
  'question',
  'refund',
  'complaint',
  'access',
  'rectification',
  'erasure',
  'objection',
  'accessibility',
] as const satisfies readonly TicketKind[]

/**
 * `new`: not answered yet. `open`: the person wrote again. `waiting_member`: answered with a question. `merged`: the
 * messages are in another ticket of the same person.
 */
export const ticketStates = ['new', 'open', 'waiting_member', 'solved', 'merged'] as const
export type TicketState = (typeof ticketStates)[number]

const dataKinds: readonly TicketKind[] = ['access', 'rectification', 'erasure', 'objection']

/** Requests about personal data. Only their deadline can be extended, or pause while we ask for proof of identity. */
export const isDataRequest = (kind: TicketKind): boolean => dataKinds.includes(kind)

/** How long after its receipt a request is solved at the latest. */
export const ticketTargetMs: Record<TicketKind, number> = {
  question: 3 * dayMs,
  complaint: 7 * dayMs,
  refund: 3 * dayMs,
  withdrawal: 2 * dayMs,
  access: 30 * dayMs,
  rectification: 30 * dayMs,
  erasure: 30 * dayMs,
  objection: 30 * dayMs,
  accessibility: 3 * dayMs,
}

/** A request about personal data can take this much longer, once, if we tell the person why (art. 12 (3) GDPR). */
export const extensionMs = 60 * dayMs

export const maxTicketTextLength = 5000
