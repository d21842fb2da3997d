import { z } from 'zod'
import { callersOwn, everyone, membersOwn } from './access.ts'
import { complaintCategories, canBeAnonymous } from './complaint-rules.ts'
import { defineCall } from './define-call.ts'
import { reportReasons } from './profile-values.ts'
import { Id, Instant } from './values.ts'

export const reportMember = defineCall({
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports a profile, photo or message. A copy is stored as evidence. Accepts an Idempotency-Key.',
  body: z.object({
    member_id: Id,
    /** Absent: the whole profile. */
    photo_id: Id.optional(),
    /** A message that the caller received. It is stored as evidence together with the messages around it. */
    message: z.object({ conversation_id: Id, message_id: Id }).optional(),
    reason: z.enum(reportReasons),
    text: z.string().trim().max(2000).default(''),
  }),
  /** Reference number, which is also in the mail. */
  response: z.object({ receipt: z.string(), received_at: Instant }),
  errors: ['authentication_required', 'not_found', 'too_many_requests', 'idempotency_conflict'],
  access: { ...membersOwn, otherMember: 'public' },
})

const Complainant = { name: z.string().trim().min(1).max(100).nullable(), email: z.email().max(254).nullable() }

export const submitComplaint = defineCall({
  method: 'POST',
  path: '/api/complaints',
  summary: 'Submits a complaint. Needs no login. A receipt is sent by e-mail. Accepts an Idempotency-Key.',
  body: z
    .object({
      category: z.enum(complaintCategories),
      /** Exact URL of the content. */
      url: z.string().trim().min(1).max(2000),
      text: z.string().trim().min(1).max(5000),
      /** Both may be null if `canBeAnonymous` allows it for the category. */
      ...Complainant,
      good_faith: z.literal(true),
    })
    .refine(({ category, name }) => name !== null || canBeAnonymous(category), { path: ['name'] })
    .refine(({ category, email }) => email !== null || canBeAnonymous(category), { path: ['email'] }),
  /** Reference number, which is also in the mail. */
  response: z.object({ receipt: z.string(), received_at: Instant }),
  errors: ['invalid_input', 'too_many_requests', 'idempotency_conflict'],
  access: callersOwn,
  stoppedBy: [],
})

/** A statement of reasons, as its member reads it. */
const Statement = z.object({
  /** Opens the statement without login. */
  token: z.string(),
  decided_at: Instant,
  text: z.string(),
  is_reversed: z.boolean(),
  appeal: z
    .object({
      submitted_at: Instant,
      due_at: Instant,
      outcome: z.enum(['upheld', 'overturned']).nullable(),
      answer: z.string(),
    })
    .nullable(),
  /** Null when the time for an appeal has passed. */
  can_appeal_until: Instant.nullable(),
})

export const getOwnStatements = defineCall({
  method: 'GET',
  path: '/api/statements',
  summary: 'Returns the statements of reasons of the caller that were not confirmed as read. Visitors have none.',
  response: z.object({ statements: z.array(Statement) }),
  errors: [],
  access: callersOwn,
  stoppedBy: [],
})

export const getStatement = defineCall({
  method: 'GET',
  path: '/api/statements/:token',
  summary:
    'Returns a statement of reasons. The token of the mail is enough, without a login. Its member can use the id of the decision instead.',
  params: z.object({ token: z.string().max(100) }),
  response: z.object({ statement: Statement }),
  errors: ['link_invalid', 'too_many_requests'],
  access: everyone,
  stoppedBy: [],
})

export const confirmStatement = defineCall({
  method: 'POST',
  path: '/api/statements/:token/confirmation',
  summary: 'Confirms that the member has read the statement.',
  params: z.object({ token: z.string().max(100) }),
  response: z.object({}),
  errors: ['link_invalid', 'too_many_requests'],
  access: everyone,
  stoppedBy: [],
})

export const submitAppeal = defineCall({
  method: 'POST',
  path: '/api/statements/:token/appeal',
  summary: 'Appeals against the decision, within six months. Another person decides.',
  params: z.object({ token: z.string().max(100) }),
  body: z.object({ text: z.string().trim().min(1).max(5000) }),
  response: z.object({ statement: Statement }),
  errors: ['link_invalid', 'too_many_requests', 'invalid_input'],
  access: everyone,
  stoppedBy: [],
})

export const getNoticeState = defineCall({
  method: 'GET',
  path: '/api/notices/:receipt',
  summary:
    'Returns whether a report or complaint was decided, in general words, for a person who has its reference number.',
  params: z.object({ receipt: z.string().max(20) }),
  response: z.object({
    received_at: Instant,
    state: z.enum(['waiting', 'measures', 'no_violation']),
    decided_at: Instant.nullable(),
    can_appeal_until: Instant.nullable(),
    appeal: z
      .object({ due_at: Instant, outcome: z.enum(['upheld', 'overturned']).nullable(), answer: z.string() })
      .nullable(),
  }),
  errors: ['not_found', 'too_many_requests'],
  access: everyone,
  stoppedBy: [],
})

export const submitNoticeAppeal = defineCall({
  method: 'POST',
  path: '/api/notices/:receipt/appeal',
  summary: 'Appeals against a decision without consequences, for the person who submitted the notice.',
  params: z.object({ receipt: z.string().max(20) }),
  body: z.object({ text: z.string().trim().min(1).max(5000) }),
  response: z.object({ due_at: Instant }),
  errors: ['not_found', 'too_many_requests', 'invalid_input'],
  access: everyone,
  stoppedBy: [],
})
