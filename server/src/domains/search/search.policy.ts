import type { BirthRange, Filters } from './search-filters.ts'

/** The filters as they came in: whatever is missing is filled in. */
export type WishedFilters = { [Key in keyof Filters]?: Filters[Key] | undefined }

export type Searcher = { country: string; age: number; lookingFor: string | null } | null

const widest = { min: 18, max: 99 }
/** So many years around the own age until somebody says otherwise. */
const around = 12

/** What a member sees who has not chosen anything yet: whom they look for, in their country, around their age. */
export function defaultFilters(searcher: Searcher, country: string, minAge: number): Filters {
  const isWish = searcher?.lookingFor === 'male' || searcher?.lookingFor === 'female'
  return {
    gender: isWish ? (searcher.lookingFor as 'male' | 'female') : 'both',
    country: searcher?.country ?? country,
    region: null,
    min_age: searcher ? Math.max(minAge, searcher.age - around) : minAge,
    max_age: searcher ? Math.min(widest.max, searcher.age + around) : widest.max,
    sort: 'online',
    with_photo: false,
    real_only: false,
  }
}

/** A region belongs to a country: a wish for another country drops the region that was kept. */
export function completeFilters(wish: WishedFilters, base: Filters): Filters {
  const country = wish.country ?? base.country
  const keptRegion = country === base.country ? base.region : null
  const filters = {
    gender: wish.gender ?? base.gender,
    country,
    region: wish.region === undefined ? keptRegion : wish.region || null,
    min_age: wish.min_age ?? base.min_age,
    max_age: wish.max_age ?? base.max_age,
    sort: wish.sort ?? base.sort,
    with_photo: wish.with_photo ?? base.with_photo,
    real_only: wish.real_only ?? base.real_only,
  }
  return filters.min_age <= filters.max_age
    ? filters
    : { ...filters, min_age: filters.max_age, max_age: filters.min_age }
}

const widening = 6

/** The same search with the door a little wider: the whole country, a few more years on both sides. */
export function similarFilters(filters: Filters): Filters {
  return {
    ...filters,
    region: null,
    with_photo: false,
    min_age: Math.max(widest.min, filters.min_age - widening),
    max_age: Math.min(widest.max, filters.max_age + widening),
  }
}

/** Born when, to be between these ages today: after the one day, up to and including the other. */
export function birthRange({ min_age, max_age }: Pick<Filters, 'min_age' | 'max_age'>, today: Date): BirthRange {
  return { after: yearsBefore(today, max_age + 1), upTo: yearsBefore(today, min_age) }
}

/** On 29 February the years without one end on the 28th, as ages are counted. */
function yearsBefore(today: Date, years: number): string {
  const year = today.getUTCFullYear() - years
  const monthAndDay = today.toISOString().slice(4, 10)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${String(year).padStart(4, '0')}${monthAndDay === '-02-29' && !isLeap ? '-02-28' : monthAndDay}`
}

const firstYear = 1900

/** Where a day stands in the running totals: its month, counted from 1, and how much of the month has passed. */
export function monthOf(day: string): { month: number; passed: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { month: (year - firstYear) * 12 + month, passed: date / days }
}

/** Running totals at the months before and of a day, as the database gives them. */
export type RunningTotal = { before: number; of: number }

/** How many were born up to this day, if births are spread evenly over its month. */
export const bornUpTo = ({ before, of }: RunningTotal, passed: number): number => before + (of - before) * passed
