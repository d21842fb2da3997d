import type { Log } from './log.ts'
import { connectToSentinels } from './redis/connect-to-sentinels.ts'
import { connectToServer } from './redis/connect-to-server.ts'
import type { RedisConfig } from './redis/open-client.ts'

export type Cache = ReturnType<typeof createCache>

/**
 * Redis client for rate limits and presence; all its data may be lost. During an outage commands fail immediately, so
 * that callers use their fallback instead of waiting. The client reconnects by itself.
 */
export function createCache(config: RedisConfig, log: Log) {
  let wasReady = true
  const connect = config.REDIS_SENTINELS ? connectToSentinels : connectToServer
  const redis = connect(config, {
    onError(err) {
      if (wasReady) log.warn({ err }, 'redis connection lost')
      wasReady = false
    },
    onReady() {
      if (!wasReady) log.info('redis connection restored')
      wasReady = true
    },
  })
  return { client: redis.commands, prefix: config.REDIS_PREFIX, isReady: redis.isReady, close: redis.close }
}
