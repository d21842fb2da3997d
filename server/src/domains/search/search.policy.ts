import type { BirthRange, Filters } from './search-filters.ts'

/** Filters of a request. Missing ones are filled in by `completeFilters`. */
export type RequestedFilters = { [Key in keyof Filters]?: Filters[Key] | undefined }

export type Searcher = { country: string; age: number; lookingFor: string | null } | null

/** The highest age that can be searched. */
export const maxSearchAge = 99
/** Default distance from the age of the member, in years. */
const defaultAgeDistance = 12

/** Returns the filters of a member who has not searched yet: their preference, their country, around their age. */
export function defaultFilters(searcher: Searcher, country: string, minAge: number): Filters {
  const hasPreference = searcher?.lookingFor === 'male' || searcher?.lookingFor === 'female'
  return {
    gender: hasPreference ? (searcher.lookingFor as 'male' | 'female') : 'both',
    country: searcher?.country ?? country,
    region: null,
    min_age: searcher ? Math.max(minAge, searcher.age - defaultAgeDistance) : minAge,
    max_age: searcher ? Math.min(maxSearchAge, searcher.age + defaultAgeDistance) : maxSearchAge,
    sort: 'online',
    with_photo: false,
    real_only: false,
  }
}

/** Fills missing filters from `base`. A new country drops the saved region. Swaps ages in the wrong order. */
export function completeFilters(requested: RequestedFilters, base: Filters): Filters {
  const country = requested.country ?? base.country
  const baseRegion = country === base.country ? base.region : null
  const filters = {
    gender: requested.gender ?? base.gender,
    country,
    region: requested.region === undefined ? baseRegion : requested.region || null,
    min_age: requested.min_age ?? base.min_age,
    max_age: requested.max_age ?? base.max_age,
    sort: requested.sort ?? base.sort,
    with_photo: requested.with_photo ?? base.with_photo,
    real_only: requested.real_only ?? base.real_only,
  }
  return filters.min_age <= filters.max_age
    ? filters
    : { ...filters, min_age: filters.max_age, max_age: filters.min_age }
}

/** Returns the dates of birth of members who are between these ages today. */
export function birthRange({ min_age, max_age }: Pick<Filters, 'min_age' | 'max_age'>, today: Date): BirthRange {
  return { after: yearsBefore(today, max_age + 1), upTo: yearsBefore(today, min_age) }
}

/** Returns the same day some years before. 29 February becomes 28 February in other years, as in `ageOn`. */
function yearsBefore(today: Date, years: number): string {
  const year = today.getUTCFullYear() - years
  const monthAndDay = today.toISOString().slice(4, 10)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${String(year).padStart(4, '0')}${monthAndDay === '-02-29' && !isLeap ? '-02-28' : monthAndDay}`
}

const firstYear = 1900

/** Returns the index of a month in the running totals, starting at 1, and the fraction of the month that has passed. */
export function monthOf(day: string): { month: number; passed: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { month: (year - firstYear) * 12 + month, passed: date / days }
}

/** Running totals up to the month before a day and up to its own month. */
export type RunningTotal = { before: number; of: number }

/** Estimates how many were born up to a day, assuming that births are spread evenly over its month. */
export const bornUpTo = ({ before, of }: RunningTotal, passed: number): number => before + (of - before) * passed
