import { createClient } from 'redis'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type Cache = Awaited<ReturnType<typeof createCache>>

/**
 * Redis client for rate limits and presence; all its data may be lost. During an outage commands fail immediately, so
 * that callers use their fallback instead of waiting. The client reconnects by itself.
 */
export function createCache(config: Pick<Config, 'REDIS_URL' | 'REDIS_PREFIX'>, log: Log) {
  const client = createClient({
    url: config.REDIS_URL,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000) },
  })
  let wasReady = true
  client.on('error', (err: unknown) => {
    if (wasReady) log.warn({ err }, 'redis connection lost')
    wasReady = false
  })
  client.on('ready', () => {
    if (!wasReady) log.info('redis connection restored')
    wasReady = true
  })
  // Not awaited: the process starts and handles requests without Redis.
  void client.connect().catch(() => undefined)
  return {
    client,
    prefix: config.REDIS_PREFIX,
    isReady: () => client.isReady,
    close: () => {
      client.destroy()
    },
  }
}
