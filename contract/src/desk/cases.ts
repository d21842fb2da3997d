import { z } from 'zod'
import { Empty, Id, Instant, LocaleValue } from '../values.ts'
import { caseClasses, caseFamilies, caseQueues, caseStates, countLimit } from './case-rules.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { measures, policyCodes } from './policies.ts'
import { StaffCode } from './session.ts'

const read: DeskAccess = { right: 'cases.read', scope: 'site', fresh: false }
const hold: DeskAccess = { right: 'cases.decide', scope: 'site', fresh: false, by: 'holder' }

const CaseParams = z.object({ site: Id, id: Id })

export const CaseRow = z.object({
  id: Id,
  site_id: Id,
  family: z.enum(caseFamilies),
  class: z.enum(caseClasses),
  queue: z.enum(caseQueues),
  state: z.enum(caseStates),
  /** Null for a page of the site that is no profile. */
  member_id: Id.nullable(),
  notices: z.int(),
  opened_at: Instant,
  due_at: Instant,
  assignee: StaffCode.nullable(),
})

/** A message as it was submitted with a report. */
const EvidenceMessage = z.object({
  from_subject: z.boolean(),
  text: z.string(),
  at: Instant.nullable(),
  is_reported: z.boolean(),
})

const Notice = z.object({
  id: Id,
  /**
   * `signal`: software found it. Its reason is a `SignalKind`. `photo`: a moderator escalated or refused a photo in the
   * review.
   */
  kind: z.enum(['report', 'complaint', 'signal', 'photo']),
  reason: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  /** Empty for a signal. */
  receipt: z.string(),
  received_at: Instant,
  from_trusted_flagger: z.boolean(),
  /** The profile and the messages at the time of the report. */
  profile: z.object({ nickname: z.string(), bio: z.string(), is_fictional: z.boolean() }).nullable(),
  /** How many messages were submitted with a report. */
  message_count: z.int(),
  /** Empty unless the caller holds the case or is a safety lead: others do not decide about them. */
  messages: z.array(EvidenceMessage),
  has_photo: z.boolean(),
  /** The case of the earlier decision that a signal refers to, possibly on another site. */
  earlier_case: z.object({ site_id: Id, id: Id }).nullable(),
  /** How near a photo is to a refused one, in bits of 256, and why that one was refused. */
  photo_match: z.object({ policy: z.enum(policyCodes), distance: z.int() }).nullable(),
})

const PastDecision = z.object({
  id: Id,
  policy: z.enum(policyCodes),
  measures: z.array(z.enum(measures)),
  at: Instant,
  /** Null if software decided. */
  by: StaffCode.nullable(),
  is_reversed: z.boolean(),
})

/** Everything that is needed to decide a case. */
export const CaseSheet = CaseRow.extend({
  /** Sent back with the decision: a case that changed meanwhile is not decided. */
  version: z.int(),
  claimed_until: Instant.nullable(),
  subject: z.object({
    nickname: z.string(),
    locale: LocaleValue,
    is_fictional: z.boolean(),
    bio: z.string(),
    joined_at: Instant.nullable(),
    has_left: z.boolean(),
  }),
  notice_list: z.array(Notice),
  history: z.array(PastDecision),
  /** How heavily decisions of the last twelve months weigh against the member. The ladder suggests a measure from it. */
  strikes: z.int(),
  /** Whether a decision about this case locks the member until it is decided. */
  is_locked: z.boolean(),
  notes: z.array(z.object({ at: Instant, by: StaffCode, text: z.string() })),
})

export const getQueues = defineDeskCall({
  method: 'GET',
  path: '/desk/queues',
  summary: 'Returns for each queue how many cases wait on the sites of the caller, since when, and how many are late.',
  response: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(caseQueues),
        /** The three counts end at `countLimit`. */
        waiting: z.int().max(countLimit),
        late: z.int().max(countLimit),
        /** When the oldest of the cases was opened that are due first in their class. */
        oldest_at: Instant.nullable(),
        decided_today: z.int().max(countLimit),
      }),
    ),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'cases.read', scope: 'granted', fresh: false },
})

export const getCases = defineDeskCall({
  method: 'GET',
  path: '/desk/cases',
  summary: 'Lists cases of the sites of the caller, the most urgent first.',
  query: z.object({
    queue: z.enum(caseQueues).optional(),
    state: z.enum(caseStates).default('waiting'),
    site: Id.optional(),
    /** Only cases that the caller holds. */
    mine: z.stringbool().optional(),
    /** Where the page before ended. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({ cases: z.array(CaseRow), next: z.string().nullable() }),
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'cases.read', scope: 'granted', fresh: false },
})

export const claimNextCase = defineDeskCall({
  method: 'POST',
  path: '/desk/cases/next',
  summary: 'Claims the most urgent waiting case of a queue. No other person gets it until the claim ends.',
  body: z.object({ queue: z.enum(caseQueues) }),
  response: z.object({ case: CaseSheet.nullable() }),
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'cases.decide', scope: 'granted', fresh: false },
})

export const getCase = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/cases/:id',
  summary:
    'Returns a case with its notices. Only its holder and safety leads get the messages of reports. The audit log records who read it.',
  params: CaseParams,
  response: z.object({ case: CaseSheet }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: read,
})

export const getEvidencePhoto = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/cases/:id/notices/:notice/photo',
  summary: 'Returns the photo of a report, for the holder of the case.',
  params: CaseParams.extend({ notice: Id }),
  response: z.object({ media_type: z.string(), base64: z.string() }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'case_not_claimed', 'unavailable'],
  access: hold,
})

export const renewClaim = defineDeskCall({
  method: 'PUT',
  path: '/desk/sites/:site/cases/:id/claim',
  summary: 'Extends the claim of the holder.',
  params: CaseParams,
  response: z.object({ claimed_until: Instant }),
  errors: ['authentication_required', 'forbidden', 'case_not_claimed'],
  access: hold,
})

export const returnCase = defineDeskCall({
  method: 'DELETE',
  path: '/desk/sites/:site/cases/:id/claim',
  summary: 'Returns a claimed case to its queue.',
  params: CaseParams,
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'case_not_claimed'],
  access: hold,
})

export const decideCase = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/cases/:id/decisions',
  summary:
    'Decides a claimed case. The member gets a statement of reasons, the reporters an answer. A repeated request with the same id returns the same decision. A measure that needs a second person becomes a proposal.',
  params: CaseParams,
  body: z.object({
    decision_id: Id,
    version: z.int(),
    policy: z.enum(policyCodes),
    measures: z.array(z.enum(measures)).min(1).max(4),
    /** Added to the standard facts of the policy. Must not name or quote the reporter. Needed to end a contract. */
    facts: z.string().trim().max(2000),
    /** Also claims the most urgent case of the same queue, so that the next case needs no second request. */
    claim_next: z.boolean().default(false),
  }),
  response: z.object({
    decision_id: Id,
    state: z.enum(['decided', 'proposed']),
    /** Null without `claim_next`, if none waits, and for a repeated request, which claims nothing. */
    next: CaseSheet.nullable(),
  }),
  errors: [
    'authentication_required',
    'forbidden',
    'not_found',
    'invalid_input',
    'case_not_claimed',
    'case_changed',
    'second_person_required',
    'idempotency_conflict',
  ],
  access: hold,
})

export const previewStatement = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/cases/:id/statement-preview',
  summary: 'Returns the statement of reasons as the member would get it, and in English.',
  params: CaseParams,
  body: decideCase.body.pick({ policy: true, measures: true, facts: true }),
  response: z.object({ locale: LocaleValue, text: z.string(), english: z.string() }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'invalid_input', 'case_not_claimed'],
  access: hold,
})

export const reverseDecision = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/decisions/:id/reversal',
  summary: 'Takes a decision back within a minute and opens its case again.',
  params: CaseParams,
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'not_found', 'case_changed'],
  access: { ...hold, by: 'decider' },
})

export const addCaseNote = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/cases/:id/notes',
  summary: 'Adds a note for colleagues to a claimed case.',
  params: CaseParams,
  body: z.object({ text: z.string().trim().min(1).max(2000) }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'case_not_claimed'],
  access: hold,
})

export const handOverCase = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/cases/:id/hand-over',
  summary: 'Moves a claimed case to another queue, with a note that says why.',
  params: CaseParams,
  body: z.object({ queue: z.enum(caseQueues), text: z.string().trim().min(1).max(2000) }),
  response: Empty,
  errors: ['authentication_required', 'forbidden', 'case_not_claimed'],
  access: hold,
})
