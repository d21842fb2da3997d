import type { SearchSort } from '@velvet/contract/profile-values'

/** The names of the orders. */
export const sortIds = { online: 'search.sort_online', newest: 'search.sort_newest' } as const satisfies Record<
  SearchSort,
  string
>
