import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Cache } from '../../platform/cache.ts'

/** A member counts as online for this long after the last activity. */
const onlineSeconds = 90
/** Minimum interval between two writes of one process for the same member. */
const refreshIntervalMs = 30_000
/** After the last page was closed. Longer than a reload takes, which closes the page first. */
const disconnectedSeconds = 10
/** After a page was hidden. Longer than the interval at which other open pages refresh the status. */
const awaySeconds = 55
/** Limits the memory of `recentlyWritten`. */
const maxRememberedKeys = 50_000

export type Presence = ReturnType<typeof createPresence>

/** Online status in Redis. While Redis is unavailable, all members count as offline and no call waits for it. */
export function createPresence({ cache }: { cache: Cache }) {
  const recentlyWritten = new LRUCache<string, true>({ max: maxRememberedKeys, ttl: refreshIntervalMs })
  // Hashed, so that Redis holds no member ids.
  const keyOf = (siteId: string, memberId: string) => {
    const name = hash('sha256', `${siteId}/${memberId}`, 'base64url').slice(0, 22)
    return `${cache.prefix}:online:${name}`
  }

  function writeOnline(key: string): boolean {
    if (recentlyWritten.has(key)) return false
    recentlyWritten.set(key, true)
    const expiration = { type: 'EX', value: onlineSeconds } as const
    cache.client.set(key, '1', { expiration }).catch(() => recentlyWritten.delete(key))
    return true
  }

  /** Shortens the online status. The next activity is written at once. */
  function shorten(key: string, seconds: number): void {
    recentlyWritten.delete(key)
    if (cache.isReady()) cache.client.expire(key, seconds, 'LT').catch(() => undefined)
  }

  return {
    /**
     * Records activity of a member in the background; invisible members are skipped. Returns whether it was written,
     * which happens at most every 30 seconds.
     */
    markOnline: (siteId: string, member: { id: string; isInvisible: boolean }): boolean =>
      cache.isReady() && !member.isInvisible && writeOnline(keyOf(siteId, member.id)),

    /** Sets a fictional profile online in the background, exactly until the end of its attendance. */
    markOnlineUntil(siteId: string, memberId: string, now: Date, until: Date): void {
      const milliseconds = until.getTime() - now.getTime()
      if (!cache.isReady() || milliseconds <= 0) return
      const expiration = { type: 'PX', value: milliseconds } as const
      cache.client.set(keyOf(siteId, memberId), '1', { expiration }).catch(() => undefined)
    },

    /** Sets a member offline at once, for example when they become invisible or delete their account. */
    async markOffline(siteId: string, memberId: string): Promise<void> {
      const key = keyOf(siteId, memberId)
      recentlyWritten.delete(key)
      if (cache.isReady()) await cache.client.del(key).catch(() => undefined)
    },

    /** Shortens the online status in the background after a page of the member was hidden. */
    markAway: (siteId: string, memberId: string): void => shorten(keyOf(siteId, memberId), awaySeconds),

    /** Shortens the online status in the background after the last page of the member was closed. */
    markDisconnected: (siteId: string, memberId: string): void => shorten(keyOf(siteId, memberId), disconnectedSeconds),

    /** Returns which of these members are online, in one round trip. */
    async onlineAmong(siteId: string, memberIds: string[]): Promise<Set<string>> {
      if (memberIds.length === 0 || !cache.isReady()) return new Set()
      const values = await cache.client.mGet(memberIds.map((id) => keyOf(siteId, id))).catch(() => [])
      return new Set(memberIds.filter((_id, index) => values[index]))
    },
  }
}
