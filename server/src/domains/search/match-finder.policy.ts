import type { MatchReason } from '@velvet/contract/profile-values'

export type MatchWish = {
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

export type Ranked = { id: string; reasons: { reason: MatchReason; interests: string[] }[] }

/** What counts how much; one shared interest weighs as much as the region, three weigh more than anything else. */
const weight = { interest: 3, region: 3, intent: 4, age: 2, active: 1 }

/** The best first, each with its reasons. Nobody without a reason is proposed; the order never depends on chance. */
export function rank(wish: MatchWish, candidates: Candidate[], most: number): Ranked[] {
  const middle = (wish.min_age + wish.max_age) / 2
  const near = Math.max(2, (wish.max_age - wish.min_age) / 4)
  return candidates
    .map((candidate, index) => {
      const shared = candidate.interests.filter((interest) => wish.interests.includes(interest))
      const holds: Record<MatchReason, number> = {
        interests: shared.length * weight.interest,
        intent: wish.intent !== null && candidate.intent === wish.intent ? weight.intent : 0,
        region: wish.region !== null && candidate.region === wish.region ? weight.region : 0,
        age: Math.abs(candidate.age - middle) <= near ? weight.age : 0,
        active: candidate.isActive ? weight.active : 0,
      }
      const reasons = (Object.keys(holds) as MatchReason[])
        .filter((reason) => holds[reason] > 0)
        .map((reason) => ({ reason, interests: reason === 'interests' ? shared : [] }))
      const score = Object.values(holds).reduce((sum, part) => sum + part, 0)
      return { id: candidate.id, reasons, score, index }
    })
    .filter(({ reasons }) => reasons.some(({ reason }) => reason !== 'active'))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .map(({ id, reasons }) => ({ id, reasons }))
}
