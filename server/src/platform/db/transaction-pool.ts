import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type Client, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { createStatementRunner } from './prepared-query.ts'
import type { SilenceMonitor } from './silence-monitor.ts'
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
  /** The same connections for single statements, without `begin`. */
  statements: PostgresPool
  /** Returns the number of open connections, their maximum, and how many transactions wait for one. */
  load(): { poolSize: number; poolMax: number; waiting: number }
}

type Send = (query: QueryConfig) => Promise<QueryResult>

/** What Kysely gets for `begin`, which is sent later, and for a `rollback` on a lost connection. */
const noResult: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Connections for transactions. `begin` is sent together with the first statement, in one write. All statements are named
 * prepared statements, so that their plans are reused.
 */
export function createTransactionPool(options: PoolOptions): TransactionPool {
  const { client: config, Client, firstStatement, max, silence, onLost } = options
  const pool = new Pool({ ...config, Client, max, pipeline: true })
  const nameOf = createStatementNames('t')
  const senders = new WeakMap<PoolClient, Send>()
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. An error inside a transaction must not crash the process.
    client.on('error', onLost)
    const trackReply = silence.watch(client)
    const { run } = createStatementRunner(client)
    senders.set(client, (query) => trackReply(run(query)))
    if (firstStatement) trackReply(client.query(firstStatement)).catch(onLost)
  })

  /** Returns the connection for one transaction, whose first statement is `begin`. */
  function startTransaction(client: PoolClient): PostgresPoolClient {
    const send = senders.get(client) ?? createStatementRunner(client).run
    const { stream } = client.connection
    let begin: string | undefined
    let hasBegun = false
    let mustClose = false

    /** Sends the first statement behind `begin`. Both replies are awaited, because without `begin` it would be committed. */
    async function sendFirst(beginText: string, statement: QueryConfig): Promise<QueryResult> {
      hasBegun = true
      stream.cork()
      const replies = [send({ text: beginText }), send(statement)] as const
      stream.uncork()
      const [, result] = await Promise.all(replies)
      return result
    }

    async function query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
      if (begin === undefined) {
        begin = text
        return noResult
      }
      const isFirst = !hasBegun
      // Nothing was sent, for example because the values of the first statement cannot be sent.
      if (isFirst && (text === 'commit' || text === 'rollback')) return noResult
      const statement = { text, values: values.map(prepareValue) }
      const name = mustClose ? undefined : nameOf(text)
      const named = { ...(name && { name }), ...statement }
      try {
        return await (isFirst ? sendFirst(begin, named) : send(named))
      } catch (error) {
        mustClose ||= isStalePlan(error) || isReadOnly(error) || text === 'rollback'
        // The connection is closed, which rolls back. Callers have to learn why the statement before failed.
        if (text === 'rollback') return noResult
        // The failure ended the transaction. Only its first statement can be repeated: nothing was read or written yet.
        if (!isStalePlan(error) || !isFirst) throw error
        await send({ text: 'rollback' })
        await send({ text: begin })
        return send(statement)
      }
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (shouldDestroy) => client.release(shouldDestroy === true || mustClose),
    }
  }

  /** Returns the connection for a single statement. */
  function runStatement(client: PoolClient): PostgresPoolClient {
    const send = senders.get(client) ?? createStatementRunner(client).run
    let mustClose = false
    async function query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
      const name = nameOf(text)
      try {
        return await send({ ...(name && { name }), text, values: values.map(prepareValue) })
      } catch (error) {
        mustClose ||= isStalePlan(error) || isReadOnly(error)
        // The statement had no effect, so it can be repeated.
        if (isStalePlan(error)) return send({ text, values: values.map(prepareValue) })
        throw error
      }
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (shouldDestroy) => client.release(shouldDestroy === true || mustClose),
    }
  }

  const end = async () => {
    if (!pool.ended) await pool.end()
  }
  return {
    options: {},
    connect: async () => startTransaction(await pool.connect()),
    statements: { options: {}, connect: async () => runStatement(await pool.connect()), end },
    load: () => ({ poolSize: pool.totalCount, poolMax: max, waiting: pool.waitingCount }),
    end,
  }
}
