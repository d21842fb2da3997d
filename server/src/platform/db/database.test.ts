import { setImmediate as waitForEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { until } from '../../../test/until.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('rejects the transaction, without crashing, when its connection is terminated between two statements', async () => {
  const admin = new Client({ connectionString: world.config.DATABASE_URL })
  await admin.connect()
  const terminated = world.container.db.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await until(() => world.logLines.some((line) => line.includes('database connection lost')))
    await waitForEventLoop()
    return sql`select 1`.execute(tx)
  })
  await expect(terminated).rejects.toThrow()
  await admin.end()
  const after = await world.container.db.transaction((tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
  expect(after.rows).toEqual([{ one: 1 }])
})

it('runs the later statements in a transaction when the values of the first one cannot be sent', async () => {
  const cyclic: { self?: unknown } = {}
  cyclic.self = cyclic
  const times = await world.container.db.transaction(async (tx) => {
    await expect(sql`select ${cyclic}::jsonb`.execute(tx)).rejects.toThrow(TypeError)
    const now = async () => (await sql<{ now: Date }>`select now()::text as now`.execute(tx)).rows[0]?.now
    return [await now(), await now()]
  })
  // The time is that of the beginning of the transaction.
  expect(times[0]).toBe(times[1])
})

it('sends nothing for a transaction without statements', async () => {
  await expect(world.container.db.transaction(async () => 'done')).resolves.toBe('done')
})

it('answers single statements while others wait for a lock', async () => {
  const { direct, locking, transaction } = world.container.db
  const takeLock = sql`select pg_advisory_xact_lock(20261119)`
  const waiting: Promise<unknown>[] = []
  await transaction(async (tx) => {
    await takeLock.execute(tx)
    // More than there are lanes.
    for (let count = 0; count < 4; count += 1) waiting.push(takeLock.execute(locking))
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(direct)
    expect(rows).toEqual([{ one: 1 }])
  })
  await Promise.all(waiting)
})

it('rolls a single statement back that fails', async () => {
  const { direct, locking } = world.container.db
  await expect(sql`select 1 / 0`.execute(locking)).rejects.toThrow('division by zero')
  expect((await sql<{ one: number }>`select 1 as one`.execute(locking)).rows).toEqual([{ one: 1 }])
  expect(
    (
      await sql`select pid from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`.execute(
        direct,
      )
    ).rows,
  ).toEqual([])
})
