import { z } from 'zod'
import { maxTicketTextLength, ticketKinds, ticketStates } from '../ticket-rules.ts'
import { Empty, Id, Instant, LocaleValue } from '../values.ts'
import { countLimit } from './case-rules.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { inboxViews, nextTicketStates } from './inbox-rules.ts'
import { StaffCode } from './session.ts'

const read: DeskAccess = { right: 'support.read', scope: 'site', fresh: false }
const answer: DeskAccess = { right: 'support.answer', scope: 'site', fresh: false }
const hold: DeskAccess = { ...answer, by: 'holder' }

const TicketParams = z.object({ site: Id, id: Id })
const TicketText = z.string().trim().min(1).max(maxTicketTextLength)
const NoteText = z.string().trim().min(1).max(2000)

export const TicketRow = z.object({
  id: Id,
  site_id: Id,
  receipt: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  locale: LocaleValue,
  /** Null for a person without an account, and after an erasure. */
  member_id: Id.nullable(),
  opened_at: Instant,
  /** When the current deadline began. */
  due_from: Instant,
  due_at: Instant,
  /** Since when the deadline pauses, because we asked for proof of identity. */
  paused_since: Instant.nullable(),
  solved_at: Instant.nullable(),
  last_message_at: Instant,
  last_message_from: z.enum(['member', 'staff']),
  assignee: StaffCode.nullable(),
})

const TicketMessage = z.object({
  id: Id,
  from: z.enum(['member', 'staff']),
  /** Null for messages of the person who asks. */
  by: StaffCode.nullable(),
  text: z.string(),
  at: Instant,
  /** When the mail with the answer was sent. Null for messages of the person, and while the mail waits. */
  mailed_at: Instant.nullable(),
  read_at: Instant.nullable(),
})

/** An order, as support sees it: what was bought and how it stands. */
const TicketOrder = z.object({
  id: Id,
  number: z.string(),
  state: z.string(),
  price: z.int(),
  currency: z.string(),
  credits: z.int(),
  ordered_at: Instant,
  /** The refund of the order, if there is one. */
  refund: z.object({ amount: z.int(), due_at: Instant }).nullable(),
  /** Whether the ticket is about this order. */
  is_named: z.boolean(),
})

/** Everything that is needed to answer a ticket. */
export const TicketSheet = TicketRow.extend({
  /** Sent back with an answer: a ticket that changed meanwhile is not answered. */
  version: z.int(),
  claimed_until: Instant.nullable(),
  extended_at: Instant.nullable(),
  /** The ticket that has the messages of a merged one. */
  merged_into: Id.nullable(),
  person: z.object({
    /** Empty for a person without an account. */
    nickname: z.string(),
    joined_at: Instant.nullable(),
    has_left: z.boolean(),
    /** First letters of the address of a person without an account. */
    masked_email: z.string().nullable(),
  }),
  messages: z.array(TicketMessage),
  notes: z.array(z.object({ at: Instant, by: StaffCode, text: z.string() })),
  orders: z.array(TicketOrder),
  /** Other tickets of the same member or mailbox, the latest first. */
  related: z.array(
    z.object({
      id: Id,
      receipt: z.string(),
      kind: z.enum(ticketKinds),
      state: z.enum(ticketStates),
      opened_at: Instant,
    }),
  ),
})

const Filters = {
  kind: z.enum(ticketKinds).optional(),
  site: Id.optional(),
  language: LocaleValue.optional(),
}

export const getTickets = defineDeskCall({
  method: 'GET',
  path: '/desk/tickets',
  summary: 'Lists tickets of the sites of the caller: unsolved ones by deadline, solved ones by time.',
  query: z.object({
    ...Filters,
    view: z.enum(inboxViews).default('to_answer'),
    /** Only tickets that have missed their deadline. */
    overdue: z.stringbool().optional(),
    /** Only tickets that the caller holds. */
    mine: z.stringbool().optional(),
    /** Where the page before ended. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    tickets: z.array(TicketRow),
    next: z.string().nullable(),
    /** Tickets to answer on the sites of the caller, and how many of them are late. Both end at `countLimit`. */
    to_answer: z.int().max(countLimit),
    late: z.int().max(countLimit),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'support.read', scope: 'granted', fresh: false },
})

export const claimNextTicket = defineDeskCall({
  method: 'POST',
  path: '/desk/tickets/next',
  summary: 'Claims the ticket to answer with the earliest deadline. No other person gets it until the claim ends.',
  body: z.object(Filters),
  response: z.object({ ticket: TicketSheet.nullable() }),
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'support.answer', scope: 'granted', fresh: false },
})

export const getTicket = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/tickets/:id',
  summary: 'Returns a ticket with its messages. The audit log records who read it.',
  params: TicketParams,
  response: z.object({ ticket: TicketSheet }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: read,
})

export const claimTicket = defineDeskCall({
  method: 'PUT',
  path: '/desk/sites/:site/tickets/:id/claim',
  summary: 'Claims a ticket that nobody else holds, or extends the claim of the holder.',
  params: TicketParams,
  response: z.object({ claimed_until: Instant, version: z.int() }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'ticket_not_claimed'],
  access: answer,
})

export const returnTicket = defineDeskCall({
  method: 'DELETE',
  path: '/desk/sites/:site/tickets/:id/claim',
  summary: 'Returns a claimed ticket to the inbox.',
  params: TicketParams,
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'not_found', 'ticket_not_claimed'],
  access: hold,
})

export const answerTicket = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/tickets/:id/answers',
  summary:
    'Answers a claimed ticket. The member gets the answer by mail and in the product. A repeated request with the same id returns the same answer.',
  params: TicketParams,
  body: z.object({
    message_id: Id,
    version: z.int(),
    text: TicketText,
    then: z.enum(nextTicketStates),
    /** Also claims the next ticket with the same filters, so that it needs no second request. */
    claim_next: z.object(Filters).nullable().default(null),
  }),
  response: z.object({
    state: z.enum(ticketStates),
    /** Null without `claim_next`, if none waits, and for a repeated request, which claims nothing. */
    next: TicketSheet.nullable(),
  }),
  errors: [
    'authentication_required',
    'forbidden',
    'not_found',
    'invalid_input',
    'ticket_not_claimed',
    'ticket_changed',
    'idempotency_conflict',
  ],
  access: hold,
})

export const closeTicket = defineDeskCall({
  method: 'PUT',
  path: '/desk/sites/:site/tickets/:id/state',
  summary: 'Marks a claimed ticket as solved or waiting for the member, without another answer. It needs one before.',
  params: TicketParams,
  body: z.object({ version: z.int(), then: z.enum(nextTicketStates) }),
  response: z.object({ state: z.enum(ticketStates) }),
  errors: [
    'authentication_required',
    'forbidden',
    'not_found',
    'invalid_input',
    'ticket_not_claimed',
    'ticket_changed',
  ],
  access: hold,
})

export const extendTicket = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/tickets/:id/extension',
  summary:
    'Extends the deadline of a request about personal data by sixty days, once, and tells the member why. The request goes back to the inbox.',
  params: TicketParams,
  body: z.object({ message_id: Id, version: z.int(), text: TicketText }),
  response: z.object({ due_at: Instant }),
  errors: answerTicket.errors,
  access: hold,
})

export const handOverTicket = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/tickets/:id/hand-over',
  summary: 'Gives a claimed ticket to a colleague or another kind, with a note that says why.',
  params: TicketParams,
  body: z
    .object({
      /** A colleague who may answer on the site. Holds the ticket for a day. */
      code: StaffCode.nullable().default(null),
      /** Another kind. Its deadline counts from the receipt of the request. */
      kind: z.enum(ticketKinds).nullable().default(null),
      text: NoteText,
    })
    .refine(({ code, kind }) => code !== null || kind !== null, { path: ['code'] }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid_input', 'ticket_not_claimed'],
  access: hold,
})

export const addTicketNote = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/tickets/:id/notes',
  summary: 'Adds a note for colleagues to a claimed ticket.',
  params: TicketParams,
  body: z.object({ text: NoteText }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'not_found', 'ticket_not_claimed'],
  access: hold,
})

export const mergeTicket = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/tickets/:id/merge',
  summary: 'Moves the messages of another ticket of the same member or mailbox into a claimed one.',
  params: TicketParams,
  body: z.object({ source_id: Id, version: z.int() }),
  response: z.object({ ticket: TicketSheet }),
  errors: [
    'authentication_required',
    'forbidden',
    'not_found',
    'invalid_input',
    'ticket_not_claimed',
    'ticket_changed',
  ],
  access: hold,
})
