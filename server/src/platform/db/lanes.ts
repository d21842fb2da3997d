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
import type { Client, ClientConfig, QueryConfig, QueryResult as PgResult } from 'pg'
import { createStatementRunner } from './prepared-query.ts'
import type { SilenceMonitor, TrackReply } from './silence-monitor.ts'
import { createStatementNames } from './statement-names.ts'
import { isReadOnly, isStalePlan } from './unavailable.ts'

export type QueryObserver = (query: { sql: string; milliseconds: number; failed: boolean }) => void

type LanesOptions = {
  client: ClientConfig
  Client: new (options?: ClientConfig) => Client
  /** Run by every new connection. */
  firstStatement: string | undefined
  count: number
  silence: SilenceMonitor
  onQuery: QueryObserver
  onLost: (error: Error) => void
}

type Lane = {
  client: Client
  opened: Promise<unknown>
  isOpen: boolean
  inFlight: number
  trackReply: TrackReply
  runStatement: (query: QueryConfig) => Promise<PgResult>
}

/** Statements on one connection run one after the other: the rest of a turn goes to further connections. */
const maxStatementsPerWrite = 8

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Kysely dialect for single statements. Requests share a few connections ("lanes"): a statement is sent on the least
 * busy one without waiting for the results of earlier statements (pipelining), and each SQL text is prepared once per
 * connection. Every statement is its own transaction, so a failed one does not affect the others.
 */
export function lanesDialect(options: LanesOptions) {
  const lanes = new Set<Lane>()
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createDriver: () => createLanesDriver(options, lanes),
  }
  return {
    dialect,
    /** Returns the number of open lanes and of the statements in flight on them. */
    load: () => ({ lanes: lanes.size, inFlight: [...lanes].reduce((sum, lane) => sum + lane.inFlight, 0) }),
  }
}

function createLanesDriver(
  { client: config, Client, firstStatement, count, silence, onQuery, onLost }: LanesOptions,
  lanes: Set<Lane>,
): Driver {
  const nameOf = createStatementNames('v')

  function open(): Lane {
    const client = new Client({ ...config, pipeline: true })
    const trackReply = silence.watch(client)
    const opened = client.connect().then(async () => {
      if (firstStatement) await trackReply(client.query(firstStatement))
    })
    const lane: Lane = {
      client,
      opened,
      isOpen: false,
      inFlight: 0,
      trackReply,
      runStatement: createStatementRunner(client),
    }
    const dropLane = (error: Error) => {
      if (lanes.delete(lane)) onLost(error)
    }
    client.on('error', dropLane)
    client.on('end', () => lanes.delete(lane))
    lane.opened.then(() => (lane.isOpen = true), dropLane)
    lanes.add(lane)
    return lane
  }

  /** Sends no further statements on a lane and closes it after those in flight. */
  function retire(lane: Lane): void {
    if (lanes.delete(lane)) void lane.client.end()
  }

  /** Returns an idle lane, else a new one, else the least busy one. */
  function pickIdle(): Lane {
    let best: Lane | undefined
    for (const lane of lanes) if (!best || lane.inFlight < best.inFlight) best = lane
    return best && (best.inFlight === 0 || lanes.size >= count) ? best : open()
  }

  /** Statements of the same turn of the event loop go out together, in one write on one connection. */
  let turn: { lane: Lane; statements: number } | undefined

  function pick(): Lane {
    if (turn && turn.statements < maxStatementsPerWrite && lanes.has(turn.lane)) {
      turn.statements++
      return turn.lane
    }
    const lane = pickIdle()
    if (!lane.isOpen) return lane
    const own = { lane, statements: 1 }
    turn = own
    const { stream } = lane.client.connection
    stream.cork()
    process.nextTick(() => {
      if (turn === own) turn = undefined
      stream.uncork()
    })
    return lane
  }

  async function send(query: QueryConfig): Promise<PgResult> {
    const lane = pick()
    lane.inFlight++
    try {
      if (!lane.isOpen) await lane.opened
      return await lane.trackReply(lane.runStatement(query))
    } catch (error) {
      if (isStalePlan(error) || isReadOnly(error)) retire(lane)
      throw error
    } finally {
      lane.inFlight--
    }
  }

  async function run<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const started = performance.now()
    let failed = true
    try {
      const values = [...parameters]
      const name = nameOf(text)
      const result = await send({ ...(name && { name }), text, values }).catch((error: unknown) => {
        // The statement had no effect, so it can be repeated.
        if (isStalePlan(error)) return send({ text, values })
        throw error
      })
      failed = false
      const rows = result.rows as R[]
      return writeCommands.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows }
    } finally {
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
