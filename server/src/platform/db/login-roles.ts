import type { Client } from 'pg'
import { deskRole, productRole, type DatabaseRole } from './database.ts'
import { databaseTimeLimits } from './time-limits.ts'

/** The role that the login of each process takes. */
const loginTargets = {
  api: productRole,
  realtime: productRole,
  worker: productRole,
  desk: deskRole,
} as const satisfies Record<string, DatabaseRole>

/** A migration that waits for a lock blocks every statement behind it. */
const migrationLockMs = 5_000

export type LoginRoles = Record<keyof typeof loginTargets | 'migrate' | 'owner', string>

/** `suffix` is that of a second set of logins, which replaces the first one. */
export const loginRoleNames = (prefix: string, suffix = ''): LoginRoles => ({
  api: `${prefix}_api${suffix}`,
  realtime: `${prefix}_realtime${suffix}`,
  worker: `${prefix}_worker${suffix}`,
  // `velvet_desk` is the role that it takes.
  desk: `${prefix}_desk_login${suffix}`,
  migrate: `${prefix}_migrate${suffix}`,
  owner: `${prefix}_owner`,
})

type RoleOptions = { prefix?: string; suffix?: string; requestDeadlineMs?: number }

/**
 * Creates the roles of a production database, or updates them, and makes the owner role the owner of the database and
 * of everything in it. Needs an administrator's connection to that database. Sets no passwords.
 *
 * A login has no permissions of its own (`noinherit`): it takes its role when it connects. Role and time limits are
 * settings of the login rather than of the connection, because a pooler drops the latter.
 */
export async function createLoginRoles(
  administrator: Client,
  { prefix = 'velvet', suffix = '', requestDeadlineMs = 10_000 }: RoleOptions = {},
): Promise<LoginRoles> {
  const names = loginRoleNames(prefix, suffix)
  const limits = databaseTimeLimits(requestDeadlineMs)
  const quote = (name: string) => administrator.escapeIdentifier(name)
  const owner = quote(names.owner)
  const run = async (...statements: string[]) => {
    for (const statement of statements) await administrator.query(statement)
  }
  const ensureRole = async (name: string, attributes: string) => {
    const { rowCount } = await administrator.query('select from pg_roles where rolname = $1', [name])
    await run(`${rowCount ? 'alter' : 'create'} role ${quote(name)} ${attributes}`)
  }

  await run('begin')
  try {
    for (const role of [productRole, deskRole]) await ensureRole(role, 'nologin')
    // The first migration creates the product's role if it is missing, and fails without this permission.
    const { rows } = await administrator.query<{ migrated: boolean; database: string; super: boolean }>(
      `select to_regclass('public.ledger_entries') is not null as migrated, current_database() as database,
        rolsuper as super from pg_roles where rolname = current_user`,
    )
    const { migrated = false, database = '', super: isSuperuser = false } = rows[0] ?? {}
    await ensureRole(names.owner, `nologin ${migrated ? 'nocreaterole' : 'createrole'}`)
    if (!isSuperuser) await run(`grant ${owner} to current_user`)
    await run(
      `grant ${productRole} to ${owner} with admin option`,
      `alter database ${quote(database)} owner to ${owner}`,
      `revoke temporary on database ${quote(database)} from public`,
      giveObjectsTo(names.owner),
      `alter default privileges for role ${owner} in schema public
        grant select, insert, update, delete on tables to ${productRole}`,
    )
    for (const [login, role] of Object.entries(loginTargets) as [keyof typeof loginTargets, DatabaseRole][]) {
      const name = quote(names[login])
      await ensureRole(names[login], 'login noinherit')
      await run(
        `grant ${role} to ${name}`,
        `alter role ${name} set role = ${role}`,
        `alter role ${name} set statement_timeout = ${limits.statementMs}`,
        `alter role ${name} set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
      )
    }
    const migrate = quote(names.migrate)
    await ensureRole(names.migrate, 'login noinherit')
    await run(
      `grant ${owner} to ${migrate}`,
      `alter role ${migrate} set role = ${owner}`,
      `alter role ${migrate} set lock_timeout = ${migrationLockMs}`,
      'commit',
    )
  } catch (error) {
    await run('rollback')
    throw error
  }
  return names
}

/** Changes the owner of all tables, functions and types in the schemas of the product and of the job queue. */
const giveObjectsTo = (owner: string) => `
  do $$
  declare
    command text;
  begin
    for command in
      select format('alter schema %I owner to %I', nspname, '${owner}')
      from pg_namespace where nspname = 'graphile_worker'
      union all
      select format('alter table %s owner to %I', oid::regclass, '${owner}')
      from pg_class where relkind in ('r', 'p', 'v', 'm')
        and relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
      union all
      select format('alter routine %s owner to %I', oid::regprocedure, '${owner}')
      from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
      union all
      select format('alter type %s owner to %I', pg_type.oid::regtype, '${owner}')
      from pg_type left join pg_class on pg_class.oid = typrelid
      where (typtype in ('e', 'd') or relkind = 'c')
        and typnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
    loop
      execute command;
    end loop;
  end
  $$`
