import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { resolveBinary } from 'dbmate'
import { DatabaseError, type Client } from 'pg'
import { withOwner } from './owner-connection.ts'

const execute = promisify(execFile)

export type MigrationFiles = {
  folder: string
  /** A statement that waits for a lock on a table stops every later query of that table, so it gives up after this time. */
  lockTimeout: string
  /** Time between two attempts to get the lock, and between two checks whether another run has ended. */
  retryDelayMs: number
}

const defaults: MigrationFiles = {
  folder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
  lockTimeout: '2s',
  retryDelayMs: 1_000,
}

/** `concurrently` waits for other transactions without stopping them. Giving up would waste the work on a large index. */
const concurrentLockTimeout = '30min'
const maxAttempts = 60
const advisoryLock = 'velvet migrations'

/** Creates the database if it is missing and applies the new files of the folder in order. One run at a time. */
export async function runMigrationFiles(databaseUrl: string, options: Partial<MigrationFiles>): Promise<void> {
  const { folder, lockTimeout, retryDelayMs } = { ...defaults, ...options }
  await createMissingDatabase(databaseUrl)
  await withOwner(databaseUrl, async (owner) => {
    // Polls, because a session that waits in a statement would in turn make `concurrently` wait for it.
    while (!(await tryLock(owner))) await sleep(retryDelayMs)
    for (const batch of await readBatches(folder)) {
      for (let attempt = 1; ; attempt++) {
        try {
          await applyBatch(databaseUrl, owner, folder, batch, lockTimeout)
          break
        } catch (error) {
          if (attempt >= maxAttempts || !isLockTimeout(error)) throw error
          await sleep(retryDelayMs)
        }
      }
    }
  })
}

/** `lockTimeout` applies to every statement of the run. */
export async function runDbmate(databaseUrl: string, options: string[], lockTimeout = '0'): Promise<void> {
  const environment = { ...process.env, PGOPTIONS: `${process.env.PGOPTIONS ?? ''} -c lock_timeout=${lockTimeout}` }
  await execute(resolveBinary(), ['--url', databaseUrl, ...options], { env: environment })
}

export async function createMissingDatabase(databaseUrl: string): Promise<void> {
  try {
    await withOwner(databaseUrl, async () => undefined)
  } catch (error) {
    const isMissing = error instanceof DatabaseError && error.code === '3D000'
    if (!isMissing) throw error
    await runDbmate(databaseUrl, ['create'])
  }
}

async function tryLock(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [
    advisoryLock,
  ])
  return rows[0]?.locked === true
}

type Batch = { names: string[]; createsConcurrently?: string; isConcurrent: boolean }

/** Consecutive files, or one file that builds or drops an index concurrently, outside of a transaction. */
async function readBatches(folder: string): Promise<Batch[]> {
  const batches: Batch[] = []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const isConcurrent = /^-- migrate:up.*\btransaction:false/m.test(text)
    const created = /^create (?:unique )?index concurrently (\w+)/im.exec(text)?.[1]
    const last = batches.at(-1)
    if (last && !last.isConcurrent && !isConcurrent) last.names.push(name)
    else batches.push({ names: [name], isConcurrent, ...(created && { createsConcurrently: created }) })
  }
  return batches
}

async function applyBatch(url: string, owner: Client, from: string, batch: Batch, lockTimeout: string): Promise<void> {
  if (batch.createsConcurrently) await dropInvalidIndex(owner, batch.createsConcurrently)
  // dbmate applies whole folders.
  const folder = await mkdtemp(join(tmpdir(), 'velvet-migrations-'))
  try {
    await Promise.all(batch.names.map((name) => copyFile(join(from, name), join(folder, name))))
    const options = ['--migrations-dir', folder, '--no-dump-schema', 'migrate']
    await runDbmate(url, options, batch.isConcurrent ? concurrentLockTimeout : lockTimeout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Drops what a failed `create index concurrently` left behind, which would make the next attempt fail. */
async function dropInvalidIndex(owner: Client, name: string): Promise<void> {
  const { rowCount } = await owner.query(
    `select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [name],
  )
  if (rowCount) await owner.query(`drop index concurrently ${name}`)
}

/** dbmate prints the error code of PostgreSQL. */
const isLockTimeout = (error: unknown) => error instanceof Error && error.message.includes('(55P03)')
