import type { TicketKind, TicketState } from '@velvet/contract/ticket-rules'

/** The part of a ticket that its rules are about. */
export type TicketProgress = {
  kind: TicketKind
  state: TicketState
  due_from: Date
  due_at: Date
  paused_since: Date | null
  extended_at: Date | null
  solved_at: Date | null
}
