import { sql } from 'kysely'
import type { Container } from '../../server/src/app/container.ts'
import { startStopwatch } from '../measure/processor-time.ts'
import { toTargetFactory, type TargetSource } from '../measure/send-request.ts'
import { openRawHttpClient } from '../measure/raw-http-client.ts'
import type { Work } from './costs.ts'

type Database = Container['db']

/** Returns the processes of PostgreSQL that serve this database. They have to run on this machine. */
async function backendsOf(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()
  `.execute(db.direct)
  if (rows.length === 0) throw new Error('no connection to the database is visible')
  return rows.map(({ pid }) => pid)
}

/** Of the whole server, so nothing else may write to it. */
async function walPosition(db: Database): Promise<bigint> {
  const { rows } = await sql<{ bytes: string }>`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`.execute(
    db.direct,
  )
  return BigInt(rows[0]?.bytes ?? 0)
}

export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db.direct)
  return Number(rows[0]?.bytes)
}

/** Sends requests, four at a time. */
export async function sendAll(targets: TargetSource, count: number): Promise<void> {
  const next = toTargetFactory(targets)
  const clients = await Promise.all(Array.from({ length: 4 }, () => openRawHttpClient(next().port)))
  let left = count
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0) await client.send(next())
    }),
  )
  for (const client of clients) client.close()
}

/** Measures the work per unit of processes and of the database while `run` does `units` units. */
export async function measureWork(
  { db, pids, units }: { db: Database; pids: number[]; units: number },
  run: () => Promise<void>,
): Promise<Work & { walBytes: number }> {
  const [backends, walBefore] = [await backendsOf(db), await walPosition(db)]
  const processTime = startStopwatch(pids)
  const databaseTime = startStopwatch(backends)
  await run()
  const walBytes = Number((await walPosition(db)) - walBefore) / units
  return { processMs: processTime() / units, databaseMs: databaseTime() / units, walBytes }
}
