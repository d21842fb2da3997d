import type { FoundMatch, RegionData } from '../../lib/api/answers.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { ownAnswers, readAnswers, type Answers } from './finder-answers.ts'
import { readPlace } from './finder-steps.ts'

/** What the address asks for: a question with its choices, or who fits. Null: the login is gone. */
export async function loadFinder(api: Api, query: URLSearchParams, minAge: number) {
  const [own, { interests }, { regions: all }] = await Promise.all([
    api('getOwnProfile'),
    api('getInterests'),
    api('getRegions'),
  ])
  if (!own) return null
  const { profile } = own
  const regions: RegionData = all.find(({ country }) => country === profile.country) ?? {
    country: profile.country,
    label: '',
    regions: [],
  }
  const known = { minAge, regions: regions.regions.map(({ id }) => id), interests: interests.map(({ id }) => id) }
  const answers = readAnswers(query, ownAnswers(profile, known), known)
  const place = readPlace(query)
  if (place !== 'results') return { place, answers, regions, interests, matches: [], likedIds: [] }
  const found = await find(api, answers)
  if (!found) return null
  const { matches, real_only: realOnly } = found
  const likedIds = await likedAmong(api, matches)
  return { place, answers: { ...answers, realOnly }, regions, interests, matches, likedIds }
}

function find(api: Api, answers: Answers) {
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

/** Hearts without an answer show as not pressed: liking twice is liking once. */
async function likedAmong(api: Api, matches: FoundMatch[]): Promise<string[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ member }) => member.id).join(',')
  const answer = await api('getLikeStates', { query: { ids } }).catch(() => undefined)
  return answer?.states.filter((state) => state.likes_them).map(({ id }) => id) ?? []
}
