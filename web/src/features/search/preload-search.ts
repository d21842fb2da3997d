import type { FoundMembers, SearchFilters } from '../../lib/api/answers.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { pageMemory } from '../../lib/page-memory.ts'
import type { TrafficSource } from '../../lib/traffic-source.ts'
import { likedAmong } from './liked-among.ts'
import { queryOf, searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.ts'

type Wanted = { filters: SearchFilters; page?: number; cursor?: string | null; source: TrafficSource }

/** Loads a page that is likely to be opened next, and keeps it: opening it then needs no request. */
export async function preloadSearch(api: Api, current: SearchPage, wanted: Wanted): Promise<FoundMembers | undefined> {
  const { filters, page = 1, cursor, source } = wanted
  const address = searchAddress(filters, { page, cursor: cursor ?? null, source })
  const kept = pageMemory.recall(address)
  if (kept) return kept.page as SearchPage
  const { network, ref } = source
  const found = await api('getMembers', {
    query: { ...queryOf(filters), page, ...(cursor && { cursor }), network, ref },
  })
  if (!found) return undefined
  const liked = current.saved ? await likedAmong(api, found) : []
  pageMemory.keep(address, { ...found, liked, regions: current.regions, saved: current.saved, saveKey: '' })
  return found
}
