import { createClient } from 'redis'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type Cache = Awaited<ReturnType<typeof createCache>>

/**
 * Redis: rate limits and presence, nothing that may not be lost. Commands fail at once while it is away, so that a
 * caller falls back instead of waiting; the connection comes back by itself.
 */
export function createCache(config: Pick<Config, 'REDIS_URL' | 'REDIS_PREFIX'>, log: Log) {
  const client = createClient({
    url: config.REDIS_URL,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000) },
  })
  let wasReady = true
  client.on('error', (err: unknown) => {
    if (wasReady) log.warn({ err }, 'redis is away')
    wasReady = false
  })
  client.on('ready', () => {
    if (!wasReady) log.info('redis is back')
    wasReady = true
  })
  // Not awaited: the process starts and serves without Redis.
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
