import { profileGaps, type ProfileGap } from '@velvet/contract/profile-values'
import { countryById } from '@velvet/i18n/reference'

const mostHighlights = 6

/** The facts that a profile shows first: those the site names, in its order, as far as they are filled in. */
export function highlightsOf(fields: string[], facts: Record<string, unknown>): { field: string; value: string }[] {
  return fields
    .flatMap((field) => {
      const value = facts[field]
      return typeof value === 'string' ? [{ field, value }] : []
    })
    .slice(0, mostHighlights)
}

type Completable = {
  about: string
  interests: string[]
  region: string | null
  city: string | null
  hair_color: string | null
  eye_color: string | null
  body_type: string | null
  signup_reason: string | null
  looking_for: string | null
  photos: number
}

const enoughWords = 40
const enoughInterests = 3
const enoughPhotos = 3

/** What each part adds to a full profile, in percent. */
const worth: Record<ProfileGap, number> = {
  photo: 30,
  about: 20,
  interests: 15,
  place: 10,
  looks: 10,
  intent: 10,
  more_photos: 5,
}

/** How full a profile is and what is missing, the most helpful first. */
export function completenessOf(profile: Completable): { percent: number; missing: ProfileGap[] } {
  const isThere: Record<ProfileGap, boolean> = {
    photo: profile.photos > 0,
    about: profile.about.length >= enoughWords,
    interests: profile.interests.length >= enoughInterests,
    place: profile.region !== null && profile.city !== null,
    looks: profile.hair_color !== null && profile.eye_color !== null && profile.body_type !== null,
    intent: profile.signup_reason !== null && profile.looking_for !== null,
    more_photos: profile.photos >= enoughPhotos,
  }
  const missing = profileGaps.filter((gap) => !isThere[gap])
  return { percent: 100 - missing.reduce((sum, gap) => sum + worth[gap], 0), missing }
}

type Known = { region?: string | null | undefined; interests?: string[] | undefined }

/** Fields whose values do not exist in this country or on this site. */
export function unknownFields(site: { interests: string[] }, country: string, { region, interests }: Known): string[] {
  const isRegion = !region || countryById(country)?.regions.some(({ id }) => id === region)
  const areInterests = !interests || interests.every((interest) => site.interests.includes(interest))
  return [...(isRegion ? [] : ['region']), ...(areInterests ? [] : ['interests'])]
}
