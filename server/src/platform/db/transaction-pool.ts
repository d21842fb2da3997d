import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type Client, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { SilenceMonitor, TrackReply } from './silence-monitor.ts'
import { createStatementNames } from './statement-names.ts'
import { isReadOnly, isStalePlan } from './unavailable.ts'

type PoolOptions = {
  client: ClientConfig
  Client: new (options?: ClientConfig) => Client
  /** Run by every new connection. */
  firstStatement: string | undefined
  max: number
  silence: SilenceMonitor
  onLost: (error: Error) => void
}

type TransactionPool = PostgresPool & {
  /** Returns the number of open connections, their maximum, and how many transactions wait for one. */
  load(): { poolSize: number; poolMax: number; waiting: number }
}

/** Connections for transactions. All statements are named prepared statements, so that their plans are reused. */
export function createTransactionPool(options: PoolOptions): TransactionPool {
  const { client: config, Client, firstStatement, max, silence, onLost } = options
  const pool = new Pool({ ...config, Client, max })
  const nameOf = createStatementNames('t')
  const trackers = new WeakMap<PoolClient, TrackReply>()
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. An error inside a transaction must not crash the process.
    client.on('error', onLost)
    const trackReply = silence.watch(client)
    trackers.set(client, trackReply)
    if (firstStatement) trackReply(client.query(firstStatement)).catch(onLost)
  })

  /** Returns the connection for one transaction, whose first statement is `begin`. */
  function startTransaction(client: PoolClient): PostgresPoolClient {
    const trackReply = trackers.get(client) ?? ((reply) => reply)
    const send = (query: QueryConfig) => trackReply(client.query(query))
    let begin = ''
    let statements = 0
    let isOutdated = false

    async function query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
      const name = isOutdated ? undefined : nameOf(text)
      const position = statements++
      if (position === 0) begin = text
      try {
        return await send({ ...(name && { name }), text, values: [...values] })
      } catch (error) {
        isOutdated ||= isStalePlan(error) || isReadOnly(error)
        // The failure ended the transaction. Only its first statement can be repeated: nothing was read or written yet.
        if (!isStalePlan(error) || position !== 1) throw error
        await send({ text: 'rollback' })
        await send({ text: begin })
        return send({ text, values: [...values] })
      }
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (shouldDestroy) => client.release(shouldDestroy === true || isOutdated),
    }
  }

  return {
    options: {},
    connect: async () => startTransaction(await pool.connect()),
    load: () => ({ poolSize: pool.totalCount, poolMax: max, waiting: pool.waitingCount }),
    end: async () => {
      if (!pool.ended) await pool.end()
    },
  }
}
