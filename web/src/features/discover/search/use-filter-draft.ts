import { useEffect, useEffectEvent, useState } from 'react'
import type { MemberTotal, SearchFilters } from '../../../shared/api/responses.ts'
import { useApi } from '../../session/index.ts'
import { preloadSearch } from './preload-search.ts'
import { areFiltersEqual, searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { useTrafficSource } from './use-apply-filters.ts'

/** Delay before the results are counted, so that dragging a slider does not send a request for every step. */
const countDelayMs = 250

export type FilterDraft = {
  draft: SearchFilters
  change: (changes: Partial<SearchFilters>) => void
  /** Number of results for the draft. Null until it is known. */
  total: MemberTotal | null
  /** The results of the page are those of the draft. */
  isApplied: boolean
}

/** The filters that are being edited, with the number of results. A new search resets the draft. */
export function useFilterDraft(page: SearchPage): FilterDraft {
  const api = useApi()
  const source = useTrafficSource()
  const [edited, setEdited] = useState({ base: page.filters, draft: page.filters })
  const draft = areFiltersEqual(edited.base, page.filters) ? edited.draft : page.filters
  const isApplied = areFiltersEqual(draft, page.filters)
  const address = searchAddress(draft)

  const [counted, setCounted] = useState<{ address: string; total: MemberTotal } | null>(null)
  const count = useEffectEvent(async (isOutdated: () => boolean) => {
    const found = await preloadSearch(api, page, { filters: draft, source }).catch(() => undefined)
    if (found && !isOutdated()) setCounted({ address, total: found.total })
  })
  useEffect(() => {
    if (isApplied) return
    let hasChanged = false
    const timer = setTimeout(() => void count(() => hasChanged), countDelayMs)
    return () => {
      hasChanged = true
      clearTimeout(timer)
    }
  }, [address, isApplied])

  return {
    draft,
    change: (changes) => setEdited({ base: page.filters, draft: { ...draft, ...changes } }),
    total: isApplied ? page.total : counted?.address === address ? counted.total : null,
    isApplied,
  }
}
