const cacheTtlMs = 60_000
const maxEntries = 40

type CacheEntry = { page: unknown; at: number }

/** Caches the data of recent loaders by URL, so that going back needs no request. Used only in the browser. */
export function createPageCache(now: () => number) {
  const entries = new Map<string, CacheEntry>()
  const getFresh = (url: string) => {
    const entry = entries.get(url)
    return entry && now() - entry.at < cacheTtlMs ? entry : undefined
  }
  function set(url: string, page: unknown): void {
    entries.delete(url)
    entries.set(url, { page, at: now() })
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
  }

  return {
    set,

    /** For pages that were part of the document. Does not refresh the age of an entry that is already cached. */
    setIfMissing(url: string, page: unknown): void {
      if (!getFresh(url)) set(url, page)
    },

    get: getFresh,

    /** Replaces every entry with the result of `change`. The age of the entries stays the same. */
    update(change: (page: unknown) => unknown): void {
      for (const entry of entries.values()) entry.page = change(entry.page)
    },

    /** Invalidates all entries, or those with a matching URL. */
    invalidate(matches: (url: string) => boolean = () => true): void {
      for (const url of entries.keys()) if (matches(url)) entries.delete(url)
    },
  }
}

export const pageCache = createPageCache(Date.now)
