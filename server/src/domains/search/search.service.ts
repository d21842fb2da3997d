import { searchIndexUseCases } from './search-index.ts'
import { findMembersUseCases } from './find-members.ts'
import { matchFinderUseCases } from './match-finder.ts'
import { savedSearchUseCases } from './saved-searches.ts'
import { savedSearchesStore } from './saved-searches.store.ts'
import { searchStore } from './search.store.ts'
import type { SearchDeps } from './search-deps.ts'

export type Search = ReturnType<typeof createSearch>

export function createSearch(deps: SearchDeps) {
  return {
    ...findMembersUseCases(deps),
    ...searchIndexUseCases(deps),
    ...matchFinderUseCases(deps),
    ...savedSearchUseCases(deps),

    async exportOf(siteId: string, memberId: string) {
      const [filters, saved] = await Promise.all([
        searchStore.filtersOf(deps.db.direct, siteId, memberId),
        savedSearchesStore.listForMember(deps.db.direct, siteId, memberId),
      ])
      return { filters, saved }
    },
  }
}
