import type { Place } from '../../lib/location/place-cache.ts'
import type { ProfileChanges } from './editor-facts.ts'

/** What a found place changes. A country where this site is not stays out of the profile, and so does its city. */
export function placeChanges(
  found: Place,
  now: { country: string; city: string | null },
  countries: readonly { id: string }[],
): ProfileChanges | null {
  if (!countries.some(({ id }) => id === found.country)) return null
  if (found.country !== now.country) return { country: found.country, region: null, city: found.city }
  return found.city === now.city ? null : { city: found.city }
}
