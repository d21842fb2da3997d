import { createHash } from 'node:crypto'
import type { Cache } from '../../platform/cache.ts'

/** So long after the last sign of life somebody still counts as online. */
const onlineSeconds = 90
/** One process notes a member at most this often. */
const noteEveryMs = 30_000
/** So long a closed page still counts: a page that is loaded anew closes first. */
const leftSeconds = 10
/** After a page was put away. Longer than an open socket waits with its next sign, so that other pages keep the dot. */
const awaySeconds = 55
const remembered = 50_000

export type Presence = ReturnType<typeof createPresence>

/** Who is here right now, in Redis. While Redis is away everybody counts as offline, and nothing waits for it. */
export function createPresence({ cache }: { cache: Cache }) {
  const lastNoted = new Map<string, number>()
  // Hashed: keys in Redis name nobody.
  const keyOf = (siteId: string, memberId: string) => {
    const name = createHash('sha256').update(`${siteId}/${memberId}`).digest('base64url').slice(0, 22)
    return `${cache.prefix}:online:${name}`
  }

  function note(key: string): boolean {
    const now = performance.now()
    if (now - (lastNoted.get(key) ?? -noteEveryMs) < noteEveryMs) return false
    if (lastNoted.size >= remembered) lastNoted.clear()
    lastNoted.set(key, now)
    cache.client.set(key, '1', { expiration: { type: 'EX', value: onlineSeconds } }).catch(() => lastNoted.delete(key))
    return true
  }

  /** Whoever comes back is noted at once. */
  function shorten(key: string, seconds: number): void {
    lastNoted.delete(key)
    if (cache.isReady()) cache.client.expire(key, seconds, 'LT').catch(() => undefined)
  }

  return {
    /**
     * A call or an open page of this member. Nobody waits for it. An invisible member leaves no trace. Answers whether
     * it was noted: for a while after that it is no news.
     */
    seen: (siteId: string, member: { id: string; isInvisible: boolean }): boolean =>
      cache.isReady() && !member.isInvisible && note(keyOf(siteId, member.id)),

    /** Gone from view at once: became invisible, logged out, or is erased. */
    async hide(siteId: string, memberId: string): Promise<void> {
      const key = keyOf(siteId, memberId)
      lastNoted.delete(key)
      if (cache.isReady()) await cache.client.del(key).catch(() => undefined)
    },

    /** A page of this member is no longer looked at: the last sign of life counts for less. Nobody waits for it. */
    away: (siteId: string, memberId: string): void => shorten(keyOf(siteId, memberId), awaySeconds),

    /** The last open page was closed. Whoever only reloads it is back before this is over. Nobody waits for it. */
    left: (siteId: string, memberId: string): void => shorten(keyOf(siteId, memberId), leftSeconds),

    /** Which of these are online, in one round trip. */
    async onlineAmong(siteId: string, memberIds: string[]): Promise<Set<string>> {
      if (memberIds.length === 0 || !cache.isReady()) return new Set()
      const signs = await cache.client.mGet(memberIds.map((id) => keyOf(siteId, id))).catch(() => [])
      return new Set(memberIds.filter((_id, index) => signs[index]))
    },
  }
}
