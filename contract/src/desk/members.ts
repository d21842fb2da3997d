import { z } from 'zod'
import { securityEventKinds } from '../accounts.ts'
import { reportReasons } from '../profile-values.ts'
import { restrictionKinds } from '../restriction-rules.ts'
import { CountryId, Id, Instant, LocaleValue } from '../values.ts'
import { caseClasses, caseFamilies, caseStates } from './case-rules.ts'
import { Explanation } from './explanation.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { revealFields, revealReasons } from './member-access-rules.ts'
import { measures, policyCodes } from './policies.ts'
import { StaffCode } from './session.ts'

const MemberParams = z.object({ site: Id, id: Id })
const read: DeskAccess = { right: 'members.read', scope: 'site', fresh: false }

/** What identifies a member in a search. Names and texts are not searched. */
const memberSearchKinds = [
  'member_id',
  'email',
  'order_number',
  'statement_reference',
  'receipt',
  'profile_address',
] as const

const MemberRow = z.object({
  site_id: Id,
  id: Id,
  nickname: z.string(),
  status: z.enum(['not_confirmed', 'active', 'pending_deletion']),
  is_premium: z.boolean(),
  signed_up_at: Instant,
  language: LocaleValue,
  /** Null if there is no profile. */
  country: CountryId.nullable(),
  /** The first letters only. */
  email_hint: z.string(),
})

/** Something that happened to the account or by it. Which of the optional fields are set depends on the kind. */
const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum([
    'signed_up',
    'email_confirmed',
    ...securityEventKinds,
    'consent_given',
    'consent_withdrawn',
    'order',
    'reported',
    'decision',
    'appeal',
    'field_revealed',
    'conversation_read',
  ]),
  /** A code: purpose of a consent, state of an order, reason of a report, policy, outcome, revealed field. */
  what: z.string().nullable(),
  /** Number of an order, receipt or case that the entry belongs to. */
  reference: z.string().nullable(),
  amount: z.object({ minor: z.int(), currency: z.string() }).nullable(),
  /** Of the network of a log-in. No address is stored. */
  country: CountryId.nullable(),
  by: StaffCode.nullable(),
  /** Why a person looked at hidden data, in their words. For auditors only. */
  explanation: z.string().nullable(),
})

/** One page per member, without anything that a reason is needed for. */
export const MemberSheet = MemberRow.extend({
  age: z.int().nullable(),
  last_log_in_at: Instant.nullable(),
  /** Which hidden fields are stored. */
  stored_fields: z.array(z.enum(revealFields)),
  /** Of the latest direct debit, with all but its last digits hidden. */
  iban_hint: z.string().nullable(),
  restrictions: z.array(
    z.object({ kind: z.enum(restrictionKinds), starts_at: Instant, ends_at: Instant.nullable(), decision_id: Id }),
  ),
  strikes: z.int(),
  photos: z.array(
    z.object({
      id: Id,
      status: z.enum(['pending', 'active', 'refused']),
      /** A blurred picture. Null if there is none. */
      base64: z.string().nullable(),
    }),
  ),
  cases: z.array(
    z.object({
      id: Id,
      family: z.enum(caseFamilies),
      class: z.enum(caseClasses),
      state: z.enum(caseStates),
      opened_at: Instant,
      notices: z.int(),
    }),
  ),
  decisions: z.array(
    z.object({
      id: Id,
      policy: z.enum(policyCodes),
      measures: z.array(z.enum(measures)),
      at: Instant,
      is_reversed: z.boolean(),
    }),
  ),
  reports_about: z.array(z.object({ reason: z.enum(reportReasons), at: Instant, case_id: Id.nullable() })),
  /** How many reports and complaints the member submitted. Which ones stays hidden, as in the cases about them. */
  notices_submitted: z.int(),
  orders: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      method: z.string(),
      credits: z.int(),
      amount: z.int(),
      currency: z.string(),
      at: Instant,
    }),
  ),
  access: z.object({ sessions: z.int(), devices: z.int(), passkeys: z.int() }),
  consents: z.array(
    z.object({ purpose: z.string(), text_version: z.string(), given_at: Instant, withdrawn_at: Instant.nullable() }),
  ),
  /** Newest first. */
  timeline: z.array(TimelineEntry),
})

export const searchMembers = defineDeskCall({
  method: 'POST',
  path: '/desk/members/search',
  summary:
    'Finds members of the sites of the caller by id, e-mail address, order number, statement reference, receipt or profile address. The audit log records it.',
  // In the body, because addresses of requests are logged and e-mail addresses must not be.
  body: z.object({ term: z.string().trim().min(1).max(400) }),
  response: z.object({ found_by: z.enum(memberSearchKinds), members: z.array(MemberRow) }),
  errors: ['authentication_required', 'forbidden', 'invalid_input', 'too_many_requests'],
  access: { right: 'members.read', scope: 'granted', fresh: false },
})

export const getMember = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/members/:id',
  summary: 'Returns the sheet of a member with masked data. The audit log records who read it.',
  params: MemberParams,
  response: z.object({ member: MemberSheet }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: read,
})

export const revealField = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/members/:id/reveals',
  summary:
    'Returns a hidden field of a member, with a reason. The audit log records it before the value is returned, and the member finds it in their data export. A repeated request with the same id returns the value again for ten minutes.',
  params: MemberParams,
  body: z.object({
    reveal_id: Id,
    field: z.enum(revealFields),
    reason: z.enum(revealReasons),
    explanation: Explanation,
  }),
  response: z.object({ field: z.enum(revealFields), value: z.string(), expires_at: Instant }),
  errors: [
    'authentication_required',
    'forbidden',
    'reauthentication_required',
    'not_found',
    'idempotency_conflict',
    'access_expired',
  ],
  access: { right: 'members.reveal', scope: 'site', fresh: true },
})

export const endMemberSessions = defineDeskCall({
  method: 'DELETE',
  path: '/desk/sites/:site/members/:id/sessions',
  summary: 'Logs a member out everywhere. The member sees it in their settings.',
  params: MemberParams,
  response: z.object({ ended: z.int() }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: { right: 'members.end_sessions', scope: 'site', fresh: false },
})
