import type { SearchGroupKind } from '@velvet/contract/profile-values'
import type { Locale } from '@velvet/i18n/locales'
import { countryById } from '@velvet/i18n/reference'
import type { Filters, PlacedMember, SearchCriteria, SearchStart } from './search-filters.ts'
import { birthRange, maxSearchAge } from './search.policy.ts'

/** Members of a group. */
const groupSize = 8
/** Members are counted up to this number. */
export const maxGroupCount = 100
/** Years by which the ages of a search are widened on each side. */
const widerAgeYears = 5

type GroupSearch = Omit<SearchCriteria, 'viewerId' | 'excludedIds'> & { limit: number }

export type GroupPlan = {
  kind: SearchGroupKind
  /** Age ranges of the members. An empty list means any age. */
  ages: { from: number; to: number }[]
  /** The first members of these searches, in this order, are the members of the group. */
  searches: GroupSearch[]
}

export type PickedGroup = Pick<GroupPlan, 'kind' | 'ages'> & {
  members: PlacedMember[]
  /** With `is_exact: false`, there are more. */
  total: { count: number; is_exact: boolean; fictional: number }
}

type Surroundings = {
  minAge: number
  today: Date
  /** Regions next to the searched one. */
  neighbours: string[]
  /** Other countries, in the order of preference. */
  countries: string[]
}

/** Returns the groups of a search in the order of the page. Each of them changes one thing, except `newest`. */
export function planGroups(filters: Filters, { minAge, today, neighbours, countries }: Surroundings): GroupPlan[] {
  const asked = { from: filters.min_age, to: filters.max_age }
  const born = birthRange(filters, today)
  const wider = widerAges(filters, minAge)
  const anyAge = { min_age: minAge, max_age: maxSearchAge }
  const everywhere = { ...filters, region: null }
  const plans: GroupPlan[] = [
    {
      kind: 'ages',
      ages: agesBetween(filters, wider),
      searches: [{ filters, born: birthRange(wider, today), notBorn: born, limit: groupSize }],
    },
    {
      kind: 'regions',
      ages: [asked],
      searches: neighbours.length > 0 ? [{ filters, born, regions: neighbours, limit: groupSize }] : [],
    },
    {
      kind: 'country',
      ages: [asked],
      searches: filters.region ? [{ filters: everywhere, born, notRegion: filters.region, limit: groupSize }] : [],
    },
    {
      kind: 'countries',
      ages: [asked],
      searches: countries.map((country) => ({ filters: { ...everywhere, country }, born, limit: groupSize })),
    },
    {
      kind: 'newest',
      ages: [],
      // Members of two other groups may be among the newest.
      searches: [{ filters: { ...everywhere, sort: 'newest' }, born: birthRange(anyAge, today), limit: 3 * groupSize }],
    },
  ]
  return plans.filter(({ kind, ages, searches }) => searches.length > 0 && (kind !== 'ages' || ages.length > 0))
}

/** Returns the groups that have members. No member is in two groups. `found` has the start of every planned search. */
export function pickGroups(plans: GroupPlan[], found: SearchStart[]): PickedGroup[] {
  const groups: PickedGroup[] = []
  const pickedIds = new Set<string>()
  let next = 0
  for (const { kind, ages, searches } of plans) {
    const starts = found.slice(next, (next += searches.length))
    if (kind === 'country' && groups.some((group) => group.kind === 'regions')) continue
    const candidates = starts.flatMap((start) => start.members).filter(({ id }) => !pickedIds.has(id))
    const members = candidates.slice(0, groupSize)
    if (members.length === 0) continue
    for (const { id } of members) pickedIds.add(id)
    const shown = starts.filter((start) => start.members.some((member) => members.includes(member)))
    groups.push({ kind, ages, members, total: totalOf(shown) })
  }
  return groups
}

/** Adds up searches for different members. */
function totalOf(starts: SearchStart[]): PickedGroup['total'] {
  const count = starts.reduce((sum, start) => sum + start.count, 0)
  const fictional = starts.reduce((sum, start) => sum + start.fictional, 0)
  return count > maxGroupCount
    ? { count: maxGroupCount, is_exact: false, fictional: Math.min(fictional, maxGroupCount) }
    : { count, is_exact: true, fictional }
}

/** Returns a search that contains a group, or null for several countries, because a search has one. */
export function filtersOfGroup(
  filters: Filters,
  { kind, members }: Pick<PickedGroup, 'kind' | 'members'>,
  minAge: number,
): Filters | null {
  const [country, ...others] = new Set(members.map((member) => member.country))
  if (kind === 'ages') return { ...filters, ...widerAges(filters, minAge) }
  if (kind === 'newest') return { ...filters, region: null, min_age: minAge, max_age: maxSearchAge, sort: 'newest' }
  return country && others.length === 0 ? { ...filters, region: null, country } : null
}

/** Returns the countries except one, those where the language is spoken first. */
export function otherCountries(countries: string[], country: string, language: Locale): string[] {
  const isSpokenIn = (id: string) => countryById(id)?.languages.includes(language) ?? false
  const isFirstIn = (id: string) => countryById(id)?.languages[0] === language
  const rankOf = (id: string) => (isFirstIn(id) ? 0 : isSpokenIn(id) ? 1 : 2)
  return countries.filter((id) => id !== country).sort((one, other) => rankOf(one) - rankOf(other))
}

type Ages = Pick<Filters, 'min_age' | 'max_age'>

function widerAges({ min_age, max_age }: Ages, minAge: number): Ages {
  return {
    min_age: Math.min(min_age, Math.max(minAge, min_age - widerAgeYears)),
    max_age: Math.max(max_age, Math.min(maxSearchAge, max_age + widerAgeYears)),
  }
}

function agesBetween(inner: Ages, outer: Ages): GroupPlan['ages'] {
  const younger = { from: outer.min_age, to: inner.min_age - 1 }
  const older = { from: inner.max_age + 1, to: outer.max_age }
  return [younger, older].filter(({ from, to }) => from <= to)
}
