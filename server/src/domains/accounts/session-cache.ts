import { LRUCache } from 'lru-cache'
import { expireBy, type Clock } from '../../platform/clock.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Viewer } from './viewer-identity.ts'

const cacheTtlMs = 5_000
const maxEntries = 50_000

/** Caches the sessions of recent requests in this process, for at most five seconds. */
export function createSessionCache(clock: Clock, metrics: Pick<Metrics, 'caches'>) {
  const entries = new LRUCache<string, { siteId: string; viewer: Viewer }>({
    max: maxEntries,
    ...expireBy(clock, cacheTtlMs),
  })
  const keyOf = (siteId: string, tokenHash: Buffer) => `${siteId}/${tokenHash.toString('base64')}`
  return {
    get(siteId: string, tokenHash: Buffer): Viewer | undefined {
      const viewer = entries.get(keyOf(siteId, tokenHash))?.viewer
      metrics.caches.inc({ cache: 'sessions', outcome: viewer ? 'hit' : 'miss' })
      return viewer
    },
    put: (siteId: string, tokenHash: Buffer, viewer: Viewer): void =>
      void entries.set(keyOf(siteId, tokenHash), { siteId, viewer }),
    dropSession: (siteId: string, tokenHash: Buffer): void => void entries.delete(keyOf(siteId, tokenHash)),
    dropMember(siteId: string, memberId: string): void {
      for (const [key, entry] of entries.entries()) {
        if (entry.siteId === siteId && entry.viewer.id === memberId) entries.delete(key)
      }
    },
  }
}
