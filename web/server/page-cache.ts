/** A page as it is sent again: ready compressed, its headers with the policy that allows exactly its own scripts. */
export type CachedPage = {
  headers: Record<string, string | string[]>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
}

export type PageCache<Page = CachedPage> = {
  get: (key: string) => Page | undefined
  set: (key: string, page: Page) => void
}

/** Keeps at most `entries` pages for `seconds` each; the page that was not asked for the longest goes first. */
export function createPageCache<Page = CachedPage>(
  { entries, seconds }: { entries: number; seconds: number },
  now: () => number,
): PageCache<Page> {
  const pages = new Map<string, { page: Page; until: number }>()
  return {
    get(key) {
      const entry = pages.get(key)
      if (!entry) return undefined
      pages.delete(key)
      if (entry.until <= now()) return undefined
      pages.set(key, entry)
      return entry.page
    },
    set(key, page) {
      pages.delete(key)
      pages.set(key, { page, until: now() + seconds * 1000 })
      for (const oldest of pages.keys()) {
        if (pages.size <= entries) break
        pages.delete(oldest)
      }
    },
  }
}
