import type { Api } from '../../../shared/api/create-api.ts'
import type { FoundMembers, SearchFilters } from '../../../shared/api/responses.ts'
import { pageCache } from '../../../shared/store/page-cache.ts'
import type { TrafficSource } from '../../visitor/index.ts'
import { loadLikedIds } from './load-liked-ids.ts'
import { queryOf, searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.ts'

type Target = { filters: SearchFilters; page?: number; cursor?: string | null; source: TrafficSource }

/** Loads a page that is likely to be opened next and caches it, so that opening it needs no request. */
export async function preloadSearch(api: Api, current: SearchPage, target: Target): Promise<FoundMembers | undefined> {
  const { filters, page = 1, cursor, source } = target
  const address = searchAddress(filters, { page, cursor: cursor ?? null, source })
  const cached = pageCache.get(address)
  if (cached) return cached.page as SearchPage
  const { network, ref } = source
  const found = await api('getMembers', {
    query: { ...queryOf(filters), page, ...(cursor && { cursor }), network, ref },
  })
  if (!found) return undefined
  const liked = current.saved ? await loadLikedIds(api, found) : []
  pageCache.set(address, { ...found, liked, regions: current.regions, saved: current.saved, saveKey: '' })
  return found
}
