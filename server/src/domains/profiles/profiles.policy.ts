import { choicesThatComplete, profileGaps, type ChoiceField, type ProfileGap } from '@velvet/contract/profile-values'
import type { PromptId } from '@velvet/contract/profile-prompts'
import { countryById } from '@velvet/i18n/reference'

const maxHighlights = 6

/** Returns the facts at the top of a profile: the filled ones that the site lists, in its order. */
export function highlightsOf(fields: string[], facts: Record<string, unknown>): { field: string; value: string }[] {
  return fields
    .flatMap((field) => {
      const value = facts[field]
      return typeof value === 'string' ? [{ field, value }] : []
    })
    .slice(0, maxHighlights)
}

type VisibilityFields = { status: string; is_invisible: boolean; is_members_only: boolean }

/** Whether visitors may see this profile. Members may see every active one. */
export const isOpenToVisitors = ({ status, is_invisible, is_members_only }: VisibilityFields): boolean =>
  status === 'active' && !is_invisible && !is_members_only

type Completable = {
  about: string
  interests: string[]
  city: string | null
  looking_for: string | null
  photos: number
} & Record<ChoiceField, string | null>

const minInterests = 3
const minPhotos = 3

/** Share of each part in a complete profile, in percent. */
const percentByGap: Record<ProfileGap, number> = {
  photo: 30,
  about: 20,
  interests: 15,
  place: 10,
  looks: 10,
  intent: 10,
  more_photos: 5,
}

/**
 * Returns how complete a profile is and which parts are missing, the most valuable first. Any text counts, however
 * short. Where a part needs several entries, the message of its gap says so.
 */
export function completenessOf(profile: Completable): { percent: number; missing: ProfileGap[] } {
  const hasAnswered = (part: 'looks' | 'intent') => choicesThatComplete(part).every((field) => profile[field] !== null)
  const isFilled: Record<ProfileGap, boolean> = {
    photo: profile.photos > 0,
    about: profile.about.trim() !== '',
    interests: profile.interests.length >= minInterests,
    place: profile.city !== null,
    looks: hasAnswered('looks'),
    intent: hasAnswered('intent') && profile.looking_for !== null,
    more_photos: profile.photos >= minPhotos,
  }
  const missing = profileGaps.filter((gap) => !isFilled[gap])
  return { percent: 100 - missing.reduce((sum, gap) => sum + percentByGap[gap], 0), missing }
}

type Answer = { prompt: PromptId }
type Values = {
  region?: string | null | undefined
  interests?: string[] | undefined
  prompts?: Answer[] | undefined
}

/**
 * Returns the fields with a value that does not exist in this country or on this site. The member may keep prompts that
 * the site no longer offers.
 */
export function invalidFields(
  site: { interests: string[]; prompts: PromptId[] },
  country: string,
  { region, interests, prompts = [] }: Values,
  ownPrompts: Answer[] = [],
): string[] {
  const allowedPrompts = [...site.prompts, ...ownPrompts.map(({ prompt }) => prompt)]
  const isRegionValid = !region || countryById(country)?.regions.some(({ id }) => id === region)
  const areInterestsValid = !interests || interests.every((interest) => site.interests.includes(interest))
  const arePromptsValid = prompts.every(({ prompt }) => allowedPrompts.includes(prompt))
  return [
    ...(isRegionValid ? [] : ['region']),
    ...(areInterestsValid ? [] : ['interests']),
    ...(arePromptsValid ? [] : ['prompts']),
  ]
}
