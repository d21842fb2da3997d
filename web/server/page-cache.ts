/** A page ready to send: compressed, with headers whose policy allows exactly its own scripts. */
export type CachedPage = {
  headers: Record<string, string | string[]>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
}

export type PageCache<Page = CachedPage> = {
  get: (key: string) => Page | undefined
  set: (key: string, page: Page) => void
}

/** Caches at most `entries` pages for `seconds` each. The least recently used page is evicted first. */
export function createPageCache<Page = CachedPage>(
  { entries, seconds }: { entries: number; seconds: number },
  now: () => number,
): PageCache<Page> {
  const pages = new Map<string, { page: Page; expiresAt: number }>()
  return {
    get(key) {
      const entry = pages.get(key)
      if (!entry) return undefined
      pages.delete(key)
      if (entry.expiresAt <= now()) return undefined
      pages.set(key, entry)
      return entry.page
    },
    set(key, page) {
      pages.delete(key)
      pages.set(key, { page, expiresAt: now() + seconds * 1000 })
      for (const oldest of pages.keys()) {
        if (pages.size <= entries) break
        pages.delete(oldest)
      }
    },
  }
}
