import { profileValues, searchSorts } from '@velvet/contract/profile-values'
import type { SearchFilters } from '../../../shared/api/responses.ts'
import type { TrafficSource } from '../../visitor/index.ts'

export const searchPath = '/members'
/** Target of the links in the filter bar when scripts do not run. */
export const filterPanelId = 'filters'

/** The range of ages that can be searched. A site may have a higher minimum. */
export const ageLimits = { min: 18, max: 99 }

type PartialFilters = { [Key in keyof SearchFilters]?: Exclude<SearchFilters[Key], null> }

const isOn = (value: string | null) => value === 'true' || value === '1' || value === 'on'

/** Reads the filters of a URL. Invalid values are left out, so that a mistyped URL is still a search. */
export function readPartialFilters(query: URLSearchParams, countries: readonly { id: string }[]): PartialFilters {
  const country = countries.find(({ id }) => id === query.get('country'))?.id
  const region = query.get('region') ?? ''
  const named: { [Key in keyof PartialFilters]: PartialFilters[Key] | undefined } = {
    gender: profileValues.looking_for.find((gender) => gender === query.get('gender')),
    country,
    // Region ids start with the id of their country. A region of another country would have no results.
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
  return Math.min(ageLimits.max, Math.max(ageLimits.min, Number(value)))
}

/** Returns filters as query parameters of the API, which fills in missing filters. */
export function queryOf({ region, with_photo, real_only, ...rest }: Partial<SearchFilters>) {
  return {
    ...rest,
    ...(region && { region }),
    ...(with_photo !== undefined && { with_photo: String(with_photo) }),
    ...(real_only !== undefined && { real_only: String(real_only) }),
  }
}

/** Returns complete filters as URL parameters. Values that equal the defaults of the server are left out. */
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

/** Reverses `writeFilters`. Returns null if a required filter is missing. */
export function readFilters(query: URLSearchParams, countries: readonly { id: string }[]): SearchFilters | null {
  const { gender, country, region, min_age, max_age, sort, with_photo, real_only } = readPartialFilters(
    query,
    countries,
  )
  if (!gender || !country || !min_age || !max_age) return null
  const rest = { sort: sort ?? 'online', with_photo: with_photo ?? false, real_only: real_only ?? false } as const
  return { gender, country, region: region ?? null, min_age, max_age, ...rest }
}

type PagePosition = { page?: number; cursor?: string | null; source?: TrafficSource }

/** Returns the URL of a search page. It contains all filters, so that it shows the same search later and to others. */
export function searchAddress(filters: SearchFilters, { page = 1, cursor, source = {} }: PagePosition = {}): string {
  const query = new URLSearchParams(writeFilters(filters))
  if (page > 1) query.set('page', String(page))
  if (page > 1 && cursor) query.set('cursor', cursor)
  for (const [name, value] of Object.entries(source)) query.set(name, value)
  return `${searchPath}?${query}`
}

const cursorPattern = /^[\w-]+\.[\w-]{20,180}$/

/** Reads the page number and cursor of a URL. A malformed cursor is ignored, because the number is enough. */
export function readPage(query: URLSearchParams): { page: number; cursor?: string } {
  const number = Number(query.get('page'))
  const page = Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1
  const cursor = query.get('cursor') ?? ''
  return page > 1 && cursorPattern.test(cursor) ? { page, cursor } : { page }
}

export function areFiltersEqual(one: SearchFilters, other: SearchFilters): boolean {
  return searchAddress(one) === searchAddress(other)
}
