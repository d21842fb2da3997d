import type { SearchSort } from '@velvet/contract/profile-values'

/** Message ids of the sort orders. */
export const sortLabels = { online: 'search.sort_online', newest: 'search.sort_newest' } as const satisfies Record<
  SearchSort,
  string
>
