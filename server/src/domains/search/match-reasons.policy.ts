import type { MatchReason } from '@velvet/contract/profile-values'

export type Reason = { reason: MatchReason; interests: string[] }

/** One reason or one shared interest, with the number of results that it holds for. */
type Part = { reason: MatchReason; interest: string | null; count: number }
type Key = Omit<Part, 'count'>

/**
 * Returns for each result the reasons that tell it apart from the others: those that hold for at most half of the
 * results. A result without such a reason gets the one that the fewest others have, a shared interest first. Shared
 * interests count one by one, and the rarest is named first.
 */
export function particularReasons(results: Reason[][]): Reason[][] {
  const keysOf = ({ reason, interests }: Reason): Key[] =>
    reason === 'interests' ? interests.map((interest) => ({ reason, interest })) : [{ reason, interest: null }]
  const keyOf = ({ reason, interest }: Key) => `${reason}/${interest ?? ''}`
  const counts = new Map<string, number>()
  for (const key of results.flatMap((reasons) => reasons.flatMap(keysOf).map(keyOf))) {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return results.map((reasons) => {
    const parts = reasons
      .flatMap(keysOf)
      .map((part): Part => ({ ...part, count: counts.get(keyOf(part)) ?? 0 }))
      .sort((a, b) => a.count - b.count)
    const particular = parts.filter(({ count }) => count * 2 <= results.length)
    return mergeInterests(particular.length > 0 ? particular : mostParticular(parts))
  })
}

/** Expects the parts sorted by their count. */
function mostParticular(parts: Part[]): Part[] {
  const rarest = parts.filter(({ count }) => count === parts[0]?.count)
  const best = rarest.find(({ interest }) => interest !== null) ?? rarest[0]
  return best ? [best] : []
}

/** Shared interests become one reason, which comes first. */
function mergeInterests(parts: Part[]): Reason[] {
  const interests = parts.flatMap(({ interest }) => interest ?? [])
  const others = parts.filter(({ interest }) => interest === null).map(({ reason }) => ({ reason, interests: [] }))
  return interests.length > 0 ? [{ reason: 'interests', interests }, ...others] : others
}
