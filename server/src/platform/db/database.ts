import { Kysely, PostgresDialect, sql, type PostgresPool, type Transaction } from 'kysely'
import { types, type ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import type { PasswordConfig } from '../secret-files.ts'
import { currentUrlClient } from './current-url-client.ts'
import { lanesDialect, type QueryObserver } from './lanes.ts'
import { createSilenceMonitor } from './silence-monitor.ts'
import { parseTimestamp } from './parse-timestamp.ts'
import { databaseTimeLimits } from './time-limits.ts'
import { createTransactionPool } from './transaction-pool.ts'
import type { DB } from './schema.gen.ts'
import type { Owner, TablesOf } from './table-owners.ts'

// A calendar day is not an instant: dates are returned as text (`YYYY-MM-DD`).
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.TIMESTAMPTZ, parseTimestamp)

/** Database role of all connections of the product. Its permissions are defined in the migrations. */
export const productRole = 'velvet_app'

/** Database role of the desk's connections. It cannot read messages, passwords or tokens of members. */
export const deskRole = 'velvet_desk'

export type DatabaseRole = typeof productRole | typeof deskRole

/** Switches from the login to a role, which has fewer permissions. */
const roleOption = (role: DatabaseRole) => `-c role=${role}`

export type Tx = Transaction<DB>
/** Runs queries: the database itself or a transaction. */
export type Queryable = Kysely<DB>

export type Database = {
  /** For single statements. They share connections: one that waits delays others (`lanes.ts`). */
  readonly direct: Queryable
  /** For single statements that may wait for locks, each in its own transaction on a connection for itself. */
  readonly locking: Queryable
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** How busy the connections are. Those of requests and of jobs are separate. */
  load(): DatabaseLoad[]
  close(): Promise<void>
}

export type DatabaseLoad = {
  connections: 'requests' | 'jobs'
  /** Open lanes, and the statements in flight on them. */
  lanes: number
  inFlight: number
  /** Open connections for transactions, their maximum, and the transactions that wait for one. */
  poolSize: number
  poolMax: number
  waiting: number
}

type DatabaseOptions = Pick<Config, 'NODE_ENV' | 'DATABASE_LANES' | 'DATABASE_POOL' | 'REQUEST_DEADLINE_MS'> &
  PasswordConfig<'DATABASE_URL'> & {
    role?: DatabaseRole
    /** Whether connections set the time limit of statements themselves, because that of the login is for requests. */
    isForJobs?: boolean
    onQuery: QueryObserver
    /** Called when a connection ended unexpectedly. The next query opens a new one. */
    onLost: (error: Error) => void
  }

/** Idle connections are probed from then on, so that the kernel closes those to a lost host. */
const keepAliveDelayMs = 5_000

export function createDatabase({
  onQuery,
  onLost,
  isForJobs,
  role = productRole,
  ...config
}: DatabaseOptions): Database {
  const limits = databaseTimeLimits(config.REQUEST_DEADLINE_MS)
  const client: ClientConfig = {
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: 'velvet',
    // In production these are settings of the login (`login-roles.ts`): a pooler would drop or refuse them here.
    ...(config.NODE_ENV !== 'production' && {
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      options: roleOption(role),
    }),
  }
  const Client = currentUrlClient(config)
  const silence = createSilenceMonitor(limits.silenceMs)
  const firstStatement = isForJobs ? `set statement_timeout = ${limits.statementMs}` : undefined
  const pool = createTransactionPool({ client, Client, firstStatement, max: config.DATABASE_POOL, silence, onLost })
  const lanes = lanesDialect({ client, Client, firstStatement, count: config.DATABASE_LANES, silence, onQuery, onLost })
  const direct = new Kysely<DB>({ dialect: lanes.dialect })
  const ofPool = (connections: PostgresPool) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: connections }),
      log: ({ query, queryDurationMillis, level }) =>
        onQuery({ sql: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' }),
    })
  const [transactions, locking] = [ofPool(pool), ofPool(pool.statements)]
  return {
    direct,
    locking,
    transaction: (work) => transactions.transaction().execute(work),
    load: () => [{ connections: isForJobs ? 'jobs' : 'requests', ...lanes.load(), ...pool.load() }],
    async close() {
      await Promise.all([direct.destroy(), transactions.destroy(), locking.destroy()])
      await pool.end()
    },
  }
}

/** Adds the product's role to the URL, for connections that do not set it themselves. */
export function withProductRole(NODE_ENV: Config['NODE_ENV'], databaseUrl: string): string {
  if (NODE_ENV === 'production') return databaseUrl
  const url = new URL(databaseUrl)
  url.searchParams.set('options', roleOption(productRole))
  return url.href
}

/** Throws the error of a write on a read-only database, so that the lane is replaced: it may lead to a standby. */
const requireWritable = sql`do $$ begin
  if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
    raise exception 'read-only' using errcode = 'read_only_sql_transaction';
  end if;
end $$`

/** Whether the database can be reached and is a writable primary. */
export const isWritable = ({ direct }: Database): Promise<boolean> =>
  requireWritable.execute(direct).then(
    () => true,
    () => false,
  )

/** Returns a view of the database that has only the tables of one domain, for its store. */
export function tablesOf<D extends Owner>(_owner: D): (queryable: Queryable) => Kysely<Pick<DB, TablesOf<D>>> {
  return (queryable) => queryable as unknown as Kysely<Pick<DB, TablesOf<D>>>
}
