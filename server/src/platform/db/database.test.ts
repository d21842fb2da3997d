import { setImmediate as soon } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a connection that is cut between two statements of a transaction ends that transaction, not the process', async () => {
  const knife = new Client({ connectionString: world.config.DATABASE_URL })
  await knife.connect()
  const cut = world.container.db.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await knife.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await vi.waitUntil(() => world.logLines.some((line) => line.includes('a database connection ended')))
    await soon()
    return sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  await knife.end()
  const after = await world.container.db.transaction((tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
  expect(after.rows).toEqual([{ one: 1 }])
})
