import { hourMs, minuteMs } from '../durations.ts'
import type { ComplaintCategory } from '../complaint-rules.ts'
import type { reportReasons } from '../profile-values.ts'

type ReportReason = (typeof reportReasons)[number]

/** What a case is about. There is at most one open case per subject and family. */
export const caseFamilies = [
  'child_safety',
  'intimate',
  'scam',
  'harassment',
  'identity',
  'illegal',
  'content',
  'service',
] as const
export type CaseFamily = (typeof caseFamilies)[number]

/** Urgency of a case; P0 comes first. */
export const caseClasses = ['P0', 'P1', 'P2', 'P3', 'P4', 'P5'] as const
export type CaseClass = (typeof caseClasses)[number]

/** Cases are claimed from one queue at a time. `child_safety` is for safety leads only. */
export const caseQueues = ['child_safety', 'general', 'service'] as const
export type CaseQueue = (typeof caseQueues)[number]

export const caseStates = ['waiting', 'claimed', 'decided'] as const
export type CaseState = (typeof caseStates)[number]

type Triage = { family: CaseFamily; class: CaseClass }

export const reportTriage: Record<ReportReason, Triage> = {
  minor: { family: 'child_safety', class: 'P0' },
  scam: { family: 'scam', class: 'P2' },
  harassment: { family: 'harassment', class: 'P3' },
  stolen_photo: { family: 'identity', class: 'P3' },
  illegal: { family: 'illegal', class: 'P3' },
  fake: { family: 'identity', class: 'P4' },
  explicit: { family: 'content', class: 'P4' },
  advertising: { family: 'content', class: 'P4' },
  other: { family: 'content', class: 'P4' },
}

export const complaintTriage: Record<ComplaintCategory, Triage> = {
  child_abuse: { family: 'child_safety', class: 'P0' },
  minor: { family: 'child_safety', class: 'P0' },
  intimate_photo: { family: 'intimate', class: 'P1' },
  fraud: { family: 'scam', class: 'P2' },
  harassment: { family: 'harassment', class: 'P3' },
  illegal_content: { family: 'illegal', class: 'P3' },
  intellectual_property: { family: 'identity', class: 'P3' },
  service: { family: 'service', class: 'P5' },
}

/** A photo that is like a refused one is held. It is more urgent where the earlier one was refused on all sites. */
export const knownPhotoClass = { site: 'P3', company: 'P2' } as const satisfies Record<string, CaseClass>

/**
 * What a person who returns after the end of a contract may use again. E-mail address, phone, IBAN and card identify a
 * person. A device or a photo may belong to somebody else and is only a hint.
 */
export type BanKind = 'email' | 'phone' | 'iban' | 'card' | 'device' | 'photo'

/** Matches that software found. A person looks at them. */
export type SignalKind = `ban_${BanKind}`
export const signalTriage: Triage = { family: 'identity', class: 'P2' }

/** Notices of trusted flaggers are at least P2. */
export const trustedFlaggerClass: CaseClass = 'P2'

/** How long after its first notice a case is decided at the latest. */
export const decisionTargetMs: Record<CaseClass, number> = {
  P0: 4 * hourMs,
  P1: 24 * hourMs,
  P2: 24 * hourMs,
  P3: 48 * hourMs,
  P4: 72 * hourMs,
  P5: 7 * 24 * hourMs,
}

export const queueOf = ({ family }: { family: CaseFamily }): CaseQueue =>
  family === 'child_safety' || family === 'service' ? family : 'general'

/** Queues count no further: the size of a backlog must not slow the list of queues down. Shown as `999+`. */
export const countLimit = 1000

/** A claim ends by itself, so that a case of a closed browser is not lost. The open case renews it. */
export const claimMs = 10 * minuteMs

/** As long as the decider can take a decision back. The mail is sent after this time. */
export const undoMs = minuteMs

export const appealPeriodMonths = 6
/** How long an appeal takes at most. */
export const appealTargetMs = 7 * 24 * hourMs
