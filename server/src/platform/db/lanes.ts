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
import { prepareValue } from 'pg/lib/utils.js'
import { createStatementRunner, RolledBackError, type NamedQuery, type StatementRunner } from './prepared-query.ts'
import type { SilenceMonitor, TrackReply } from './silence-monitor.ts'
import { createStatementNames } from './statement-names.ts'
import { isReadOnly, isStalePlan } from './unavailable.ts'
import { volatileFunctions } from './volatile-functions.ts'

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
  statements: StatementRunner
}

/** A statement that is sent at the end of the turn of the event loop. */
type Waiting<Q = QueryConfig> = { query: Q; resolve: (result: Promise<PgResult>) => void }

/** Statements on one connection run one after the other: the rest of a turn goes to further connections. */
const maxStatementsPerWrite = 8

/**
 * PostgreSQL is silent until the last statement of a group is done. Statements that took longer than this the last time,
 * waiting included, are not grouped, so that a group does not reach the limit of `SilenceMonitor`.
 */
const slowMs = 250

/** Statements that write or lock are not grouped, because they would keep their locks until the end of the group. */
const mayWrite = new RegExp(`\\b(${volatileFunctions.join('|')})\\(`)
const isRead = (text: string) => /^\s*select\b/i.test(text) && !mayWrite.test(text)

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Kysely dialect for single statements. Requests share a few connections ("lanes"): a statement is sent on the least
 * busy one without waiting for the results of earlier statements (pipelining), and each SQL text is prepared once per
 * connection. Reads of the same turn of the event loop are one transaction, so that PostgreSQL sends their results
 * together. Every other statement is its own transaction. A failed statement does not affect the others.
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
  /** By name, whether a statement is a read. */
  const reads = new Map<string, boolean>()
  const slowNames = new Set<string>()
  const canBeGrouped = ({ name = '' }: QueryConfig) => reads.get(name) === true && !slowNames.has(name)

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
      statements: createStatementRunner(client),
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
  function pickLane(): Lane {
    let best: Lane | undefined
    for (const lane of lanes) if (!best || lane.inFlight < best.inFlight) best = lane
    return best && (best.inFlight === 0 || lanes.size >= count) ? best : open()
  }

  /** The statements of this turn of the event loop. They go out together, in one write on one connection. */
  let turn: { lane: Lane; waiting: Waiting[] } | undefined

  /** Sends a statement at the end of this turn. */
  function send(query: QueryConfig): Promise<PgResult> {
    if (!turn || turn.waiting.length >= maxStatementsPerWrite || !lanes.has(turn.lane)) {
      const lane = pickLane()
      if (!lane.isOpen) return sendAlone(query, lane)
      const own = { lane, waiting: [] }
      turn = own
      process.nextTick(() => {
        if (turn === own) turn = undefined
        sendTogether(own.lane, own.waiting, canBeGrouped)
      })
    }
    const { lane, waiting } = turn
    return track(lane, () => new Promise((resolve) => waiting.push({ query, resolve })))
  }

  const sendAlone = (query: QueryConfig, lane = pickLane()): Promise<PgResult> =>
    track(lane, async () => {
      if (!lane.isOpen) await lane.opened
      return lane.trackReply(lane.statements.run(query))
    })

  async function track(lane: Lane, reply: () => Promise<PgResult>): Promise<PgResult> {
    lane.inFlight++
    try {
      return await reply()
    } catch (error) {
      if (isStalePlan(error) || isReadOnly(error)) retire(lane)
      throw error
    } finally {
      lane.inFlight--
    }
  }

  async function run<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const started = performance.now()
    const name = nameOf(text)
    if (name && !reads.has(name)) reads.set(name, isRead(text))
    let failed = true
    try {
      const values = parameters.map(prepareValue)
      const query = { ...(name && { name }), text, values }
      // These statements had no effect, so they can be repeated.
      const result = await send(query)
        .catch((error: unknown) => (error instanceof RolledBackError ? sendAlone(query) : Promise.reject(error)))
        .catch((error: unknown) => (isStalePlan(error) ? sendAlone({ text, values }) : Promise.reject(error)))
      failed = false
      const rows = result.rows as R[]
      return writeCommands.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows }
    } finally {
      const milliseconds = performance.now() - started
      if (name && milliseconds > slowMs) slowNames.add(name)
      else if (name) slowNames.delete(name)
      onQuery({ sql: text, milliseconds, failed })
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

/** Sends statements in one write, and consecutive ones that can be grouped as a group. */
function sendTogether(
  { client, statements, trackReply }: Lane,
  waiting: readonly Waiting[],
  canBeGrouped: (query: QueryConfig) => boolean,
): void {
  const { stream } = client.connection
  let group: Waiting<NamedQuery>[] = []
  const sendGroup = () => {
    const results = statements.runGroup(group.map(({ query }) => query))
    for (const [index, result] of results.entries()) group[index]?.resolve(trackReply(result))
    group = []
  }
  stream.cork()
  for (const { query, resolve } of waiting) {
    if (canBeGrouped(query) && statements.hasPrepared(query)) {
      group.push({ query, resolve })
    } else {
      sendGroup()
      resolve(trackReply(statements.run(query)))
    }
  }
  sendGroup()
  stream.uncork()
}
