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
