import {
  alwaysEscalated,
  dailyViewLimits,
  exposureOfPolicy,
  exposures,
  nudeFromScore,
  photoPageSize,
  type BlurLevel,
  type Exposure,
  type PhotoReason,
} from '@velvet/contract/desk/photo-review-rules'
import { policies, type Measure, type PolicyCode } from '@velvet/contract/desk/policies'
import type { CaseClass, CaseFamily } from '@velvet/contract/desk/case-rules'

type Photo = { nudity_score: number | null; match_policy: string | null }

/** Returns what a photo probably shows. One without a score is treated as nude, until it is known. */
export function expectedExposure({ nudity_score: score, match_policy: policy }: Photo): Exposure | null {
  const ofMatch = policy === null ? undefined : exposureOfPolicy[policy as PolicyCode]
  return ofMatch ?? (score === null || score >= nudeFromScore ? 'nude' : null)
}

/** A possible minor is always blurred as far as possible. */
export const blurFor = (exposure: Exposure | null, chosen: BlurLevel): BlurLevel =>
  exposure === 'minor' ? 'full' : chosen

type Views = Record<Exposure, number>

/** Returns the kinds that a person does not get today: those that they opted out of, and those with no views left. */
export const leftOutFor = (optOuts: readonly Exposure[], views: Views): Exposure[] =>
  exposures.filter((kind) => optOuts.includes(kind) || views[kind] >= dailyViewLimits[kind])

/**
 * Returns how many photos of any kind may be on the next page, so that viewing all of them does not exceed a limit. The rest
 * of the page has photos that burden nobody.
 */
export const viewsLeft = (leftOut: readonly Exposure[], views: Views): number =>
  Math.min(
    photoPageSize,
    ...exposures.filter((kind) => !leftOut.includes(kind)).map((kind) => dailyViewLimits[kind] - views[kind]),
  )

export type PhotoOutcome = 'accepted' | 'refused' | 'escalated'

/** Returns what happens with a photo. A refusal because of a possible minor becomes a case. */
export const effectiveOutcome = (outcome: PhotoOutcome, reason: PhotoReason | null): PhotoOutcome =>
  outcome === 'refused' && reason !== null && alwaysEscalated.includes(reason) ? 'escalated' : outcome

/** Returns family and class of the case of an escalated or refused photo. */
export function triageOfPhoto(reason: PhotoReason | null): { family: CaseFamily; class: CaseClass } {
  const family = reason === null ? 'content' : policies[reason].family
  const classOf: Partial<Record<CaseFamily, CaseClass>> = { child_safety: 'P0', identity: 'P3' }
  return { family, class: classOf[family] ?? 'P4' }
}

type Review = { outcome: string; policy: string | null; reviewed_by: string }
type Removal = { policy: PolicyCode; measures: readonly Measure[]; decidedBy: string; secondBy: string | null }

/** Whether a decision would remove the photo of a possible minor by the person alone who escalated it. */
export function needsAnotherPerson(reviews: readonly Review[], decision: Removal): boolean {
  const isAboutMinor = (policy: string | null) => alwaysEscalated.some((code) => code === policy)
  const isOwn = ({ outcome, policy, reviewed_by }: Review) =>
    outcome === 'escalated' &&
    reviewed_by === decision.decidedBy &&
    (isAboutMinor(policy) || isAboutMinor(decision.policy))
  return decision.measures.includes('remove_photo') && decision.secondBy === null && reviews.some(isOwn)
}
