import { z } from 'zod'
import { complaintCategories } from '@velvet/contract/complaint-rules'
import { appealOutcomes } from '@velvet/contract/desk/appeals'
import { measures, policyCodes } from '@velvet/contract/desk/policies'
import { reportReasons } from '@velvet/contract/profile-values'
import { locales } from '@velvet/i18n/locales'
import decided from './decided.json' with { type: 'json' }
import waiting from './waiting.json' with { type: 'json' }

/** A report (`reason`) or a complaint (`category`) as written in the JSON files. */
const WrittenNotice = z.strictObject({
  site: z.enum(['velvet', 'selene', 'tulp']),
  reason: z.enum(reportReasons).optional(),
  category: z.enum(complaintCategories).optional(),
  language: z.enum(locales),
  text: z.string(),
  /** Messages of a report: `them: …` or `me: …`. The last one of the reported member is the reported one. */
  messages: z.array(z.string().regex(/^(them|me): ./)).default([]),
  /** How many members reported the same. */
  reporters: z.int().min(1).default(1),
  hasPhoto: z.boolean().default(false),
  /** Who complains. Trusted flaggers are listed in the site document. */
  from: z.enum(['visitor', 'flagger']).default('visitor'),
  /** What the complaint is about, if not a profile. */
  page: z.string().startsWith('/').optional(),
})

const Appeal = z.strictObject({
  daysAgo: z.number().positive(),
  text: z.string().min(1),
  /** Against a decision without measures. Otherwise by the member whom the decision concerns. */
  isReporter: z.boolean().default(false),
  /** Only of decided appeals. */
  outcome: z.enum(appealOutcomes).optional(),
  by: z.string().optional(),
  answer: z.string().min(1).optional(),
})

const DecidedNotice = WrittenNotice.extend({
  daysAgo: z.number().positive(),
  by: z.string(),
  policy: z.enum(policyCodes),
  measures: z.array(z.enum(measures)).min(1),
  facts: z.string(),
  appeal: Appeal.optional(),
})

export type WrittenNotice = z.output<typeof WrittenNotice>
export type DecidedNotice = z.output<typeof DecidedNotice>

/** Notices whose cases wait at the desk of the demo. */
export const waitingNotices = z.array(WrittenNotice).parse(waiting)
/** Notices whose cases were decided, with what came of them. */
export const decidedNotices = z.array(DecidedNotice).parse(decided)
