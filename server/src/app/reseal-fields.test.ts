import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, siteIdOf, type World } from '../../test/world.ts'
import { deskRole } from '../platform/db/database.ts'
import { createFieldCrypto, type FieldCrypto } from '../platform/field-crypto.ts'
import { keyedColumns, type SealedTable } from '../platform/keys/sealed-tables.ts'
import { createContainer } from './container.ts'
import { resealFields, sealedTables } from './reseal-fields.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const before = createFieldCrypto(new Map([['old', oldKey]]))
const keys = new Map([['new', newKey], ['old', oldKey]]) // prettier-ignore
const during = createFieldCrypto(keys)
const after = createFieldCrypto(new Map([['new', newKey]]))

const siteId = siteIdOf('velvet')
/** Of every encrypted column. A push subscription is JSON with an endpoint. */
const plain = JSON.stringify({ endpoint: 'https://push.example/1' })
const defaults: Record<string, unknown> = {
  uuid: undefined,
  text: 'x',
  integer: 1,
  boolean: false,
  date: '2026-11-15',
  ARRAY: [],
}
const values: Record<string, unknown> = {
  site_id: siteId,
  category: 'service',
  months: 6,
  status: 'active',
  gender: 'female',
  country: 'NL',
  ground: 'terms',
  source: 'report',
  by_kind: 'member',
  kind: 'question',
  direction: 'member',
  field: 'email',
  reason: 'danger',
  about: 'member',
}

let world: World
let owner: Client
beforeAll(async () => {
  world = await createWorld()
  owner = new Client({ connectionString: world.config.DATABASE_URL })
  await owner.connect()
  // The rows stand alone, without those that they refer to.
  await owner.query('set session_replication_role = replica')
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Inserts a row with the given values, and any value in the other columns that need one. */
async function insert(table: string, given: Record<string, unknown>): Promise<Record<string, string>> {
  const { rows: columns } = await owner.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const anyOf = (type: string) =>
    type === 'uuid' ? randomUUID() : type === 'bytea' ? randomBytes(8) : (defaults[type] ?? new Date())
  const decider = table === 'decisions' ? { decided_by: randomUUID() } : {}
  const row = {
    ...decider,
    ...Object.fromEntries(columns.map(({ name, type }) => [name, values[name] ?? anyOf(type)])),
    ...(table === 'quality_samples' && { reason: 'random' }),
    ...given,
  }
  const names = Object.keys(row)
  const { rows } = await owner.query(
    `insert into ${table} (${names.join()}) values (${names.map((_name, index) => `$${index + 1}`).join()}) returning *`,
    Object.values(row),
  )
  return rows[0] as Record<string, string>
}

/** Encrypts the columns of a row whose key has these values. */
function sealed({ sealed: columns, hashes = {} }: SealedTable, crypto: FieldCrypto, row: Record<string, string>) {
  const contents = Object.entries(columns).map(([column, contextOf]) => [column, crypto.encrypt(plain, contextOf((name) => row[name] ?? ''))]) // prettier-ignore
  const hashed = Object.entries(hashes).map(([column, { context, toHashed = (text: string) => text }]) => [column, crypto.fingerprint(toHashed(plain), context)]) // prettier-ignore
  return Object.fromEntries([...contents, ...hashed]) as Record<string, string>
}

async function insertSealed(table: SealedTable): Promise<void> {
  const keyValues = Object.fromEntries([...Object.keys(table.key), ...(table.reads ?? [])].map((name) => [name, name === 'site_id' ? siteId : name.endsWith('hash') ? randomBytes(8) : randomUUID()])) // prettier-ignore
  await insert(table.table, { ...keyValues, ...sealed(table, before, keyValues as Record<string, string>) })
}

const readRows = async (table: string) => (await owner.query<Record<string, string>>(`select * from ${table}`)).rows

describe('resealFields', () => {
  const ofProduct = sealedTables.product.filter(({ copied, fixedHash }) => !copied && !fixedHash)

  it('encrypts every column anew, so that the new key alone reads it', async () => {
    const tables = [...ofProduct, ...sealedTables.desk]
    for (const table of tables) await insertSealed(table)
    const { container, config } = world
    const results = await resealFields({ db: container.db, fieldCrypto: during, keys }, 'product')
    const desk = await createContainer({ config, databaseRole: deskRole })
    try {
      results.push(...(await resealFields({ db: desk.db, fieldCrypto: during, keys }, 'desk')))
    } finally {
      await desk.close()
    }
    expect(results.filter(({ left }) => left > 0)).toEqual([])
    for (const { table, sealed: columns, hashes = {} } of tables) {
      expect(results).toContainEqual({ table, resealed: 1, left: 0 })
      const [row = {}] = await readRows(table)
      for (const [column, contextOf] of Object.entries(columns))
        expect(
          after.decrypt(
            row[column] ?? '',
            contextOf((name) => row[name] ?? ''),
          ),
        ).toBe(plain)
      for (const [column, { context, toHashed = (text: string) => text }] of Object.entries(hashes))
        expect(row[column]).toBe(after.fingerprint(toHashed(plain), context))
    }
  })

  it('copies the hashes of a mandate to its blocks', async () => {
    const table = ofProduct.find((one) => one.table === 'direct_debit_mandates')
    if (!table) throw new Error('no mandates')
    const key = { site_id: siteId, id: randomUUID() }
    const mandate = sealed(table, before, key)
    await insert('direct_debit_mandates', { ...key, ...mandate, provider_ref: 'M-1', reference: 'M-1' })
    const order = await insert('orders', { mandate_ref: 'M-1' })
    const { iban_hash, mobile_hash } = mandate
    await insert('direct_debit_blocks', { order_id: order.id, iban_hash, mobile_hash })
    await resealFields({ db: world.container.db, fieldCrypto: during, keys }, 'product')
    const [block] = await readRows('direct_debit_blocks')
    expect(block?.iban_hash).toBe(after.fingerprint(plain, 'direct_debit_mandates.iban'))
    expect(block?.mobile_hash).toBe(after.fingerprint(plain, 'direct_debit_mandates.mobile'))
  })

  it('reports hashes that still need the earlier key, and queued jobs', async () => {
    await insert('self_exclusions', { email_hash: before.fingerprint('anna@example.test', 'any') })
    await owner.query(`select graphile_worker.add_job('test.sealed', json_build_object('email', $1::text))`, [
      before.encrypt('anna@example.test', 'any'),
    ])
    const results = await resealFields({ db: world.container.db, fieldCrypto: during, keys }, 'product')
    expect(results.filter(({ left }) => left > 0).map(({ table, left }) => `${table}: ${left}`)).toEqual([
      'self_exclusions: 1',
      'jobs: 1',
    ])
  })

  it('changes nothing when it is run again', async () => {
    const { rows } = await owner.query(`select count(*)::int as count from complaints where text_sealed like 'old.%'`)
    expect(rows[0]).toEqual({ count: 0 })
    const results = await resealFields({ db: world.container.db, fieldCrypto: during, keys }, 'product')
    expect(results.filter(({ resealed }) => resealed > 0)).toEqual([])
  })
})

describe('sealedTables', () => {
  /** Encrypted with the data key of addresses, or hashes of codes that are deleted within a day. */
  const withoutFieldKeys = ['members', 'account_links', 'sms_codes']

  it('lists every encrypted column and keyed hash of the schema', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and table_name <> all($1)
         and column_name ~ '(sealed|_hash|fingerprint)$'`,
      [withoutFieldKeys],
    )
    const listed = Object.values(sealedTables).flat().flatMap((table) => keyedColumns(table).map((column) => `${table.table}.${column}`)) // prettier-ignore
    expect(rows.map(({ name }) => name).filter((name) => !/_p?\d+\./.test(name) && !listed.includes(name))).toEqual([])
  })
})
