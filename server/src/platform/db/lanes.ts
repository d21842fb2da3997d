import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Client, type ClientConfig } from 'pg'
import { createStatementNames } from './statement-names.ts'

export type QueryObserver = (query: { sql: string; milliseconds: number; failed: boolean }) => void

type LanesOptions = { client: ClientConfig; count: number; onQuery: QueryObserver; onLost: (error: Error) => void }

type Lane = { client: Client; opened: Promise<unknown>; inFlight: number }

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Kysely dialect for single statements. Requests share a few connections ("lanes"): a statement is sent on the least
 * busy one without waiting for the results of earlier statements (pipelining), and each SQL text is prepared once per
 * connection. Every statement is its own transaction, so a failed one does not affect the others.
 */
export function lanesDialect(options: LanesOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createDriver: () => createLanesDriver(options),
  }
}

function createLanesDriver({ client: config, count, onQuery, onLost }: LanesOptions): Driver {
  const lanes = new Set<Lane>()
  const nameOf = createStatementNames('v')

  function open(): Lane {
    const client = new Client({ ...config, pipeline: true })
    const lane: Lane = { client, opened: client.connect(), inFlight: 0 }
    const dropLane = (error: Error) => {
      if (lanes.delete(lane)) onLost(error)
    }
    client.on('error', dropLane)
    client.on('end', () => lanes.delete(lane))
    lane.opened.catch(dropLane)
    lanes.add(lane)
    return lane
  }

  /** Returns an idle lane, else a new one, else the least busy one. */
  function pick(): Lane {
    let best: Lane | undefined
    for (const lane of lanes) if (!best || lane.inFlight < best.inFlight) best = lane
    return best && (best.inFlight === 0 || lanes.size >= count) ? best : open()
  }

  async function run<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const lane = pick()
    const started = performance.now()
    let failed = true
    lane.inFlight++
    try {
      await lane.opened
      const name = nameOf(text)
      const result = await lane.client.query({ ...(name && { name }), text, values: [...parameters] })
      failed = false
      const rows = result.rows as R[]
      return writeCommands.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows }
    } finally {
      lane.inFlight--
      onQuery({ sql: text, milliseconds: performance.now() - started, failed })
    }
  }

  const connection: DatabaseConnection = {
    executeQuery: run,
    streamQuery: () => {
      throw new Error('streaming is only supported in a transaction')
    },
  }
  const refuse = () => Promise.reject(new Error('use db.transaction() for transactions'))
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    async destroy() {
      await Promise.all([...lanes].map(({ client }) => client.end()))
    },
  }
}
