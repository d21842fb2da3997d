import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { productRole, type Database, type DatabaseRole } from './database.ts'
import { databaseTimeLimits } from './time-limits.ts'

type Login = {
  role: string
  statement_timeout: number
  /** A superuser or the owner of the tables could leave the product's role and change everything. */
  is_superuser: boolean
  is_owner: boolean
}

/**
 * Throws if statements would run with other permissions or time limits than intended, for example because a pooler
 * dropped the settings of the connection. Reads them from a lane, as statements of the product do.
 */
export async function checkLogin(
  { direct }: Database,
  { NODE_ENV, REQUEST_DEADLINE_MS }: Pick<Config, 'NODE_ENV' | 'REQUEST_DEADLINE_MS'>,
  expectedRole: DatabaseRole = productRole,
): Promise<void> {
  const { rows } = await sql<Login>`
    select current_user as role,
      (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout,
      exists (select from pg_roles where rolsuper and pg_has_role(session_user, oid, 'member')) as is_superuser,
      exists (
        select from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and pg_has_role(session_user, relowner, 'member')
      ) as is_owner
  `.execute(direct)
  const login = rows[0]
  if (login?.role !== expectedRole) throw new Error(`statements run as "${login?.role}" instead of "${expectedRole}"`)
  const { silenceMs } = databaseTimeLimits(REQUEST_DEADLINE_MS)
  if (login.statement_timeout <= 0 || login.statement_timeout >= silenceMs)
    throw new Error(`statement_timeout is ${login.statement_timeout} ms; it must be above 0 and below ${silenceMs} ms`)
  if (NODE_ENV !== 'production') return
  if (login.is_superuser) throw new Error('DATABASE_URL must not log in as a superuser')
  if (login.is_owner) throw new Error('DATABASE_URL must not log in as the owner of the tables')
}
