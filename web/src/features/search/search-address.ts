import { profileValues, searchSorts } from '@velvet/contract/profile-values'
import type { SearchFilters } from '../../lib/api/answers.ts'
import type { TrafficSource } from '../../lib/traffic-source.ts'

export const searchPath = '/members'

/** The ages that anybody can ask for; a site may begin later. */
export const ages = { min: 18, max: 99 }

type Wish = { [Key in keyof SearchFilters]?: Exclude<SearchFilters[Key], null> }

const isOn = (value: string | null) => value === 'true' || value === '1' || value === 'on'

/** The filters that an address names. What cannot be one is left out: a mistyped address is still a search. */
export function readWish(query: URLSearchParams, countries: readonly { id: string }[]): Wish {
  const country = countries.find(({ id }) => id === query.get('country'))?.id
  const region = query.get('region') ?? ''
  const named: { [Key in keyof Wish]: Wish[Key] | undefined } = {
    gender: profileValues.looking_for.find((gender) => gender === query.get('gender')),
    country,
    // Its id begins with the country's: a region of another one would find nobody.
    region: country && region.startsWith(`${country}-`) ? region.slice(0, 10) : undefined,
    min_age: readAge(query.get('min_age')),
    max_age: readAge(query.get('max_age')),
    sort: searchSorts.find((sort) => sort === query.get('sort')),
    with_photo: query.has('with_photo') ? isOn(query.get('with_photo')) : undefined,
    real_only: query.has('real_only') ? isOn(query.get('real_only')) : undefined,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

function readAge(value: string | null): number | undefined {
  if (!value || !/^\d{1,3}$/.test(value)) return undefined
  return Math.min(ages.max, Math.max(ages.min, Number(value)))
}

/** Filters as the API takes them; what is not named is filled in there. */
export function queryOf({ region, with_photo, real_only, ...rest }: Partial<SearchFilters>) {
  return {
    ...rest,
    ...(region && { region }),
    ...(with_photo !== undefined && { with_photo: String(with_photo) }),
    ...(real_only !== undefined && { real_only: String(real_only) }),
  }
}

/** Complete filters as an address carries them: what the server would fill in alike is left out. */
export function writeFilters(filters: SearchFilters): Record<string, string> {
  return {
    gender: filters.gender,
    country: filters.country,
    ...(filters.region && { region: filters.region }),
    min_age: String(filters.min_age),
    max_age: String(filters.max_age),
    ...(filters.sort !== 'online' && { sort: filters.sort }),
    ...(filters.with_photo && { with_photo: 'true' }),
    ...(filters.real_only && { real_only: 'true' }),
  }
}

/** The opposite of `writeFilters`; null where something is missing. */
export function readFilters(query: URLSearchParams, countries: readonly { id: string }[]): SearchFilters | null {
  const { gender, country, region, min_age, max_age, sort, with_photo, real_only } = readWish(query, countries)
  if (!gender || !country || !min_age || !max_age) return null
  const rest = { sort: sort ?? 'online', with_photo: with_photo ?? false, real_only: real_only ?? false } as const
  return { gender, country, region: region ?? null, min_age, max_age, ...rest }
}

type Place = { page?: number; cursor?: string | null; source?: TrafficSource }

/** The address of a page of a search. It names all filters, so that it means the same tomorrow and to somebody else. */
export function searchAddress(filters: SearchFilters, { page = 1, cursor, source = {} }: Place = {}): string {
  const query = new URLSearchParams(writeFilters(filters))
  if (page > 1) query.set('page', String(page))
  if (page > 1 && cursor) query.set('cursor', cursor)
  for (const [name, value] of Object.entries(source)) query.set(name, value)
  return `${searchPath}?${query}`
}

const cursorPattern = /^\d{1,9}\.[\da-f-]{36}$/

/** Which page an address asks for. A cursor that is none is left out: the number alone leads there too. */
export function readPage(query: URLSearchParams): { page: number; cursor?: string } {
  const number = Number(query.get('page'))
  const page = Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1
  const cursor = query.get('cursor') ?? ''
  return page > 1 && cursorPattern.test(cursor) ? { page, cursor } : { page }
}

export function sameFilters(one: SearchFilters, other: SearchFilters): boolean {
  return searchAddress(one) === searchAddress(other)
}
