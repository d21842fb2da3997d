import { Socket } from 'node:net'
import { Pool } from 'pg'
import type { Config } from '../config.ts'
import { productRoleUrl } from '../db/database.ts'
import type { Log } from '../log.ts'

const minSharedConnections = 4
const connectTimeoutMs = 10_000

/**
 * Creates the connections of the job queue. Each runner keeps one to listen for new jobs. The others are shared: they
 * only fetch and complete jobs, which takes a short statement each. Handlers use the product's own connections.
 */
export function createQueuePool(config: Pick<Config, 'NODE_ENV' | 'DATABASE_URL' | 'WORKER_CONCURRENCY'>, log: Log) {
  const counts = [...config.WORKER_CONCURRENCY.values()]
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: productRoleUrl(config),
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
