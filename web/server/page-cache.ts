import { LRUCache } from 'lru-cache'

/** A page ready to send: compressed, with headers whose policy allows exactly its own scripts. */
export type CachedPage = {
  headers: Record<string, string | string[]>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
}

export type PageCache<Page extends object = CachedPage> = Pick<LRUCache<string, Page>, 'get' | 'set'>

/** Caches at most `entries` pages for `seconds` each. The least recently used page is evicted first. */
export const createPageCache = <Page extends object = CachedPage>(
  { entries, seconds }: { entries: number; seconds: number },
  now: () => number,
): PageCache<Page> =>
  new LRUCache({
    max: Math.max(entries, 1),
    // The library has no maximum of zero: without entries, every page is larger than allowed.
    ...(entries === 0 && { maxEntrySize: 1, sizeCalculation: () => 2 }),
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now },
  })
