import { Socket } from 'node:net'
import { Pool } from 'pg'
import type { Config } from '../config.ts'
import { currentUrlClient } from '../db/current-url-client.ts'
import { withProductRole } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { PasswordConfig } from '../secret-files.ts'

const minSharedConnections = 4
const connectTimeoutMs = 10_000

export type QueueConfig = Pick<Config, 'NODE_ENV' | 'WORKER_CONCURRENCY'> & PasswordConfig<'DATABASE_URL'>

/**
 * Creates the connections of the job queue. Each runner keeps one to listen for new jobs. The others are shared: they
 * only fetch and complete jobs, which takes a short statement each. Handlers use the product's own connections.
 */
export function createQueuePool(config: QueueConfig, log: Log) {
  const counts = [...config.WORKER_CONCURRENCY.values()]
  const sockets = new Set<Socket>()
  const pool = new Pool({
    Client: currentUrlClient(config, (url) => withProductRole(config.NODE_ENV, url)),
    max: counts.length + Math.max(minSharedConnections, ...counts),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'velvet-queue',
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  })
  const onLost = (error: Error) => log.warn({ err: error }, 'connection of the job queue lost')
  pool.on('error', onLost)
  pool.on('connect', (connection) => connection.on('error', onLost))
  return {
    pool,
    /** Closes all connections, also those whose statement was never answered. The next statement opens a new one. */
    dropConnections: () => {
      for (const socket of sockets) socket.destroy(new Error('no answer from the database'))
    },
  }
}
