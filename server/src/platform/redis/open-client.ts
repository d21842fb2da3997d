import { readFileSync } from 'node:fs'
import { createClient } from 'redis'
import type { Config } from '../config.ts'
import { currentPassword, type PasswordConfig } from '../secret-files.ts'

export type RedisConfig = Pick<Config, 'REDIS_URL' | 'REDIS_PREFIX'> &
  Partial<Pick<Config, 'REDIS_CA_FILE' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_NAME' | 'REDIS_SENTINEL_PASSWORD'>> &
  PasswordConfig

export type RedisAddress = { host: string; port: number }
type Credentials = { username?: string; password?: string }

type ClientOptions = {
  address: RedisAddress
  database?: number
  /** Called when a connection is opened, also again. */
  credentials: () => Credentials
  /** Returns the delay before the next attempt. `false`: the client does not reconnect. */
  reconnect: false | ((tries: number) => number)
}

/** Creates a client that is not connected yet. Its commands fail immediately while it has no connection. */
export function openClient(config: RedisConfig, { address, database = 0, credentials, reconnect }: ClientOptions) {
  const isEncrypted = new URL(config.REDIS_URL).protocol === 'rediss:'
  return createClient({
    database,
    disableOfflineQueue: true,
    // By default the client starts an `AbortSignal` of five seconds with every command. It ends when the command is
    // written, which is at once unless the socket is full, so it protects from little and costs as much as the command.
    commandOptions: { timeout: 0 },
    credentialsProvider: {
      type: 'async-credentials-provider',
      credentials: () => Promise.resolve(credentials()),
    },
    socket: {
      ...address,
      connectTimeout: 1_000,
      reconnectStrategy: reconnect,
      ...(isEncrypted && {
        tls: true as const,
        ...(config.REDIS_CA_FILE && { ca: readFileSync(config.REDIS_CA_FILE) }),
      }),
    },
  })
}

/** What the cache uses of a single server and of a primary that sentinels name. */
export type RedisConnection = {
  commands: ReturnType<typeof openClient>
  isReady: () => boolean
  close: () => void
}

export type RedisEvents = { onReady: () => void; onError: (error: unknown) => void }

/** Returns user and password of the URL as they are now. */
export function currentCredentials(config: RedisConfig): Credentials {
  const { username, password } = new URL(currentPassword(config, 'REDIS_URL'))
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  }
}

/** Returns host, port and number of the database in the URL. */
export function addressIn(url: string): { address: RedisAddress; database: number } {
  const { hostname, port, pathname } = new URL(url)
  // IPv6 addresses are in brackets in a URL only.
  const host = hostname.replace(/^\[(.+)\]$/, '$1')
  return { address: { host, port: Number(port || 6379) }, database: Number(pathname.slice(1) || 0) }
}
