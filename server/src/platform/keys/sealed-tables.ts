import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { DB } from '../db/schema.gen.ts'
import type { FieldCrypto } from '../field-crypto.ts'

/** Returns the context of an encrypted column, with the help of the other columns of the row. */
export type ContextOf = (valueOf: (column: string) => string) => string

type Hash = {
  /** The encrypted column whose value is hashed. */
  of: string
  context: string
  /** The hashed part of the value; the whole value by default. */
  toHashed?: (plain: string) => string
}

/** A table with columns that need `FIELD_KEYS`. Each domain lists its own. */
export type SealedTable = {
  table: keyof DB
  /** Columns of the primary key, with their types. */
  key: Record<string, 'uuid' | 'bytea' | 'text'>
  /** Further columns that the contexts depend on. */
  reads?: string[]
  /** The encrypted columns and their contexts. */
  sealed: Record<string, ContextOf>
  /** Hashes of encrypted values, by column. */
  hashes?: Record<string, Hash>
  /** Hashes that the statement copies from another table, which is listed before this one. */
  copied?: { columns: string[]; statement: RawBuilder<unknown> }
  /** A hash of a value that is not stored. It cannot be computed anew. */
  fixedHash?: string
}

type Row = Record<string, string | Buffer | null>
export type ResealedTable = { table: string; resealed: number; left: number }

const batchSize = 500

/** Columns whose values begin with the id of a key. */
export const keyedColumns = ({ sealed, hashes = {}, copied, fixedHash }: SealedTable): string[] => [
  ...Object.keys(sealed),
  ...Object.keys(hashes),
  ...(copied?.columns ?? []),
  ...(fixedHash ? [fixedHash] : []),
]

/** Matches rows with a value of one of the keys. */
const hasValueOf = (columns: string[], keyIds: string[]) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`split_part(${sql.ref(column)}, '.', 1) = any(${keyIds}::text[])`),
    sql` or `,
  )})`

/**
 * Encrypts the values of earlier keys with the current one, row by row of the primary key, while the product is in use: a
 * row that changes meanwhile is left as it is. Returns how many rows were changed and how many still need an earlier key.
 */
export async function resealTable(
  queryable: Queryable,
  fieldCrypto: FieldCrypto,
  earlierKeyIds: string[],
  sealedTable: SealedTable,
): Promise<ResealedTable> {
  const { table, copied } = sealedTable
  let resealed = 0
  if (copied) resealed = Number((await copied.statement.execute(queryable)).numAffectedRows ?? 0n)
  else {
    let last: Row | undefined
    do {
      const rows = await listRows(queryable, earlierKeyIds, sealedTable, last)
      resealed += await replaceRows(queryable, fieldCrypto, sealedTable, rows)
      last = rows.at(-1)
    } while (last)
  }
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from ${sql.table(table)} where ${hasValueOf(keyedColumns(sealedTable), earlierKeyIds)}
  `.execute(queryable)
  return { table, resealed, left: rows[0]?.left ?? 0 }
}

async function listRows(queryable: Queryable, earlierKeyIds: string[], sealedTable: SealedTable, last?: Row) {
  const { table, key, reads = [], sealed, hashes = {}, fixedHash } = sealedTable
  if (fixedHash) return []
  const keyColumns = Object.keys(key)
  const refs = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))
  const lastKey = last && sql.join(Object.entries(key).map(([column, type]) => sql`${last[column]}::${sql.raw(type)}`))
  const { rows } = await sql<Row>`
    select ${refs([...keyColumns, ...reads, ...Object.keys(sealed), ...Object.keys(hashes)])} from ${sql.table(table)}
    where ${hasValueOf(keyedColumns(sealedTable), earlierKeyIds)}
      ${lastKey ? sql`and (${refs(keyColumns)}) > (${lastKey})` : sql``}
    order by ${refs(keyColumns)} limit ${batchSize}
  `.execute(queryable)
  return rows
}

async function replaceRows(queryable: Queryable, fieldCrypto: FieldCrypto, sealedTable: SealedTable, rows: Row[]) {
  if (rows.length === 0) return 0
  const { table, key, sealed, hashes = {} } = sealedTable
  const columns = [...Object.keys(sealed), ...Object.keys(hashes)]
  const changed = rows.map((row) => sealAnew(fieldCrypto, sealedTable, row))
  const keyArrays = Object.entries(key).map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`)
  const textArrays = [rows, changed].flatMap((list) =>
    columns.map((column) => sql`${list.map((row) => row[column])}::text[]`),
  )
  const given = [
    ...Object.keys(key),
    ...columns.map((column) => `old_${column}`),
    ...columns.map((column) => `new_${column}`),
  ]
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as stored
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(`new_${column}`)}`))}
    from unnest(${sql.join([...keyArrays, ...textArrays])}) as given (${sql.join(given.map((name) => sql.ref(name)))})
    where ${sql.join(
      [
        ...Object.keys(key).map((name) => sql`stored.${sql.ref(name)} = given.${sql.ref(name)}`),
        ...columns.map((name) => sql`stored.${sql.ref(name)} is not distinct from given.${sql.ref(`old_${name}`)}`),
      ],
      sql` and `,
    )}
  `.execute(queryable)
  return Number(numAffectedRows ?? 0n)
}

function sealAnew(fieldCrypto: FieldCrypto, { sealed, hashes = {} }: SealedTable, row: Row): Row {
  const valueOf = (column: string) => {
    const value = row[column]
    if (typeof value !== 'string') throw new Error(`${column} is not a text`)
    return value
  }
  const plain = new Map<string, string>()
  const changed: Row = {}
  for (const [column, contextOf] of Object.entries(sealed)) {
    const value = row[column]
    changed[column] = null
    if (typeof value !== 'string') continue
    const context = contextOf(valueOf)
    plain.set(column, fieldCrypto.decrypt(value, context))
    changed[column] = fieldCrypto.encrypt(plain.get(column) ?? '', context)
  }
  for (const [column, { of, context, toHashed = (text: string) => text }] of Object.entries(hashes)) {
    const value = plain.get(of)
    changed[column] =
      value === undefined || row[column] === null ? null : fieldCrypto.fingerprint(toHashed(value), context)
  }
  return changed
}
