import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { dropDatabase, urlOf } from '../../../test/test-database.ts'
import { runMigrationFiles } from './run-migration-files.ts'

const database = `${inject('templateDatabase')}_migrations`
const url = urlOf(database)
let folder: string
const clients: Client[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velvet-run-'))
  await writeMigration(1, 'create table notes (id integer, text text)')
  await run()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await dropDatabase(database)
  await rm(folder, { recursive: true })
})

const run = () => runMigrationFiles(url, { folder, lockTimeout: '100ms', retryDelayMs: 20 })
const writeMigration = (version: number, statement: string, option = '') =>
  writeFile(join(folder, `${version}_test.sql`), `-- migrate:up ${option}\n${statement};\n\n-- migrate:down\n`)

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

const columnsOf = async (client: Client) =>
  (await client.query<{ name: string }>(`select attname as name from pg_attribute where attrelid = 'notes'::regclass and attnum > 0`)).rows.map(({ name }) => name) // prettier-ignore
const isIndexValid = async (client: Client) =>
  (await client.query<{ valid: boolean }>(`select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_by_id')`)).rows[0]?.valid // prettier-ignore

describe('a migration that waits for a lock', () => {
  it('gives up, so that readers of the table go on, and is applied once the lock is free', async () => {
    const [holder, reader, observer] = [await connect(), await connect(), await connect()]
    await holder.query('begin')
    await holder.query('lock table notes in access share mode')
    await writeMigration(2, 'alter table notes add column pinned boolean')
    const applied = run()
    const isWaiting = async () =>
      (await observer.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%pinned%' and datname = current_database()`)).rowCount // prettier-ignore
    await expect.poll(isWaiting).toBe(1)
    // Waits behind the migration and only returns when that has given up: the holder keeps its lock until then.
    await reader.query('select from notes')
    expect(await columnsOf(observer)).toEqual(['id', 'text'])
    await holder.query('commit')
    await applied
    expect(await columnsOf(holder)).toEqual(['id', 'text', 'pinned'])
  })

  it('keeps waiting when it builds an index concurrently', async () => {
    const [writer, observer] = [await connect(), await connect()]
    await writer.query('begin')
    await writer.query(`insert into notes values (1, 'first')`)
    await writeMigration(2, 'create index concurrently notes_by_id on notes (id)', 'transaction:false')
    const applied = run()
    const hasWaitedLonger = async () =>
      (await observer.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%notes_by_id%' and datname = current_database() and clock_timestamp() - query_start > interval '300 ms'`)).rowCount // prettier-ignore
    await expect.poll(hasWaitedLonger).toBe(1)
    await writer.query('commit')
    await applied
    expect(await isIndexValid(observer)).toBe(true)
  })
})

it('builds an index again after a failed attempt', async () => {
  const client = await connect()
  await client.query(`insert into notes values (1, 'first'), (1, 'second')`)
  await writeMigration(2, 'create unique index concurrently notes_by_id on notes (id)', 'transaction:false')
  await expect(run()).rejects.toThrow('could not create unique index')
  expect(await isIndexValid(client)).toBe(false)
  await client.query(`delete from notes where text = 'second'`)
  await run()
  expect(await isIndexValid(client)).toBe(true)
})

it('applies every file once when several runs start at the same time', async () => {
  await writeMigration(2, 'alter table notes add column pinned boolean')
  await writeMigration(3, 'create index concurrently notes_by_id on notes (id)', 'transaction:false')
  await writeMigration(4, 'alter table notes drop column text')
  await Promise.all([run(), run(), run()])
  expect(await columnsOf(await connect())).toEqual(expect.arrayContaining(['id', 'pinned']))
})

it('reports a migration that is wrong', async () => {
  await writeMigration(2, 'alter table missing add column pinned boolean')
  await expect(run()).rejects.toThrow('relation "missing" does not exist')
})
