import type { ErrorCode } from '@velvet/contract/errors'
import type { Interest, MemberCard, RegionData } from '../../lib/api/answers.ts'
import type { StartAnswers } from '../../lib/signup-start.ts'
import type { TrafficSource } from '../../lib/traffic-source.ts'
import type { VisitorIntent } from '../../lib/visitor-intent.ts'
import type { AccountFields, Problems } from './account-fields.ts'
import type { Standing } from './signup-steps.ts'
import type { StepFacts } from './step-facts.ts'

/** What a step needs to be shown. */
export type SignupPage = {
  step: number
  standing: Standing
  /** False: the site takes nobody, or nobody without a partner. */
  isOpen: boolean
  /** Makes a form that is sent twice count once. */
  key: string
  messageId: string
  /** The answers given on the front page or a lander. */
  start: StartAnswers
  source: TrafficSource
  /** What the account is made for; it is carried out afterwards. */
  intent: VisitorIntent | null
  /** Whom the first message is for. */
  member: MemberCard | null
  place: { regions: RegionData | null; interests: Interest[] } | null
  /** Where the mail went; not known for a draft. */
  email: string | null
  hasMessage: boolean
}

/** What comes back from a form. */
export type SignupAnswer = {
  /** The step to go on with, or the one that stays. */
  step: number
  /** The words of the first message, once they are written; the account comes next. */
  message?: string | null
  problems?: Problems<keyof AccountFields | 'message' | 'accepts_fictional' | 'sexuality'>
  code?: ErrorCode
  /** What was filled in, for a page without scripts. The password is never among it. */
  values?: Omit<AccountFields, 'password'>
  typed?: string
  facts?: StepFacts
  wasResent?: boolean
}
