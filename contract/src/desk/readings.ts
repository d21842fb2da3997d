import { z } from 'zod'
import { Id, Instant } from '../values.ts'
import { defineDeskCall } from './define-desk-call.ts'
import { Explanation } from './explanation.ts'
import { readReasons } from './member-access-rules.ts'

/** A message of one of the two members. Photos and gifts have no content here. */
const ReadMessage = z.object({
  /** Whether the subject of the case wrote it. */
  from_subject: z.boolean(),
  kind: z.enum(['text', 'photo', 'gift']),
  text: z.string(),
  at: Instant,
})

export const readReportedConversation = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/cases/:id/readings',
  summary:
    'Returns up to 50 messages around a reported one, with a reason. The audit log records it before the messages are returned, and both members find it in their data export. A repeated request with the same id returns them again for ten minutes.',
  params: z.object({ site: Id, id: Id }),
  body: z.object({
    reading_id: Id,
    /** A report of the case that contains messages. */
    report_id: Id,
    reason: z.enum(readReasons),
    explanation: Explanation,
  }),
  response: z.object({ messages: z.array(ReadMessage), expires_at: Instant }),
  errors: [
    'authentication_required',
    'forbidden',
    'not_found',
    'case_not_claimed',
    'idempotency_conflict',
    'access_expired',
  ],
  access: { right: 'cases.decide', scope: 'site', fresh: false, by: 'holder' },
})
