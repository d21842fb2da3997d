import type { z } from 'zod'
import type { SearchFilters } from '@velvet/contract/search'

/** Complete search filters, with all defaults applied. */
export type Filters = z.output<typeof SearchFilters>

/** Dates of birth after `after`, up to and including `upTo`. */
export type BirthRange = { after: string; upTo: string }

export type SearchCriteria = {
  filters: Filters
  born: BirthRange
  /** Null for a visitor. */
  viewerId: string | null
  excludedIds?: string[]
  /** Leaves out members who were born in this range. */
  notBorn?: BirthRange
  /** Replaces the region of the filters. */
  regions?: string[]
  /** Leaves out members of this region and members without a region. */
  notRegion?: string
}

export type PlacedMember = { id: string; country: string; region: string | null }
/** The first members of a search and the number of all of them. */
export type SearchStart = { members: PlacedMember[]; count: number; fictional: number }
