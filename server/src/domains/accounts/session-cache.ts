import type { Viewer } from './viewer-identity.ts'

const cacheTtlMs = 5_000
const maxEntries = 50_000

type Entry = { siteId: string; viewer: Viewer; expiresAt: number }

/** Caches the sessions of recent requests in this process, for at most five seconds. */
export function createSessionCache() {
  const entries = new Map<string, Entry>()
  const keyOf = (siteId: string, tokenHash: Buffer) => `${siteId}/${tokenHash.toString('base64')}`
  return {
    get(siteId: string, tokenHash: Buffer, now: Date): Viewer | undefined {
      const entry = entries.get(keyOf(siteId, tokenHash))
      return entry && entry.expiresAt > now.getTime() ? entry.viewer : undefined
    },
    put(siteId: string, tokenHash: Buffer, viewer: Viewer, now: Date): void {
      // A Map keeps insertion order, so the first key is the oldest.
      if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '')
      const key = keyOf(siteId, tokenHash)
      entries.delete(key)
      entries.set(key, { siteId, viewer, expiresAt: now.getTime() + cacheTtlMs })
    },
    dropSession: (siteId: string, tokenHash: Buffer): void => void entries.delete(keyOf(siteId, tokenHash)),
    dropMember(siteId: string, memberId: string): void {
      for (const [key, entry] of entries) {
        if (entry.siteId === siteId && entry.viewer.id === memberId) entries.delete(key)
      }
    },
  }
}
