import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { compileOnce } from './compile-once.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Values = { from: number; ids: number[]; name: string }

it('builds a query once and runs it with the values of each call, also in a transaction', async () => {
  const { db } = world.container
  const build = vi.fn((queryable: typeof db.direct, { from, ids, name }: Values) =>
    queryable
      .selectFrom(sql<{ id: number }>`unnest(${ids}::int[])`.as<'numbers'>(sql`numbers(id)`))
      .select(['numbers.id', sql<string>`${name}::text`.as('name')])
      .where('numbers.id', '>=', from)
      .where('numbers.id', '<>', 7),
  )
  const select = compileOnce(build)
  const [first, second] = await Promise.all([
    select(db.direct, { from: 2, ids: [1, 2, 3, 7], name: 'first' }),
    select(db.direct, { from: 5, ids: [5, 4], name: 'second' }),
  ])
  expect(first).toEqual([
    { id: 2, name: 'first' },
    { id: 3, name: 'first' },
  ])
  expect(second).toEqual([{ id: 5, name: 'second' }])
  expect(await db.transaction((tx) => select(tx, { from: 1, ids: [1], name: 'third' }))).toEqual([
    { id: 1, name: 'third' },
  ])
  expect(build).toHaveBeenCalledOnce()
})

it('compiles raw SQL, and refuses to spread values, whose names are not known yet', async () => {
  const { direct } = world.container.db
  const add = compileOnce(
    (_queryable, { from, name }: Values) => sql<{ text: string }>`select ${from}::int || ${name} as text`,
  )
  expect(await add(direct, { from: 2, ids: [], name: 'two' })).toEqual([{ text: '2two' }])
  const spread = compileOnce((_queryable, { name, ...rest }: Values) => sql`select ${name}, ${rest.from}`)
  await expect(spread(direct, { from: 2, ids: [], name: 'two' })).rejects.toThrow('cannot be spread')
})
