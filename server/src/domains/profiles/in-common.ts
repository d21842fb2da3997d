import type { ProfileValue } from '@velvet/contract/profile-values'

type Reason = ProfileValue<'signup_reason'>
type Facts = { interests: string[]; signup_reason: Reason | null }
export type InCommon = { interest: string } | { signup_reason: Reason } | null

/** Reasons that say little about a member. */
const vagueReasons: readonly Reason[] = ['open', 'curiosity']

/** Returns the reason for joining that two members share, unless it says little about them. */
export const sharedReason = (
  own: Pick<Facts, 'signup_reason'>,
  { signup_reason: reason }: Pick<Facts, 'signup_reason'>,
) => (reason !== null && reason === own.signup_reason && !vagueReasons.includes(reason) ? reason : null)

type Place = { country: string; city: string | null }

/** Returns the city in which both members live, as the member has written it. */
export function sharedCity(own: Place, { country, city }: Place): string | null {
  if (own.city === null || city === null || own.country !== country) return null
  return own.city.localeCompare(city, undefined, { sensitivity: 'base' }) === 0 ? city : null
}

/**
 * Returns one thing that the viewer has in common with each of these members. Of several shared interests it is the one
 * that the fewest members of the list share, because a line that fits everybody tells nothing. Without a shared interest
 * it is the reason for joining.
 */
export function inCommonWith(own: Facts, members: Facts[]): InCommon[] {
  const shared = members.map(({ interests }) => own.interests.filter((interest) => interests.includes(interest)))
  const counts = new Map<string, number>()
  for (const interest of shared.flat()) counts.set(interest, (counts.get(interest) ?? 0) + 1)
  const countOf = (interest: string) => counts.get(interest) ?? 0
  return members.map((member, index) => {
    const [interest] = (shared[index] ?? []).toSorted((a, b) => countOf(a) - countOf(b))
    if (interest !== undefined) return { interest }
    const reason = sharedReason(own, member)
    return reason && { signup_reason: reason }
  })
}
