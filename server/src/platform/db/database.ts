import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { Config } from '../config.ts'
import { lanesDialect, type QueryObserver } from './lanes.ts'
import { createStatementNames } from './statement-names.ts'
import type { DB } from './schema.gen.ts'
import type { Owner, TablesOf } from './table-owners.ts'

// A calendar day is not an instant: dates are returned as text (`YYYY-MM-DD`).
types.setTypeParser(types.builtins.DATE, (text) => text)

/** Database role of all connections of the product. Its permissions are defined in the migrations. */
export const productRole = 'velvet_app'

export type Tx = Transaction<DB>
/** Runs queries: the database itself or a transaction. */
export type Queryable = Kysely<DB>

export type Database = {
  /** For single statements, each in its own transaction. */
  readonly direct: Queryable
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type DatabaseOptions = Pick<Config, 'DATABASE_URL' | 'DATABASE_LANES' | 'DATABASE_POOL' | 'REQUEST_DEADLINE_MS'> & {
  onQuery: QueryObserver
  /** Called when a connection ended unexpectedly. The next query opens a new one. */
  onLost: (error: Error) => void
}

export function createDatabase({ onQuery, onLost, ...config }: DatabaseOptions): Database {
  const client: ClientConfig = {
    connectionString: config.DATABASE_URL,
    // Leaves time to respond within the deadline.
    connectionTimeoutMillis: config.REQUEST_DEADLINE_MS * 0.3,
    // No statement runs longer than its request.
    statement_timeout: config.REQUEST_DEADLINE_MS,
    idle_in_transaction_session_timeout: config.REQUEST_DEADLINE_MS,
    application_name: 'velvet',
    // Switches from the login role to the product's role, which has fewer permissions.
    options: `-c role=${productRole}`,
  }
  const pool = new Pool({ ...client, max: config.DATABASE_POOL })
  pool.on('error', onLost)
  const nameOf = createStatementNames('t')
  pool.on('connect', (connection) => {
    // The pool handles errors of idle connections only. An error inside a transaction must not crash the process.
    connection.on('error', onLost)
    nameStatements(connection, nameOf)
  })
  const direct = new Kysely<DB>({ dialect: lanesDialect({ client, count: config.DATABASE_LANES, onQuery, onLost }) })
  const transactions = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis, level }) =>
      onQuery({ sql: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' }),
  })
  return {
    direct,
    transaction: (work) => transactions.transaction().execute(work),
    async close() {
      await Promise.all([direct.destroy(), transactions.destroy()])
      if (!pool.ended) await pool.end()
    },
  }
}

/** Returns a view of the database that has only the tables of one domain, for its store. */
export function tablesOf<D extends Owner>(_owner: D): (queryable: Queryable) => Kysely<Pick<DB, TablesOf<D>>> {
  return (queryable) => queryable as unknown as Kysely<Pick<DB, TablesOf<D>>>
}

type RunQuery = (text: string, values?: unknown[]) => Promise<QueryResult>

/** Makes the connection run all statements as named prepared statements, so that their plans are reused. */
function nameStatements(client: PoolClient, nameOf: (sql: string) => string | undefined): void {
  const runQuery = client.query.bind(client) as (query: QueryConfig) => Promise<QueryResult>
  const runNamed: RunQuery = (text, values = []) => {
    const name = nameOf(text)
    return runQuery({ ...(name && { name }), text, values })
  }
  Object.assign(client, { query: runNamed })
}
