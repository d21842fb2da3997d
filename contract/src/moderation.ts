import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
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
})
