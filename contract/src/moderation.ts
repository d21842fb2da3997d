import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { complaintCategories, mayStayAnonymous } from './complaint-rules.ts'
import { defineCall } from './define-call.ts'
import { reportReasons } from './profile-values.ts'
import { Id, Instant } from './values.ts'

export const reportMember = defineCall({
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports a profile or one of its photos. What was reported is kept as evidence. Takes an Idempotency-Key.',
  body: z.object({
    member_id: Id,
    /** Absent: the whole profile. */
    photo_id: Id.optional(),
    /** A message that the caller got: it and those around it are kept as evidence. */
    message: z.object({ conversation_id: Id, message_id: Id }).optional(),
    reason: z.enum(reportReasons),
    text: z.string().trim().max(2000).default(''),
  }),
  /** The number to ask about it; it is in the mail as well. */
  answer: z.object({ receipt: z.string(), received_at: Instant }),
  errors: ['authentication_required', 'not_found', 'too_many_requests', 'idempotency_conflict'],
  access: { ...membersOwn, otherMember: 'public' },
})

const Who = { name: z.string().trim().min(1).max(100).nullable(), email: z.email().max(254).nullable() }

export const submitComplaint = defineCall({
  method: 'POST',
  path: '/api/complaints',
  summary: 'Tells us what is wrong, by anybody, signed in or not. A receipt goes by e-mail. Takes an Idempotency-Key.',
  body: z
    .object({
      category: z.enum(complaintCategories),
      /** The exact place that it is about. */
      url: z.string().trim().min(1).max(2000),
      text: z.string().trim().min(1).max(5000),
      /** Both may be null in the one category of `mayStayAnonymous`. */
      ...Who,
      good_faith: z.literal(true),
    })
    .refine(({ category, name }) => name !== null || mayStayAnonymous(category), { path: ['name'] })
    .refine(({ category, email }) => email !== null || mayStayAnonymous(category), { path: ['email'] }),
  /** The number to ask about it; it is in the mail as well. */
  answer: z.object({ receipt: z.string(), received_at: Instant }),
  errors: ['invalid_input', 'too_many_requests', 'idempotency_conflict'],
  access: callersOwn,
})
