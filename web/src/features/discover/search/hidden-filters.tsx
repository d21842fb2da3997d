import type { SearchFilters } from '../../../shared/api/responses.ts'
import { writeFilters } from './search-address.ts'
import { useTrafficSource } from './use-apply-filters.ts'

type HiddenFiltersProps = { filters: SearchFilters; only?: (keyof SearchFilters)[]; except?: keyof SearchFilters }

/** Hidden form fields for filters and the traffic source. */
export function HiddenFilters({ filters, only, except }: HiddenFiltersProps) {
  const isIncluded = (name: string) => name !== except && (!only || only.some((included) => included === name))
  const fields = Object.entries(writeFilters(filters)).filter(([name]) => isIncluded(name))
  return [...fields, ...Object.entries(useTrafficSource())].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
