import type { MatchReason } from '@velvet/contract/profile-values'
import { particularReasons, type Reason } from './match-reasons.policy.ts'

export type MatchCriteria = {
  region: string | null
  interests: string[]
  intent: string | null
  min_age: number
  max_age: number
}

export type Candidate = {
  id: string
  age: number
  region: string | null
  interests: string[]
  intent: string | null
  isActive: boolean
}

export type Ranked = { id: string; reasons: Reason[] }

/** Points per reason. `interest` counts for each shared interest, the others once. */
const weight = { interest: 3, region: 3, intent: 4, age: 2, active: 1 }

/**
 * Returns the best candidates first, each with the reasons that tell it apart. Candidates that are only recently active
 * are left out. Equal scores keep their order, so that the result is deterministic.
 */
export function rank(wanted: MatchCriteria, candidates: Candidate[], limit: number): Ranked[] {
  const middle = (wanted.min_age + wanted.max_age) / 2
  const maxAgeDistance = Math.max(2, (wanted.max_age - wanted.min_age) / 4)
  const best = candidates
    .map((candidate, index) => {
      const shared = candidate.interests.filter((interest) => wanted.interests.includes(interest))
      const points: Record<MatchReason, number> = {
        interests: shared.length * weight.interest,
        intent: wanted.intent !== null && candidate.intent === wanted.intent ? weight.intent : 0,
        region: wanted.region !== null && candidate.region === wanted.region ? weight.region : 0,
        active: candidate.isActive ? weight.active : 0,
      }
      // Not a reason that is shown, because it holds for most results.
      const agePoints = Math.abs(candidate.age - middle) <= maxAgeDistance ? weight.age : 0
      const reasons = (Object.keys(points) as MatchReason[])
        .filter((reason) => points[reason] > 0)
        .map((reason) => ({ reason, interests: reason === 'interests' ? shared : [] }))
      const score = Object.values(points).reduce((sum, part) => sum + part, agePoints)
      return { id: candidate.id, reasons, score, index, isMatch: score > points.active }
    })
    .filter(({ isMatch }) => isMatch)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit)
  const particular = particularReasons(best.map(({ reasons }) => reasons))
  return best.map(({ id }, index) => ({ id, reasons: particular[index] ?? [] }))
}
