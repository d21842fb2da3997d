import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../../test/test-database.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import type { Queryable } from './database.ts'

let world: World
let columns = 0
beforeAll(async () => {
  world = await createWorld({ env: { DATABASE_LANES: '1', DATABASE_POOL: '1' } })
  await asOwner(world.config.DATABASE_URL, 'create table planted (id int primary key)')
})
afterAll(() => world.close())
beforeEach(async () => {
  await asOwner(world.config.DATABASE_URL, 'truncate planted')
})

const addColumn = () => asOwner(world.config.DATABASE_URL, `alter table planted add column c${columns++} int`)
const readAll = (queryable: Queryable) => sql<{ id: number }>`select * from planted order by id`.execute(queryable)
const insert = (queryable: Queryable, id: number) =>
  sql<{ id: number }>`insert into planted (id) values (${id}) returning *`.execute(queryable)
const ids = async () =>
  (await sql<{ id: number }>`select id from planted order by id`.execute(world.container.db.direct)).rows.map(
    ({ id }) => id,
  )
const names = async (queryable: Queryable) => Object.keys((await readAll(queryable)).rows[0] ?? {})

describe('a prepared statement whose columns have changed', () => {
  it('is repeated on a lane, once, with the new columns', async () => {
    const { direct } = world.container.db
    await insert(direct, 1)
    const before = await names(direct)
    await addColumn()
    const results = await Promise.all([names(direct), insert(direct, 2), names(direct), insert(direct, 3)])
    expect(results[0]).toHaveLength(before.length + 1)
    expect(await ids()).toEqual([1, 2, 3])
    expect(await names(direct)).toEqual(results[0])
  })

  it('is repeated on a lane together with the other reads of its group', async () => {
    const { direct } = world.container.db
    const count = async () => (await sql<{ n: number }>`select count(*)::int as n from planted`.execute(direct)).rows
    await insert(direct, 1)
    for (let turn = 0; turn < 2; turn++) await Promise.all([count(), names(direct)])
    const before = await names(direct)
    await addColumn()
    const [first, columns, last] = await Promise.all([count(), names(direct), count()])
    expect(columns).toHaveLength(before.length + 1)
    expect([first, last]).toEqual([[{ n: 1 }], [{ n: 1 }]])
  })

  it('is repeated in a transaction if it is the first statement', async () => {
    const { db } = world.container
    const add = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await insert(tx, first)
        await insert(tx, second)
      })
    await add(1, 2)
    await addColumn()
    await add(3, 4)
    expect(await ids()).toEqual([1, 2, 3, 4])
  })

  it('fails a transaction that has run other statements, as unavailable, and works at the next attempt', async () => {
    const { db } = world.container
    const add = (id: number) =>
      db.transaction(async (tx) => {
        await sql`insert into planted (id) values (${id * 10})`.execute(tx)
        await insert(tx, id)
      })
    await add(1)
    await addColumn()
    const failure = await add(2).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: '0A000' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(await ids()).toEqual([1, 10])
    await add(2)
    expect(await ids()).toEqual([1, 2, 10, 20])
  })
})
