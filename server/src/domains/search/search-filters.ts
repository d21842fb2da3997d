import type { z } from 'zod'
import type { SearchFilters } from '@velvet/contract/search'

/** What is really searched by. */
export type Filters = z.output<typeof SearchFilters>

/** Born after the one day, up to and including the other. */
export type BirthRange = { after: string; upTo: string }
