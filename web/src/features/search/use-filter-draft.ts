import { useEffect, useEffectEvent, useState } from 'react'
import type { MemberTotal, SearchFilters } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { preloadSearch } from './preload-search.ts'
import { sameFilters, searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { useSource } from './use-search.ts'

/** A handle that is still being pulled is not asked about. */
const restFor = 250

export type FilterDraft = {
  draft: SearchFilters
  change: (changes: Partial<SearchFilters>) => void
  /** How many the draft would find; null while that is being asked. */
  total: MemberTotal | null
}

/** Filters that are being chosen, with the number of those who fit. They begin anew with every search. */
export function useFilterDraft(page: SearchPage): FilterDraft {
  const api = useApi()
  const source = useSource()
  const [own, setOwn] = useState({ of: page.filters, draft: page.filters })
  const draft = sameFilters(own.of, page.filters) ? own.draft : page.filters
  const isCurrent = sameFilters(draft, page.filters)
  const address = searchAddress(draft)

  const [counted, setCounted] = useState<{ address: string; total: MemberTotal } | null>(null)
  const count = useEffectEvent(async () => {
    const found = await preloadSearch(api, page, { filters: draft, source }).catch(() => undefined)
    if (found) setCounted({ address, total: found.total })
  })
  useEffect(() => {
    if (isCurrent) return
    const timer = setTimeout(() => void count(), restFor)
    return () => clearTimeout(timer)
  }, [address, isCurrent])

  return {
    draft,
    change: (changes) => setOwn({ of: page.filters, draft: { ...draft, ...changes } }),
    total: isCurrent ? page.total : counted?.address === address ? counted.total : null,
  }
}
