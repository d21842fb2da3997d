import type { ErrorCode } from '@velvet/contract/errors'
import type { MessageId } from '@velvet/i18n/message-ids'
import type { Interest, MemberCard, QuoteCard, RegionData } from '../../shared/api/responses.ts'
import type { StartAnswers, TrafficSource, VisitorIntent } from '../visitor/index.ts'
import type { AccountFields, Problems } from './account-fields.ts'
import type { Standing } from './signup-steps.ts'
import type { StepAnswers } from './step-answers.ts'

/**
 * Shown beside the form on wide screens: the scene of the lander that the visitor came from, words of members, or headline
 * and claim of the site.
 */
export type SignupPane =
  | { kind: 'scene'; headline: MessageId; lead: MessageId; image: string }
  | { kind: 'words'; members: QuotedMember[] }
  | { kind: 'claim' }

export type QuotedMember = Pick<QuoteCard, 'id' | 'name' | 'age' | 'is_fictional' | 'responder' | 'language'> & {
  quote: string
}

/** Loader data of a step. */
export type SignupPage = {
  step: number
  standing: Standing
  /** False when the site accepts no sign-ups, or only those that come from a partner. */
  isOpen: boolean
  /** Idempotency key of the form. */
  key: string
  messageId: string
  /** The answers given on the front page or a lander. */
  start: StartAnswers
  source: TrafficSource
  /** Action that the visitor wanted to take. The visitor is redirected to it after sign-up. */
  intent: VisitorIntent | null
  /** Receiver of the first message. */
  member: MemberCard | null
  place: { regions: RegionData | null; interests: Interest[] } | null
  /** Receiver of the confirmation mail; null for a draft. */
  email: string | null
  hasMessage: boolean
  /** Always null in a dialog. */
  pane: SignupPane | null
}

/** Action data of a form. */
export type SignupResult = {
  /** The next step, or the current one when it has problems. */
  step: number
  /** Text of the first message, null when it was skipped. Undefined until the visitor did one of them. */
  message?: string | null
  problems?: Problems<keyof AccountFields | 'message' | 'accepts_fictional' | 'sexuality'>
  code?: ErrorCode
  /** Submitted values, to fill the form again without scripts. They never include the password. */
  values?: Omit<AccountFields, 'password'>
  typedMessage?: string
  answers?: StepAnswers
  wasResent?: boolean
}
