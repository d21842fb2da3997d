import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { DATABASE_LANES: '2' } })
})
afterAll(() => world.close())

const ask = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(world.container.db.direct)
const backend = async () => (await ask(sql<{ pid: number }>`select pg_backend_pid() as pid`)).rows[0]?.pid

describe('lanes', () => {
  it('carry any number of statements over the configured number of connections, each with its own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_value, index) => {
        const { rows } = await ask(sql<{ n: number; pid: number }>`select ${index}::int as n, pg_backend_pid() as pid`)
        return rows[0]
      }),
    )
    expect(answers.map((row) => row?.n)).toEqual(Array.from({ length: 200 }, (_value, index) => index))
    expect(new Set(answers.map((row) => row?.pid)).size).toBeLessThanOrEqual(2)
  })

  it('keep a failing statement away from its neighbours', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_value, index) => ask(sql<{ n: number }>`select 100 / ${index % 4}::int as n`)),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  it('open a new connection after one was lost', async () => {
    const lost = await backend()
    await world.container.db.transaction(async (tx) => {
      // Ending somebody's connection is none of the product's rights.
      await sql`set local role none`.execute(tx)
      await sql`select pg_terminate_backend(${lost})`.execute(tx)
    })
    await expect.poll(() => backend().catch(() => lost)).not.toBe(lost)
  })

  it('refuse to be a transaction', async () => {
    await expect(world.container.db.direct.transaction().execute(async () => undefined)).rejects.toThrow(/of their own/)
  })
})

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const { db } = world.container
    const before = await ask(sql<{ n: number }>`select count(*)::int as n from site_hosts`)
    const failing = db.transaction(async (tx) => {
      await sql`delete from site_hosts`.execute(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await ask(sql<{ n: number }>`select count(*)::int as n from site_hosts`)).rows).toEqual(before.rows)
  })
})
