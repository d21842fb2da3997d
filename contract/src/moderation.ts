import { z } from 'zod'
import { membersOwn } from './access.ts'
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
