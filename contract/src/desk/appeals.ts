import { z } from 'zod'
import { Id, Instant, LocaleValue } from '../values.ts'
import { caseClasses } from './case-rules.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { measures, policyCodes } from './policies.ts'
import { StaffCode } from './session.ts'

export const appealOutcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

const decide: DeskAccess = { right: 'appeals.decide', scope: 'site', fresh: false }
const AppealParams = z.object({ site: Id, id: Id })

const AppealRow = z.object({
  id: Id,
  site_id: Id,
  case_id: Id,
  decision_id: Id,
  class: z.enum(caseClasses),
  policy: z.enum(policyCodes),
  measures: z.array(z.enum(measures)),
  /** `member`: against a measure. `reporter`: against a report that had no consequence. */
  by: z.enum(['member', 'reporter']),
  locale: LocaleValue,
  at: Instant,
  due_at: Instant,
})

export const getAppeals = defineDeskCall({
  method: 'GET',
  path: '/desk/appeals',
  summary:
    'Lists waiting appeals of the sites of the caller, the earliest deadline first, without the caller’s own decisions.',
  response: z.object({ appeals: z.array(AppealRow) }),
  errors: ['authentication_required', 'forbidden'],
  access: { right: 'appeals.decide', scope: 'granted', fresh: false },
})

export const getAppeal = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/appeals/:id',
  summary: 'Returns an appeal with the decision and its statement.',
  params: AppealParams,
  response: z.object({
    appeal: AppealRow.extend({
      text: z.string(),
      facts: z.string(),
      statement: z.string(),
      /** Null if software decided. */
      decided_by: StaffCode.nullable(),
      decided_at: Instant,
      /** Whether the decision refused a photo of the review. */
      has_photo: z.boolean(),
    }),
  }),
  errors: ['authentication_required', 'forbidden', 'not_found'],
  access: decide,
})

export const getAppealPhoto = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/appeals/:id/photo',
  summary: 'Returns the refused photo that an appeal is about. The audit log records who viewed it.',
  params: AppealParams,
  response: z.object({ media_type: z.string(), base64: z.string() }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'unavailable'],
  access: decide,
})

export const decideAppeal = defineDeskCall({
  method: 'POST',
  path: '/desk/sites/:site/appeals/:id/outcome',
  summary:
    'Decides an appeal, with reasons. Not by the person who made or approved the decision. Overturning undoes every measure.',
  params: AppealParams,
  body: z.object({ outcome: z.enum(appealOutcomes), answer: z.string().trim().min(1).max(2000) }),
  response: z.object({ outcome: z.enum(appealOutcomes) }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'case_changed'],
  access: { ...decide, by: 'other_person' },
})
