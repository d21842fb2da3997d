import {
  addressIn,
  currentCredentials,
  openClient,
  type RedisConfig,
  type RedisConnection,
  type RedisEvents,
} from './open-client.ts'

/** Connects to a single server and reconnects by itself. */
export function connectToServer(config: RedisConfig, { onReady, onError }: RedisEvents): RedisConnection {
  const commands = openClient(config, {
    ...addressIn(config.REDIS_URL),
    credentials: () => currentCredentials(config),
    reconnect: (tries) => Math.min(100 * 2 ** tries, 5_000),
  })
  commands.on('error', onError)
  commands.on('ready', onReady)
  // Not awaited: the process starts and handles requests without Redis.
  void commands.connect().catch(() => undefined)
  return { commands, isReady: () => commands.isReady, close: () => commands.destroy() }
}
