import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Cache } from './cache.ts'

export type RateLimit = {
  /** Counts one more. Answers 0, or the seconds to wait once the limit is passed. */
  take(key: string): Promise<number>
  forget(key: string): Promise<void>
}

export type RateLimitOptions = { name: string; points: number; seconds: number }

/** Counts in Redis; while Redis is away each process counts for itself, so a limit weakens but never opens. */
export function createRateLimit(cache: Cache, { name, points, seconds }: RateLimitOptions): RateLimit {
  const common = { keyPrefix: `${cache.prefix}:limit:${name}`, points, duration: seconds, blockDuration: seconds }
  const ownCount = new RateLimiterMemory(common)
  const sharedCount = new RateLimiterRedis({
    ...common,
    storeClient: cache.client,
    useRedisPackage: true,
    insuranceLimiter: ownCount,
  })
  // Asking first: some commands of the client wait for the connection to come back instead of failing.
  const limiter = () => (cache.isReady() ? sharedCount : ownCount)
  // Hashed: an address that somebody mistyped, a network or a member's id has no place in Redis.
  const nameOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
  const wait = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  return {
    async take(key) {
      try {
        await limiter().consume(nameOf(key))
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return wait(refusal)
        throw refusal
      }
    },
    async forget(key) {
      await limiter().delete(nameOf(key))
    },
  }
}
