import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../lib/api/use-api.ts'
import { preloadSearch } from './preload-search.ts'
import type { SearchPage } from './search-page.ts'
import { useSource } from './use-search.ts'

/** So many portraits stand in the first window of most screens. */
const portraits = 8
const whenIdle = (act: () => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 4_000 })
  return () => cancelIdleCallback(handle)
}

/** Fetches the following page with its first portraits while nothing else is to be done. */
export function useNextPage(page: SearchPage): void {
  const api = useApi()
  const source = useSource()
  const { next_cursor: cursor } = page
  const preload = useEffectEvent(async () => {
    const wanted = { filters: page.filters, page: page.page + 1, cursor, source }
    const found = await preloadSearch(api, page, wanted).catch(() => undefined)
    for (const { photo } of found?.members.slice(0, portraits) ?? []) if (photo) new Image().src = photo.card
  })
  useEffect(() => {
    if (cursor === null) return
    return whenIdle(() => void preload())
  }, [cursor])
}
