import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../../../shared/browser/when-idle.ts'
import { useApi } from '../../session/index.ts'
import { preloadSearch } from './preload-search.ts'
import type { SearchPage } from './search-page.ts'
import { useTrafficSource } from './use-apply-filters.ts'

/** Number of photos in the first viewport of most screens. */
const preloadedPhotos = 8

/** Preloads the next page and its first photos while the browser is idle. */
export function usePreloadNextPage(page: SearchPage): void {
  const api = useApi()
  const source = useTrafficSource()
  const { next_cursor: cursor } = page
  const preload = useEffectEvent(async () => {
    const request = { filters: page.filters, page: page.page + 1, cursor, source }
    const found = await preloadSearch(api, page, request).catch(() => undefined)
    for (const { photo } of found?.members.slice(0, preloadedPhotos) ?? []) if (photo) new Image().src = photo.card
  })
  useEffect(() => {
    if (cursor === null) return
    return whenIdle(() => void preload(), { timeoutMs: 4_000, fallbackMs: 1_000 })
  }, [cursor])
}
