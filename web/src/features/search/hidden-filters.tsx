import type { SearchFilters } from '../../lib/api/answers.ts'
import { writeFilters } from './search-address.ts'
import { useSource } from './use-search.ts'

type HiddenFiltersProps = { filters: SearchFilters; only?: (keyof SearchFilters)[]; except?: keyof SearchFilters }

/** Filters, and where a visitor comes from, in a form that does not show them. */
export function HiddenFilters({ filters, only, except }: HiddenFiltersProps) {
  const isWanted = (name: string) => name !== except && (!only || only.some((wanted) => wanted === name))
  const fields = Object.entries(writeFilters(filters)).filter(([name]) => isWanted(name))
  return [...fields, ...Object.entries(useSource())].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
