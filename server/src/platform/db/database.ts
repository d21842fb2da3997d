import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { Config } from '../config.ts'
import type { DB } from './schema.gen.ts'
import type { Owner, TablesOf } from './table-owners.ts'

// A calendar day is not an instant: a date of birth stays the text `YYYY-MM-DD`.
types.setTypeParser(types.builtins.DATE, (text) => text)

export type Tx = Transaction<DB>
/** Something that can run a query: the database itself or a transaction. */
export type Queryable = Kysely<DB>

export type Database = {
  /** Single statements outside a transaction. */
  readonly read: Queryable
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type QueryObserver = (query: { sql: string; milliseconds: number; failed: boolean }) => void

type DatabaseOptions = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'REQUEST_DEADLINE_MS'> & {
  onQuery?: QueryObserver
  onIdleError?: (error: Error) => void
}

export function createDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.DATABASE_URL,
    max: options.DATABASE_POOL,
    connectionTimeoutMillis: Math.min(3_000, options.REQUEST_DEADLINE_MS),
    // No statement outlives the request that asked for it.
    statement_timeout: options.REQUEST_DEADLINE_MS,
    idle_in_transaction_session_timeout: options.REQUEST_DEADLINE_MS,
    application_name: 'velvet',
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  const { onQuery } = options
  const read = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && {
      log: (event) =>
        onQuery({
          sql: event.query.sql,
          milliseconds: event.queryDurationMillis,
          failed: event.level === 'error',
        }),
    }),
  })
  return {
    read,
    transaction: (work) => read.transaction().execute(work),
    close: () => read.destroy(),
  }
}

/** The view of the database that a domain's store works with: its own tables and no others. */
export function tablesOf<D extends Owner>(_owner: D): (queryable: Queryable) => Kysely<Pick<DB, TablesOf<D>>> {
  return (queryable) => queryable as unknown as Kysely<Pick<DB, TablesOf<D>>>
}
