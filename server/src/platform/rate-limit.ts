import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Cache } from './cache.ts'
import { AppError } from './errors.ts'
import type { Metrics } from './telemetry/metrics.ts'

export type RateLimit = {
  /** Counts one request. Returns 0, or the seconds to wait if the limit is exceeded. */
  consume(key: string): Promise<number>
  /** Whether the key is known to be refused. Always false unless the limit `cachesRefusals`. */
  isRefused(key: string): boolean
  /** Counts one request, of a member if a context is given. Throws `too_many_requests` if the limit is exceeded. */
  require(key: string | MemberKey): Promise<void>
  /** Gives back one counted request that should not count. */
  restore(key: string): Promise<void>
  /** Sets the count of the key to zero. */
  reset(key: string): Promise<void>
}

/** The part of a request's context that identifies the member. */
type MemberKey = { site: { id: string }; viewer: { id: string } }

export type RateLimitOptions = {
  name: string
  points: number
  seconds: number
  /** Refuses a key from memory until its window ends. Other processes do not notice a reset. */
  cachesRefusals?: boolean
}

/** Limits the memory of each limit. */
const maxCachedKeys = 10_000

/** Counts in Redis. During an outage of Redis each process counts by itself: limits are weaker, but still apply. */
export function createRateLimit(
  { cache, metrics }: { cache: Cache; metrics: Pick<Metrics, 'limits'> },
  { name, points, seconds, cachesRefusals = false }: RateLimitOptions,
): RateLimit {
  const common = { keyPrefix: `${cache.prefix}:limit:${name}`, points, duration: seconds, blockDuration: seconds }
  const memoryLimiter = new RateLimiterMemory(common)
  const redisLimiter = new RateLimiterRedis({
    ...common,
    storeClient: cache.client,
    useRedisPackage: true,
    insuranceLimiter: memoryLimiter,
  })
  const refused = new LRUCache<string, true>({ max: maxCachedKeys })
  // Checked before each command, because some commands of the client wait for a reconnect instead of failing.
  const limiter = () => (cache.isReady() ? redisLimiter : memoryLimiter)
  // Hashed, so that Redis stores no e-mail addresses, network prefixes or member ids.
  const hashKey = (key: string) => hash('sha256', key, 'base64url').slice(0, 22)
  const waitSeconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  const count = (outcome: 'taken' | 'refused' | 'returned', by = 1) => metrics.limits.inc({ limit: name, outcome }, by)
  // Initialises the metrics, so that every limit is on the dashboards before its first request.
  count('taken', 0)
  count('refused', 0)
  async function consume(key: string): Promise<number> {
    const hashedKey = hashKey(key)
    const cachedMs = refused.getRemainingTTL(hashedKey)
    if (cachedMs > 0) {
      count('refused')
      return Math.ceil(cachedMs / 1000)
    }
    try {
      await limiter().consume(hashedKey)
      count('taken')
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      count('refused')
      if (cachesRefusals) refused.set(hashedKey, true, { ttl: Math.max(1, refusal.msBeforeNext) })
      return waitSeconds(refusal)
    }
  }
  return {
    consume,
    isRefused: (key) => refused.has(hashKey(key)),
    async require(key) {
      const text = typeof key === 'string' ? key : `${key.site.id}:${key.viewer.id}`
      if ((await consume(text)) > 0) throw new AppError('too_many_requests')
    },
    async restore(key) {
      refused.delete(hashKey(key))
      await limiter().reward(hashKey(key))
      count('returned')
    },
    async reset(key) {
      refused.delete(hashKey(key))
      await limiter().delete(hashKey(key))
    },
  }
}
