import type { Api } from '../../../shared/api/create-api.ts'
import type { FoundMatch, RegionData } from '../../../shared/api/responses.ts'
import { defaultAnswers, readAnswers, type Answers } from './finder-answers.ts'
import { readPlace } from './finder-steps.ts'

/** Loads a question with its choices, or the matches. Returns null if the member is no longer logged in. */
export async function loadFinder(api: Api, query: URLSearchParams, minAge: number) {
  const [ownProfile, { interests }, { regions: allRegions }] = await Promise.all([
    api('getOwnProfile'),
    api('getInterests'),
    api('getRegions'),
  ])
  if (!ownProfile) return null
  const { profile } = ownProfile
  const regions: RegionData = allRegions.find(({ country }) => country === profile.country) ?? {
    country: profile.country,
    label: '',
    regions: [],
  }
  const known = { minAge, regions: regions.regions.map(({ id }) => id), interests: interests.map(({ id }) => id) }
  const answers = readAnswers(query, defaultAnswers(profile, known), known)
  const place = readPlace(query)
  const finder = { place, regions, interests }
  if (place !== 'results') return { ...finder, answers, matches: [], hasCandidates: true, likedIds: [] }
  const found = await findMatches(api, answers)
  if (!found) return null
  const { matches, real_only: realOnly, has_candidates: hasCandidates } = found
  const likedIds = await loadLikedIds(api, matches)
  return { ...finder, answers: { ...answers, realOnly }, matches, hasCandidates, likedIds }
}

function findMatches(api: Api, answers: Answers) {
  const { gender, minAge, maxAge, region, intent, interests, realOnly } = answers
  return api('findMatches', {
    query: {
      gender,
      min_age: minAge,
      max_age: maxAge,
      ...(region && { region }),
      ...(intent && { intent }),
      ...(interests.length > 0 && { interests }),
      ...(realOnly !== null && { real_only: String(realOnly) }),
    },
  })
}

/** On failure the hearts show as not pressed. That is harmless, because liking twice has no effect. */
async function loadLikedIds(api: Api, matches: FoundMatch[]): Promise<string[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ member }) => member.id).join(',')
  const response = await api('getLikeStates', { query: { ids } }).catch(() => undefined)
  return response?.states.filter((state) => state.likes_them).map(({ id }) => id) ?? []
}
