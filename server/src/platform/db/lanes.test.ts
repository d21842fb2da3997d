import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { DATABASE_LANES: '2' } })
})
afterAll(() => world.close())

const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(world.container.db.direct)
const backend = async () => (await run(sql<{ pid: number }>`select pg_backend_pid() as pid`)).rows[0]?.pid

describe('lanesDialect', () => {
  it('runs many statements over the configured number of connections, each with its own result', async () => {
    const rows = await Promise.all(
      Array.from({ length: 200 }, async (_value, index) => {
        const result = await run(sql<{ n: number; pid: number }>`select ${index}::int as n, pg_backend_pid() as pid`)
        return result.rows[0]
      }),
    )
    expect(rows.map((row) => row?.n)).toEqual(Array.from({ length: 200 }, (_value, index) => index))
    expect(new Set(rows.map((row) => row?.pid)).size).toBeLessThanOrEqual(2)
  })

  it('sends the statements of one turn of the event loop over one connection', async () => {
    await Promise.all([backend(), backend()])
    const pids = await Promise.all(Array.from({ length: 8 }, backend))
    expect(new Set(pids).size).toBe(1)
  })

  it('returns the same columns when a statement is repeated, also without rows', async () => {
    const read = async (below: number) =>
      (
        await run(
          sql`select n, null::text as nothing, n > 1 as is_big from generate_series(1, 2) as n where n < ${below}`,
        )
      ).rows
    const rows = [
      { n: 1, nothing: null, is_big: false },
      { n: 2, nothing: null, is_big: true },
    ]
    expect(await read(1)).toEqual([])
    expect(await read(3)).toEqual(rows)
    expect(await Promise.all([read(3), read(1), read(2)])).toEqual([rows, [], rows.slice(0, 1)])
  })

  it('isolates a failing statement from concurrent ones', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_value, index) => run(sql<{ n: number }>`select 100 / ${index % 4}::int as n`)),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  describe('reads of one turn that the connection has run before', () => {
    const transactionId = async () => (await run(sql<{ id: string }>`select txid_current() as id`)).rows[0]?.id
    const divide = (by: number) => run(sql<{ n: number }>`select 12 / ${by}::int as n`)
    const write = () => run(sql`update site_hosts set host = host`)
    /** Runs the statements on the connection that the next turn uses, too. */
    const prepare = async () => {
      for (let turn = 0; turn < 2; turn++) await Promise.all([transactionId(), divide(1), write()])
    }

    it('are one transaction', async () => {
      const idsOfTurn = async () => new Set(await Promise.all([transactionId(), transactionId(), transactionId()]))
      // Not the first time, and not if the machine was slow the last time.
      await expect.poll(async () => (await idsOfTurn()).size).toBe(1)
    })

    it('are not in the transaction of a write between them', async () => {
      await prepare()
      const [before, , after] = await Promise.all([transactionId(), write(), transactionId()])
      expect(after).not.toBe(before)
    })

    it('are repeated alone if one of them fails', async () => {
      await prepare()
      const [before, failed, after] = await Promise.allSettled([divide(3), divide(0), divide(4)])
      expect(before).toMatchObject({ value: { rows: [{ n: 4 }] } })
      expect(failed).toMatchObject({ reason: { code: '22012' } })
      expect(after).toMatchObject({ value: { rows: [{ n: 3 }] } })
    })

    it('do not fail with one whose value cannot be sent', async () => {
      await prepare()
      const cyclic: { self?: unknown } = {}
      cyclic.self = cyclic
      const [before, failed, after] = await Promise.allSettled([divide(1), divide(cyclic as never), divide(2)])
      expect(before).toMatchObject({ value: { rows: [{ n: 12 }] } })
      expect(failed.status === 'rejected' && failed.reason).toBeInstanceOf(TypeError)
      expect(after).toMatchObject({ value: { rows: [{ n: 6 }] } })
      expect((await divide(3)).rows).toEqual([{ n: 4 }])
    })
  })

  it('opens a new connection after one was lost', async () => {
    const lost = await backend()
    await world.container.db.transaction(async (tx) => {
      // The product's role may not terminate connections.
      await sql`set local role none`.execute(tx)
      await sql`select pg_terminate_backend(${lost})`.execute(tx)
    })
    await expect.poll(() => backend().catch(() => lost)).not.toBe(lost)
  })

  it('refuses transactions', async () => {
    await expect(world.container.db.direct.transaction().execute(async () => undefined)).rejects.toThrow(
      /use db\.transaction/,
    )
  })
})

describe('db.transaction', () => {
  it('rolls back when the callback throws', async () => {
    const { db } = world.container
    const before = await run(sql<{ n: number }>`select count(*)::int as n from site_hosts`)
    const failing = db.transaction(async (tx) => {
      await sql`delete from site_hosts`.execute(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await run(sql<{ n: number }>`select count(*)::int as n from site_hosts`)).rows).toEqual(before.rows)
  })
})
