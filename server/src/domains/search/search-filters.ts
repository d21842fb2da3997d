import type { z } from 'zod'
import type { SearchFilters } from '@velvet/contract/search'

/** Complete search filters, with all defaults applied. */
export type Filters = z.output<typeof SearchFilters>

/** Dates of birth after `after`, up to and including `upTo`. */
export type BirthRange = { after: string; upTo: string }
