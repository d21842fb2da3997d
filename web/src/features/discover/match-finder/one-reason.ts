import type { FoundMatch } from '../../../shared/api/responses.ts'

/** A reason for a match. `interest` is the id of a shared interest, or empty. */
export type Reason = { reason: FoundMatch['reasons'][number]['reason']; interest: string }

/** Returns the reasons for a match, each shared interest by itself. */
export const reasonsOf = ({ reasons }: FoundMatch): Reason[] =>
  reasons.flatMap(({ reason, interests }): Reason[] =>
    reason === 'interests' ? interests.map((interest) => ({ reason, interest })) : [{ reason, interest: '' }],
  )
const keyOf = ({ reason, interest }: Reason) => `${reason}/${interest}`

/**
 * Returns at most one reason for each match: the one that was named least so far, then the one that fewest others share.
 * A reason that most matches share does not help to choose between them.
 */
export function reasonPerMatch(matches: readonly FoundMatch[]): Reason[][] {
  const shared = new Map<string, number>()
  const named = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const reason of matches.flatMap(reasonsOf)) count(shared, keyOf(reason))
  const weightOf = (reason: Reason) => (named.get(keyOf(reason)) ?? 0) * 1000 + (shared.get(keyOf(reason)) ?? 0)
  return matches.map((match) => {
    const [best] = reasonsOf(match).toSorted((one, other) => weightOf(one) - weightOf(other))
    if (best) count(named, keyOf(best))
    return best ? [best] : []
  })
}
