import type { Place } from '../location/place-cache.ts'
import type { ProfileChanges } from './profile-sections.ts'

type ProfilePlace = { country: string; region: string | null; city: string | null }

/** Returns what a found place changes, or null. A place in a country that the site does not serve changes nothing. */
export function placeChanges(
  { city, country, region }: Place,
  current: ProfilePlace,
  countries: readonly { id: string }[],
): ProfileChanges | null {
  if (!countries.some(({ id }) => id === country)) return null
  if (country !== current.country) return { country, region, city }
  const changes = {
    ...(city !== current.city && { city }),
    ...(region !== null && region !== current.region && { region }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}
