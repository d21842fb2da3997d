import type { SearchFilters } from '../../lib/api/answers.ts'
import { ages } from './search-address.ts'

/** Everything that narrows a search is lifted; whom and where one looks for stays, and who hides fictional profiles goes on hiding them. */
export function clearedFilters(filters: SearchFilters, minAge: number): SearchFilters {
  return { ...filters, region: null, min_age: minAge, max_age: ages.max, sort: 'online', with_photo: false }
}

export type Widening = { kind: 'region' | 'age' | 'photo'; filters: SearchFilters }

const years = 6

/** Single steps by which a search finds more, the most helpful first. */
export function wideningsOf(filters: SearchFilters, minAge: number): Widening[] {
  const min_age = Math.max(minAge, filters.min_age - years)
  const max_age = Math.min(ages.max, filters.max_age + years)
  const isWidest = min_age === filters.min_age && max_age === filters.max_age
  return [
    ...(filters.region ? [{ kind: 'region' as const, filters: { ...filters, region: null } }] : []),
    ...(isWidest ? [] : [{ kind: 'age' as const, filters: { ...filters, min_age, max_age } }]),
    ...(filters.with_photo ? [{ kind: 'photo' as const, filters: { ...filters, with_photo: false } }] : []),
  ]
}
