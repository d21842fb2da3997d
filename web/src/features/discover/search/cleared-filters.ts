import type { SearchFilters } from '../../../shared/api/responses.ts'
import { ageLimits } from './search-address.ts'

/** Clears the filters that narrow a search. Gender and country stay, and fictional profiles stay hidden or shown. */
export function clearedFilters(filters: SearchFilters, minAge: number): SearchFilters {
  return { ...filters, region: null, min_age: minAge, max_age: ageLimits.max, sort: 'online', with_photo: false }
}

export type Widening = { kind: 'region' | 'age' | 'photo'; filters: SearchFilters }

const ageStepYears = 6

/** Returns single steps that widen a search, the most helpful first. */
export function wideningsOf(filters: SearchFilters, minAge: number): Widening[] {
  const min_age = Math.max(minAge, filters.min_age - ageStepYears)
  const max_age = Math.min(ageLimits.max, filters.max_age + ageStepYears)
  const isWidest = min_age === filters.min_age && max_age === filters.max_age
  return [
    ...(filters.region ? [{ kind: 'region' as const, filters: { ...filters, region: null } }] : []),
    ...(isWidest ? [] : [{ kind: 'age' as const, filters: { ...filters, min_age, max_age } }]),
    ...(filters.with_photo ? [{ kind: 'photo' as const, filters: { ...filters, with_photo: false } }] : []),
  ]
}
