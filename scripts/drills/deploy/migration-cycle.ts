import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withOwner } from '../../../server/src/platform/db/owner-connection.ts'
import { runMigrationFiles } from '../../../server/src/platform/db/run-migration-files.ts'

/** Tables that the load reads and writes. Indexes of a partitioned table cannot be created concurrently. */
const hotTables = [
  { name: 'search_filters' },
  { name: 'conversations' },
  { name: 'messages', isPartitioned: true },
  { name: 'conversation_members' },
  { name: 'wallets' },
  { name: 'sessions' },
  { name: 'members' },
  { name: 'profiles' },
  { name: 'orders' },
  { name: 'credit_lots' },
]
const rowsPerBatch = 200
/** Longer than a migration waits for a lock, so that it has to give up and try again. */
const blockedMs = 5_000

type Options = { databaseUrl: string; folder: string; number: number; isBlocked: boolean }

/**
 * Adds a column to a hot table, fills it in batches, indexes it, makes it mandatory and drops it again, each step with
 * the migration runner. `isBlocked`: another transaction uses the table when the first step begins.
 */
export async function runMigrationCycle({ databaseUrl, folder, number, isBlocked }: Options): Promise<void> {
  const table = hotTables[(number - 1) % hotTables.length]
  if (!table) throw new Error('no table')
  const column = `drill_${number}`
  const files = join(folder, `migrations-${number}`)
  mkdirSync(files, { recursive: true })
  let written = 0
  const migrate = async (statements: string[]) => {
    for (const statement of statements) {
      written += 1
      const header = statement.includes('concurrently') ? '-- migrate:up transaction:false' : '-- migrate:up'
      const version = `20990101${String(number * 100 + written).padStart(6, '0')}`
      writeFileSync(join(files, `${version}_${column}.sql`), `${header}\n${statement};\n-- migrate:down\n`)
    }
    await runMigrationFiles(databaseUrl, { folder: files })
  }
  const unlessPartitioned = (statement: string) => (table.isPartitioned ? [] : [statement])

  const blocked = isBlocked ? useTable(databaseUrl, table.name) : undefined
  await blocked?.begun
  await migrate([
    `alter table ${table.name} add column ${column} text`,
    `alter table ${table.name} alter column ${column} set default 'filled'`,
  ])
  await blocked?.ended
  await backfill(databaseUrl, table.name, column)
  await migrate([
    ...unlessPartitioned(`create index concurrently ${column}_index on ${table.name} (${column})`),
    `alter table ${table.name} add constraint ${column}_present check (${column} is not null) not valid`,
    `alter table ${table.name} validate constraint ${column}_present`,
    `alter table ${table.name} alter column ${column} set not null`,
  ])
  await migrate([
    ...unlessPartitioned(`drop index concurrently ${column}_index`),
    `alter table ${table.name} drop column ${column}`,
  ])
}

/** Starts a transaction that uses a table for some seconds, as a report or a dump does. */
function useTable(databaseUrl: string, table: string) {
  const { promise: begun, resolve, reject } = Promise.withResolvers<undefined>()
  const ended = withOwner(databaseUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(`select 1 from ${table} limit 1`)
    resolve(undefined)
    await sleep(blockedMs)
  })
  ended.catch(reject)
  return { begun, ended }
}

async function backfill(databaseUrl: string, table: string, column: string): Promise<void> {
  await withOwner(databaseUrl, async (owner) => {
    for (;;) {
      const { rowCount } = await owner.query(`select 1 from ${table} where ${column} is null limit 1`)
      if (!rowCount) return
      await owner.query(
        `update ${table} set ${column} = 'filled' where ${column} is null and ctid = any(array(
          select ctid from ${table} where ${column} is null limit ${rowsPerBatch} for update skip locked))`,
      )
    }
  })
}
