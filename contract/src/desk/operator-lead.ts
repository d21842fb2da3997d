import { z } from 'zod'
import { careChoices, careSignals } from '../chat-rules.ts'
import { Empty, Id, Instant, LocaleValue } from '../values.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { careOutcomes, flagKinds, sampleCriteria, shiftStates } from './operator-rules.ts'
import { StaffCode } from './session.ts'

const granted: DeskAccess = { right: 'operators.lead', scope: 'granted', fresh: false }
const ofSite: DeskAccess = { right: 'operators.lead', scope: 'site', fresh: false }

const ItemParams = z.object({ site: Id, id: Id })

export const getOperatorDashboard = defineDeskCall({
  method: 'GET',
  path: '/desk/operators/dashboard',
  summary: 'Returns who waits, who answers and how long it will take, for every site of the caller.',
  response: z.object({
    sites: z.array(
      z.object({
        site_id: Id,
        /** Hours after which an unanswered paid message is credited back. */
        reply_hours: z.int(),
        /** Messages that were credited back in the last 24 hours. */
        credited_back: z.int(),
        profiles: z.object({ open: z.int(), closed: z.int() }),
        languages: z.array(
          z.object({
            language: LocaleValue,
            waiting: z.int(),
            held: z.int(),
            oldest_since: Instant.nullable(),
            /** Operators on shift, without those who pause. */
            operators: z.int(),
            /** Whether members of the language can write to fictional profiles. */
            is_open: z.boolean(),
            /** How long the last of the waiting members will wait. Null without operators. */
            forecast_minutes: z.int().nullable(),
          }),
        ),
      }),
    ),
    operators: z.array(
      z.object({
        code: StaffCode,
        state: z.enum(shiftStates),
        languages: z.array(LocaleValue),
        site_ids: z.array(Id),
        started_at: Instant,
        ends_at: Instant,
        seen_at: Instant,
        held: z.int(),
        answers: z.int(),
        refusals: z.int(),
      }),
    ),
    flags: z.int(),
    care_notices: z.int(),
    samples: z.int(),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: granted,
})

export const getConversationFlags = defineDeskCall({
  method: 'GET',
  path: '/desk/operators/flags',
  summary: 'Lists undecided flags of conversations, the oldest first.',
  response: z.object({
    flags: z.array(
      z.object({
        id: Id,
        site_id: Id,
        kind: z.enum(flagKinds),
        /** Null for refused texts, which concern the operator. */
        nickname: z.string().nullable(),
        conversation_id: Id,
        by: StaffCode,
        at: Instant,
      }),
    ),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: granted,
})

export const decideConversationFlag = defineDeskCall({
  method: 'PUT',
  path: '/desk/sites/:site/flags/:id',
  summary: 'Decides about what an operator noticed. A pause stops paid messages to fictional profiles for a while.',
  params: ItemParams,
  body: z.object({ outcome: z.enum(careOutcomes) }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: ofSite,
})

export const getCareNotices = defineDeskCall({
  method: 'GET',
  path: '/desk/operators/care',
  summary: 'Lists undecided notices for members who may be vulnerable, the oldest first.',
  response: z.object({
    notices: z.array(
      z.object({
        id: Id,
        site_id: Id,
        nickname: z.string(),
        signal: z.enum(careSignals),
        raised_at: Instant,
        /** What the member chose. Null while the notice is open. */
        choice: z.enum(careChoices).nullable(),
      }),
    ),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: granted,
})

export const decideCareNotice = defineDeskCall({
  method: 'PUT',
  path: '/desk/sites/:site/care/:id',
  summary: 'Decides about a care notice. A pause stops paid messages to fictional profiles for a while.',
  params: ItemParams,
  body: z.object({ outcome: z.enum(careOutcomes) }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: ofSite,
})

export const claimNextSample = defineDeskCall({
  method: 'POST',
  path: '/desk/operators/samples/next',
  summary: 'Claims the oldest answer that a second person has to read, with the messages before it.',
  response: z.object({
    sample: z
      .object({
        id: Id,
        site_id: Id,
        /** Why it is read: chosen at random, or in a flagged conversation. */
        reason: z.enum(['random', 'flag']),
        persona: z.string(),
        language: LocaleValue,
        messages: z.array(
          z.object({
            from: z.enum(['persona', 'member']),
            text: z.string(),
            at: Instant,
            /** The answer to score. */
            is_sample: z.boolean(),
          }),
        ),
      })
      .nullable(),
    waiting: z.int(),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: granted,
})

export const scoreSample = defineDeskCall({
  method: 'PUT',
  path: '/desk/sites/:site/samples/:id',
  summary: 'Stores what a second person found in an answer. The operator sees it.',
  params: ItemParams,
  body: z.object({ failed: z.array(z.enum(sampleCriteria)), remark: z.string().trim().max(500) }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: { ...ofSite, by: 'other_person' },
})
