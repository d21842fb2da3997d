import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aSearchRow, partitionsUsedBy } from '../../../test/search-rows.ts'
import { until } from '../../../test/until.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { searchIndexUseCases } from './search-index.ts'
import type { SearchRow } from './search.store.ts'
import { searchStore } from './stores.ts'

let world: World
const siteId = siteIdOf('velvet')
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const upsert = (rows: SearchRow[]) => world.container.db.transaction((tx) => searchStore.upsert(tx, siteId, rows))

/** Returns country and activity of all rows of a member, and the country that the lookup table has. */
async function rowsOf(id: string) {
  const { direct } = world.container.db
  const found = await sql`select country, activity from search_members where site_id = ${siteId} and id = ${id}`.execute(direct) // prettier-ignore
  const lookup = await sql`select country from search_countries where site_id = ${siteId} and id = ${id}`.execute(direct) // prettier-ignore
  return { rows: found.rows, lookup: lookup.rows }
}

describe('maintenance of the search index', () => {
  it('touches only the partition of the country when members are active, changed or removed', async () => {
    const rows = [aSearchRow({ country: 'NL' }), aSearchRow({ country: 'NL' })]
    await upsert([...rows, aSearchRow({ country: 'DE' }), aSearchRow({ country: 'FR' })])
    const ids = rows.map(({ id }) => id)
    const run = async (activity: number) => {
      const used = [
        await partitionsUsedBy(world, (tx) => searchStore.markActive(tx, siteId, ids, activity)),
        await partitionsUsedBy(world, (tx) => searchStore.upsert(tx, siteId, rows)),
        await partitionsUsedBy(world, (tx) => searchStore.remove(tx, siteId, ids)),
      ]
      await upsert(rows)
      return used
    }
    const first = await run(1)
    // The sixth execution of a prepared statement also plans it once without its values, which locks all partitions.
    for (let count = 2; count <= 30; count++) await run(count)
    const later = await run(31)
    for (const used of [first, later]) expect(used.map((names) => names.length)).toEqual([1, 1, 1])
    expect(new Set([...first, ...later].flat()).size).toBe(1)
  })

  it('touches two partitions when a member moves to another country', async () => {
    const row = aSearchRow({ country: 'NL' })
    await upsert([row])
    const used = await partitionsUsedBy(world, (tx) => searchStore.upsert(tx, siteId, [{ ...row, country: 'DE' }]))
    expect(used).toHaveLength(2)
  })

  it('leaves one row with the activity of a member who moved', async () => {
    const row = aSearchRow({ country: 'NL' })
    await upsert([row])
    await searchStore.markActive(world.container.db.direct, siteId, [row.id], 7)
    await upsert([{ ...row, country: 'DE' }])
    expect(await rowsOf(row.id)).toEqual({ rows: [{ country: 'DE', activity: 7 }], lookup: [{ country: 'DE' }] })
    await searchStore.markActive(world.container.db.direct, siteId, [row.id], 8)
    expect((await rowsOf(row.id)).rows).toEqual([{ country: 'DE', activity: 8 }])
  })

  it('leaves one row when a member is stored in several countries at the same moment', async () => {
    const members = Array.from({ length: 12 }, () => aSearchRow())
    const countries = ['NL', 'DE', 'FR', 'BE']
    await Promise.all(members.flatMap((row) => countries.map((country) => upsert([{ ...row, country }]))))
    for (const { id } of members) {
      const { rows, lookup } = await rowsOf(id)
      expect(rows).toHaveLength(1)
      expect(lookup).toMatchObject([{ country: (rows as { country: string }[])[0]?.country }])
    }
  })

  it('removes a member wherever they are, with the entry of the lookup table', async () => {
    const rows = ['NL', 'DE', 'FR'].map((country) => aSearchRow({ country }))
    await upsert(rows)
    await world.container.db.transaction((tx) => searchStore.remove(tx, siteId, rows.map(({ id }) => id))) // prettier-ignore
    for (const { id } of rows) expect(await rowsOf(id)).toEqual({ rows: [], lookup: [] })
  })
})

describe('activity of members', () => {
  const activityOf = async (id: string) => (await rowsOf(id)).rows
  const failOnce = () => vi.spyOn(searchStore, 'markActive').mockRejectedValueOnce(new Error('database unavailable'))

  it('is stored by the next flush when a flush fails', async () => {
    const { search } = world.container
    const row = aSearchRow({ country: 'NL' })
    await upsert([row])
    search.markActive(siteId, row.id)
    const failing = failOnce()
    try {
      await expect(search.flush()).rejects.toThrow('database unavailable')
    } finally {
      failing.mockRestore()
    }
    expect(await activityOf(row.id)).toEqual([{ country: 'NL', activity: 0 }])
    await search.flush()
    expect(await activityOf(row.id)).toEqual([{ country: 'NL', activity: Math.floor(world.time.now.getTime() / 600_000) }])
  }) // prettier-ignore

  it('is reported once a minute while it cannot be stored', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { markActive, stopFlushing } = searchIndexUseCases(world.container)
    const failing = vi.spyOn(searchStore, 'markActive').mockRejectedValue(new Error('database unavailable'))
    const reports = () => world.logLines.filter((line) => line.includes('activity of members was not stored'))
    world.logLines.length = 0
    try {
      markActive(siteId, aSearchRow().id)
      for (const expected of [1, 1, 2]) {
        const attempts = failing.mock.calls.length
        await until(() => {
          vi.advanceTimersByTime(15_000)
          return failing.mock.calls.length > attempts
        })
        await until(() => reports().length === expected)
        if (expected === 1) world.time.now = new Date(world.time.now.getTime() + 35_000)
      }
      expect(reports()[0]).toContain('"waiting":1')
    } finally {
      stopFlushing()
      failing.mockRestore()
      vi.useRealTimers()
    }
  })
})
