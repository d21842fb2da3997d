import type { SearchFilters } from '../../../shared/api/responses.ts'
import { ageLimits } from './search-address.ts'

/** Clears the filters that narrow a search. Gender and country stay, and fictional profiles stay hidden or shown. */
export function clearedFilters(filters: SearchFilters, minAge: number): SearchFilters {
  return { ...filters, region: null, min_age: minAge, max_age: ageLimits.max, sort: 'online', with_photo: false }
}
