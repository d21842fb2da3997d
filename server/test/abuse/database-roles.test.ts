import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig, type Config } from '../../src/platform/config.ts'
import { checkLogin } from '../../src/platform/db/check-login.ts'
import { createDatabase } from '../../src/platform/db/database.ts'
import { createLoginRoles, loginRoleNames } from '../../src/platform/db/login-roles.ts'
import { applyJobMigrations, applyMigrations } from '../../src/platform/db/migrations.ts'
import { startWorker } from '../../src/platform/jobs/worker.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import { asOwner, cloneTemplate, dropDatabase, urlOf } from '../test-database.ts'
import { testEnvironment } from '../test-environment.ts'
import { until } from '../until.ts'

const id = randomUUID().slice(0, 8)
const [existing, empty, prefix] = [`${inject('templateDatabase')}_roles_${id}`, `velvet_empty_${id}`, `test_${id}`]
const roles = loginRoleNames(prefix)
const anId = randomUUID()
const product = [roles.api, roles.realtime, roles.worker]
/** Logins that `checkLogin` has to refuse. */
const refused = { plain: `${prefix}_plain`, unlimited: `${prefix}_unlimited`, promoted: `${prefix}_promoted`, owning: `${prefix}_owning` } // prettier-ignore

function urlAs(role: string, database = existing): string {
  const url = new URL(urlOf(database))
  url.username = role
  return url.href
}

async function asAdministrator(database: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  await createLoginRoles(client, { prefix }).finally(() => client.end())
}

const readOne = async (role: string, statement: string, database?: string) => {
  const client = new Client({ connectionString: urlAs(role, database) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0]
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  await cloneTemplate(inject('templateDatabase'), existing)
  await asAdministrator(existing)
  const limited = (role: string) => `alter role ${role} set statement_timeout = 6000`
  const asProduct = (role: string) => `alter role ${role} set role = velvet_app`
  await asOwner(
    urlOf('postgres'),
    ...[`create role ${refused.plain} login in role velvet_app`, limited(refused.plain)],
    ...[`create role ${refused.unlimited} login in role velvet_app`, asProduct(refused.unlimited)],
    `create role ${refused.promoted} login in role velvet_app, postgres`,
    `create role ${refused.owning} login in role velvet_app, ${roles.owner}`,
    ...[refused.promoted, refused.owning].flatMap((role) => [limited(role), asProduct(role)]),
  )
})
afterAll(async () => {
  await dropDatabase(existing)
  await dropDatabase(empty)
  const logins = [...product, roles.desk, roles.migrate, ...Object.values(refused)]
  await asOwner(urlOf('postgres'), ...[...logins, roles.owner].map((role) => `drop role ${role}`))
})

describe('product logins', () => {
  it.each(product)('take role and time limits from the login, without settings of the connection: %s', async (role) => {
    const settings = `select current_user, session_user, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`
    expect(await readOne(role, settings)).toEqual({
      ...{ current_user: 'velvet_app', session_user: role, statement: '6s', idle: '10s' },
    })
  })

  it.each(product)('read and write the tables of the product: %s', async (role) => {
    expect(await readOne(role, 'select count(*)::int as n from site_hosts')).toEqual({ n: 0 })
    await readOne(role, 'update members set language = language')
  })

  const forbidden = [
    ...['ledger_entries', 'ledger_movements', 'wallets', 'credit_lots'].flatMap((table) => [
      `update ${table} set site_id = site_id`,
      `delete from ${table}`,
      `truncate ${table}`,
      `insert into ${table} default values`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]),
    'delete from invoices',
    'create table public.planted (id int)',
    'create temporary table planted (id int)',
    'create schema planted',
    'create role planted',
    `set role ${roles.owner}`,
    'set role postgres',
    // The login has no permissions of its own.
    'set role none; select from members',
    'set role none; select from ledger_entries',
    `update decisions set facts_sealed = 'other'`,
    `update appeals set text_sealed = 'other'`,
    'delete from statements',
  ]
  it.each(product.flatMap((role) => forbidden.map((statement) => ({ role, statement }))))(
    'may not, as $role: $statement',
    async ({ role, statement }) => {
      await expect(readOne(role, statement)).rejects.toThrow(/permission denied|must be owner/)
    },
  )

  it('run jobs', async () => {
    const config = loadConfig({ ...testEnvironment, DATABASE_URL: urlAs(roles.worker) })
    const handled: unknown[] = []
    const task = 'planted>test'
    const worker = await startWorker({
      config: { ...config, NODE_ENV: 'production' },
      listeners: [
        { eventName: 'planted', jobClass: 'maintenance', task, handle: async (payload) => void handled.push(payload) },
      ],
      scheduled: [],
      metrics: createMetrics(),
      log: createLog({ LOG_LEVEL: 'silent' }),
    })
    await readOne(roles.api, `select graphile_worker.add_job('${task}', '{"n":1}'::json)`)
    await until(() => handled.length === 1)
    await worker.stop()
  })
})

describe('login of the desk', () => {
  const forbidden = [
    ...['messages', 'account_links', 'stored_cards'].map((table) => `select from ${table}`),
    'select token_hash from sessions',
    'select public_key from passkeys',
    'select password_hash from members',
    'select sexuality_sealed from profiles',
    'select full_object from photos',
    `select charge_credits('${anId}', '${anId}', '', '', '${anId}', 1, '', null, null, now())`,
    `select erase_credits('${anId}', '${anId}')`,
    `select forget_decision_texts('${anId}', now(), now(), 1)`,
    'update sites set document = document',
    'delete from audit_entries',
    `insert into audit_heads (chain, seq, hash) values ('x', 1, '')`,
    'set role velvet_app',
    `set role ${roles.owner}`,
    'set role none; select from staff_members',
  ]
  it.each(forbidden)('may not: %s', async (statement) => {
    await expect(readOne(roles.desk, statement)).rejects.toThrow(/permission denied/)
  })

  it('becomes `velvet_desk`, reads staff and sites and adds to the audit log', async () => {
    expect(await readOne(roles.desk, 'select current_user')).toEqual({ current_user: 'velvet_desk' })
    expect(await readOne(roles.desk, 'select count(*)::int as n from staff_members')).toEqual({ n: 0 })
    expect(await readOne(roles.desk, 'select count(*)::int as n from sites')).toEqual({ n: 0 })
    const entry = '{"actor":"S-001","action":"a","subject":"b"}'
    expect(await readOne(roles.desk, `select append_audit_entry('company', now(), '${entry}') as seq`)).toEqual({
      seq: '1',
    })
  })

  it.each(product)('the product may not read the staff: %s', async (role) => {
    await expect(readOne(role, 'select from staff_members')).rejects.toThrow(/permission denied/)
    await expect(readOne(role, 'select from staff_sessions')).rejects.toThrow(/permission denied/)
  })
})

describe('migrations login', () => {
  it('migrates an empty database, whose tables then belong to the owner role', async () => {
    await asOwner(urlOf('postgres'), `create database ${empty}`)
    await asAdministrator(empty)
    const databaseUrl = urlAs(roles.migrate, empty)
    await applyMigrations({ databaseUrl })
    await applyJobMigrations(databaseUrl)
    const owners = `select array_agg(distinct relowner::regrole::text) as owners from pg_class
      where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`
    expect(await readOne(roles.api, owners, empty)).toEqual({ owners: [roles.owner] })
    await expect(readOne(roles.api, 'delete from ledger_entries', empty)).rejects.toThrow(/permission denied/)
    // Needed by the first migration only.
    await expect(readOne(roles.migrate, 'create role planted', empty)).rejects.toThrow(/permission denied/)
  })

  it('migrates a database that another role created', async () => {
    await readOne(roles.migrate, 'alter table ledger_entries add column planted int')
    await readOne(roles.migrate, 'create table planted (id int)')
    await readOne(roles.api, 'insert into planted values (1)')
  })

  it('does not wait for a lock without limit', async () => {
    expect(await readOne(roles.migrate, 'show lock_timeout')).toEqual({ lock_timeout: '5s' })
  })
})

describe('production connections', () => {
  const config = loadConfig(testEnvironment)
  const start = async (role: string, changes: Partial<Config> = {}) => {
    const settings = { ...config, NODE_ENV: 'production', REQUEST_DEADLINE_MS: 10_000, DATABASE_URL: urlAs(role), ...changes } as const // prettier-ignore
    const db = createDatabase({ ...settings, onQuery: () => undefined, onLost: () => undefined })
    await checkLogin(db, settings).finally(() => db.close())
  }

  it('of jobs have the time limit of jobs instead of that of the login', async () => {
    const settings = { ...config, NODE_ENV: 'production', REQUEST_DEADLINE_MS: 60_000, DATABASE_URL: urlAs(roles.worker) } as const // prettier-ignore
    const db = createDatabase({ ...settings, isForJobs: true, onQuery: () => undefined, onLost: () => undefined })
    const limit = sql`show statement_timeout`
    const [direct, inTransaction] = await Promise.all([
      limit.execute(db.direct),
      db.transaction((tx) => limit.execute(tx)),
    ]).finally(() => db.close())
    expect([...direct.rows, ...inTransaction.rows]).toEqual(Array(2).fill({ statement_timeout: '36s' }))
  })

  it.each(product)('are accepted as %s', async (role) => {
    await expect(start(role)).resolves.toBeUndefined()
  })

  it('M6: refuses a database login that is a superuser or can become one', async () => {
    await expect(start(refused.promoted)).rejects.toThrow('superuser')
    await expect(start('postgres')).rejects.toThrow('statements run as "postgres"')
  })

  it('refuses a login that can become the owner of the tables', async () => {
    await expect(start(refused.owning)).rejects.toThrow('owner of the tables')
    await expect(start(roles.migrate)).rejects.toThrow(`statements run as "${roles.owner}"`)
  })

  it('refuses a login that does not take the role of the product', async () => {
    await expect(start(refused.plain)).rejects.toThrow(`statements run as "${refused.plain}"`)
  })

  it('refuses a login without a time limit, or with one that is longer than that of a silent host', async () => {
    await expect(start(refused.unlimited)).rejects.toThrow('statement_timeout is 0 ms')
    await expect(start(roles.api, { REQUEST_DEADLINE_MS: 5_000 })).rejects.toThrow('statement_timeout is 6000 ms')
  })

  it('are made by the superuser of development with the role of the product', async () => {
    await expect(start('postgres', { NODE_ENV: 'development' })).resolves.toBeUndefined()
    const settings = { ...config, DATABASE_URL: urlOf(existing) }
    const db = createDatabase({ ...settings, onQuery: () => undefined, onLost: () => undefined })
    expect((await sql`select current_user`.execute(db.direct)).rows).toEqual([{ current_user: 'velvet_app' }])
    await db.close()
  })
})
