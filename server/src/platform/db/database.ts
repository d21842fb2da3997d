import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { Config } from '../config.ts'
import { lanesDialect, type QueryObserver } from './lanes.ts'
import { createStatementNames } from './statement-names.ts'
import type { DB } from './schema.gen.ts'
import type { Owner, TablesOf } from './table-owners.ts'

// A calendar day is not an instant: a date of birth stays the text `YYYY-MM-DD`.
types.setTypeParser(types.builtins.DATE, (text) => text)

/** What this role may not do, no code of the product can do; migrations say what that is. */
export const productRole = 'velvet_app'

export type Tx = Transaction<DB>
/** Something that can run a query: the database itself or a transaction. */
export type Queryable = Kysely<DB>

export type Database = {
  /** Single statements, each a transaction of its own. */
  readonly direct: Queryable
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type DatabaseOptions = Pick<Config, 'DATABASE_URL' | 'DATABASE_LANES' | 'DATABASE_POOL' | 'REQUEST_DEADLINE_MS'> & {
  onQuery: QueryObserver
  /** A connection ended by itself; the next query opens another. */
  onLost: (error: Error) => void
}

export function createDatabase({ onQuery, onLost, ...config }: DatabaseOptions): Database {
  const client: ClientConfig = {
    connectionString: config.DATABASE_URL,
    connectionTimeoutMillis: Math.min(3_000, config.REQUEST_DEADLINE_MS),
    // No statement outlives the request that asked for it.
    statement_timeout: config.REQUEST_DEADLINE_MS,
    idle_in_transaction_session_timeout: config.REQUEST_DEADLINE_MS,
    application_name: 'velvet',
    // Whoever logged in works with the product's own rights, which are fewer.
    options: `-c role=${productRole}`,
  }
  const pool = new Pool({ ...client, max: config.DATABASE_POOL })
  pool.on('error', onLost)
  const nameOf = createStatementNames('t')
  pool.on('connect', (connection) => {
    // The pool listens only to connections that rest; one that ends within a transaction must not end the process.
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

/** The view of the database that a domain's store works with: its own tables and no others. */
export function tablesOf<D extends Owner>(_owner: D): (queryable: Queryable) => Kysely<Pick<DB, TablesOf<D>>> {
  return (queryable) => queryable as unknown as Kysely<Pick<DB, TablesOf<D>>>
}

type Ask = (text: string, values?: unknown[]) => Promise<QueryResult>

/** Every statement of this connection is prepared under a name: the connection stays, and so do its plans. */
function nameStatements(client: PoolClient, nameOf: (sql: string) => string | undefined): void {
  const ask = client.query.bind(client) as (query: QueryConfig) => Promise<QueryResult>
  const askByName: Ask = (text, values = []) => {
    const name = nameOf(text)
    return ask({ ...(name && { name }), text, values })
  }
  Object.assign(client, { query: askByName })
}
