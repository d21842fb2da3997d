import { setTimeout as sleep } from 'node:timers/promises'
import { currentPassword } from '../secret-files.ts'
import {
  addressIn,
  currentCredentials,
  openClient,
  type RedisAddress,
  type RedisConfig,
  type RedisConnection,
  type RedisEvents,
} from './open-client.ts'

const retryDelayMs = (tries: number) => Math.min(100 * 2 ** tries, 1_000)

const parseAddresses = (list: string): RedisAddress[] =>
  list.split(',').map((entry) => {
    const [host = '', port] = entry.trim().split(':')
    return { host, port: Number(port) }
  })

/** Returns the primary that the first reachable sentinel names. */
async function findPrimary(config: RedisConfig): Promise<RedisAddress> {
  const { REDIS_SENTINELS = '', REDIS_SENTINEL_NAME = '', REDIS_SENTINEL_PASSWORD = '' } = config
  for (const address of parseAddresses(REDIS_SENTINELS)) {
    const password = currentPassword({ ...config, REDIS_SENTINEL_PASSWORD }, 'REDIS_SENTINEL_PASSWORD')
    const sentinel = openClient(config, {
      address,
      credentials: () => (password ? { password } : {}),
      reconnect: false,
    })
    sentinel.on('error', () => undefined)
    try {
      await sentinel.connect()
      const command = ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', REDIS_SENTINEL_NAME]
      const found = await sentinel.sendCommand<[string, string] | null>(command)
      if (found) return { host: found[0], port: Number(found[1]) }
    } catch {
      // Unavailable: the next one names the primary as well.
    } finally {
      if (sentinel.isOpen) sentinel.destroy()
    }
  }
  throw new Error('no sentinel names a primary')
}

/**
 * Follows the primary that the sentinels name. The library's own client for sentinels is not used: its commands wait
 * for the next primary, and requests would wait with them. Here they fail immediately, as with a single server.
 */
export function connectToSentinels(config: RedisConfig, { onReady, onError }: RedisEvents): RedisConnection {
  const { database, address: unusedAddress } = addressIn(config.REDIS_URL)
  const open = (address: RedisAddress) =>
    openClient(config, { address, database, credentials: () => currentCredentials(config), reconnect: false })
  // Never connected: its commands fail until a primary is found.
  const closedClient = open(unusedAddress)
  let current = closedClient
  let failures = 0
  const closing = new AbortController()
  const { signal } = closing
  const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

  /** Uses the primary until the connection is lost. Throws the reason. */
  async function usePrimary(): Promise<void> {
    const client = open(await findPrimary(config))
    const lost = new Promise<never>((_resolve, reject) => client.on('error', reject))
    lost.catch(() => undefined)
    try {
      await client.connect()
      // A sentinel that is cut off from the others may name a server that is a replica by now.
      const [role] = await client.sendCommand<[string]>(['ROLE'])
      if (role !== 'master') throw new Error('the server is not the primary')
      if (signal.aborted) return
      current = client
      failures = 0
      onReady()
      await Promise.race([lost, closed])
    } finally {
      current = closedClient
      if (client.isOpen) client.destroy()
    }
  }

  async function followPrimary(): Promise<void> {
    while (!signal.aborted) {
      await usePrimary().catch((error: unknown) => {
        if (!signal.aborted) onError(error)
      })
      await sleep(retryDelayMs(failures++), undefined, { signal }).catch(() => undefined)
    }
  }
  void followPrimary()

  return {
    // Callers keep this object, so it has to stay the same after a failover.
    commands: new Proxy(closedClient, {
      get(_target, name) {
        const value: unknown = Reflect.get(current, name)
        return typeof value === 'function' ? (value.bind(current) as unknown) : value
      },
    }),
    isReady: () => current.isReady,
    close: () => closing.abort(),
  }
}
