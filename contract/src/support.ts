import { z } from 'zod'
import { callersOwn, everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { chosenTicketKinds, maxTicketTextLength, ticketKinds, ticketStates } from './ticket-rules.ts'
import { Empty, Id, Instant } from './values.ts'

const TicketText = z.string().trim().min(1).max(maxTicketTextLength)
/** The token of the link in the mail, or, for a member, the id of an own request. */
const TicketParams = z.object({ token: z.string().max(100) })

const TicketSummary = z.object({
  id: Id,
  receipt: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates).exclude(['merged']),
  opened_at: Instant,
  /** By when we solve it. Null when it is solved, and while we wait for proof of identity. */
  due_at: Instant.nullable(),
  last_message_at: Instant,
  /** Answers that the member has not opened. */
  unread: z.int(),
})

const TicketThread = TicketSummary.extend({
  messages: z.array(
    z.object({ id: Id, from: z.enum(['member', 'staff']), text: z.string(), at: Instant, is_read: z.boolean() }),
  ),
})

export const getOwnTickets = defineCall({
  method: 'GET',
  path: '/api/tickets',
  summary: 'Returns the requests of the caller to the customer service, the latest message first.',
  response: z.object({ tickets: z.array(TicketSummary) }),
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

export const submitTicket = defineCall({
  method: 'POST',
  path: '/api/tickets',
  summary: 'Sends a request to the customer service. Needs no login. Accepts an Idempotency-Key.',
  body: z.object({
    kind: z.enum(chosenTicketKinds),
    text: TicketText,
    /** Where visitors get the answer. Members get it at the address of their account. */
    email: z.email().max(254).nullable().default(null),
    /** An order of the caller that the request is about. Another one is ignored. */
    order_id: Id.nullable().default(null),
  }),
  response: z.object({
    /** Null for visitors, who open the request with the link in the mail. */
    id: Id.nullable(),
    /** Reference number, which is also in the mail. */
    receipt: z.string(),
    received_at: Instant,
    due_at: Instant,
  }),
  errors: ['invalid_input', 'too_many_requests', 'idempotency_conflict'],
  access: callersOwn,
  stoppedBy: [],
})

export const getTicketThread = defineCall({
  method: 'GET',
  path: '/api/tickets/:token',
  summary:
    'Returns a request with its messages. The token of the mail is enough, without a login. Its member can use the id instead.',
  params: TicketParams,
  response: z.object({ ticket: TicketThread }),
  errors: ['link_invalid', 'too_many_requests'],
  access: everyone,
  stoppedBy: [],
})

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/api/tickets/:token/messages',
  summary: 'Adds a message to a request. A solved one is opened again. A repeated message id changes nothing.',
  params: TicketParams,
  body: z.object({ message_id: Id, text: TicketText }),
  response: z.object({ ticket: TicketThread }),
  errors: ['link_invalid', 'too_many_requests', 'invalid_input', 'idempotency_conflict'],
  access: everyone,
  stoppedBy: [],
})

export const markTicketRead = defineCall({
  method: 'POST',
  path: '/api/tickets/:token/read',
  summary: 'Marks the answers to a request as read.',
  params: TicketParams,
  response: Empty,
  errors: ['link_invalid', 'too_many_requests'],
  access: everyone,
  stoppedBy: [],
})
