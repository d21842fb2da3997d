import { policies, type Measure, type PolicyCode } from './policies.ts'

/** Strikes expire after this time. */
export const strikeMonths = 12

/** How heavily a measure weighs against the member. Measures that are not listed do not weigh. */
const weights: Partial<Record<Measure, number>> = {
  warning: 1,
  remove_photo: 1,
  remove_text: 1,
  no_photos_30: 2,
  pause_1: 2,
  pause_7: 3,
  pause_30: 4,
}

/** Returns the strikes of a decision: those of its hardest measure. */
export const strikesFor = (measures: readonly Measure[]): number =>
  Math.max(0, ...measures.map((measure) => weights[measure] ?? 0))

/** The steps from the mildest, with the number of strikes from which each one is suggested. */
const steps = [
  { measure: 'hint', from: 0 },
  { measure: 'warning', from: 0 },
  { measure: 'pause_1', from: 1 },
  { measure: 'pause_7', from: 3 },
  { measure: 'pause_30', from: 6 },
  { measure: 'end_contract', from: 10 },
] as const satisfies { measure: Measure; from: number }[]

type Step = (typeof steps)[number]['measure'] | 'lock_3'

/** What is grave protects others first: a lock until two people have decided. */
const gravePolicies: readonly PolicyCode[] = ['minor', 'child_abuse', 'intimate_photo', 'scam', 'threat']

/** What is illegal is not answered with less than this. */
const mildestForIllegal: Step = 'pause_7'

/**
 * Returns the measure that the ladder suggests: the mildest one that the policy allows and that is not milder than the
 * strikes of the member ask for. After a lock, a grave case ends with the contract. Null when nothing is wrong.
 */
export function suggestMeasure(
  policy: PolicyCode,
  { strikes, isLocked }: { strikes: number; isLocked: boolean },
): Step | null {
  if (policy === 'no_violation') return null
  if (gravePolicies.includes(policy)) return isLocked ? 'end_contract' : 'lock_3'
  const allowed: readonly Measure[] = policies[policy].allowed
  const fromStrikes = strikes === 0 ? 0 : steps.findLastIndex(({ from }) => from <= strikes)
  const fromGround = policies[policy].ground === 'illegal' ? indexOf(mildestForIllegal) : 0
  const first = Math.max(fromStrikes, fromGround)
  const harder = steps.slice(first).find(({ measure }) => allowed.includes(measure))
  return (harder ?? steps.findLast(({ measure }) => allowed.includes(measure)))?.measure ?? null
}

const indexOf = (wanted: Step) => steps.findIndex(({ measure }) => measure === wanted)
