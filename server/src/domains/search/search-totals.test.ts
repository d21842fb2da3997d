import { hourMs } from '@velvet/contract/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSearchRow, partitionsUsedBy } from '../../../test/search-rows.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import type { SearchRow } from './search.store.ts'
import { searchStore, searchTotalsStore } from './stores.ts'

let world: World
const siteId = siteIdOf('velvet')
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const upsert = (rows: SearchRow[]) => world.container.db.transaction((tx) => searchStore.upsert(tx, siteId, rows))
const remove = (ids: string[]) => world.container.db.transaction((tx) => searchStore.remove(tx, siteId, ids))
const recount = () => world.container.search.recount(siteId)
const countInFull = (country: string) =>
  world.container.db.transaction((tx) => searchTotalsStore.countInFull(tx, siteId, country, world.time.now))

/** Returns all totals of a country. Combinations without members are left out: a full count deletes them. */
async function totalsOf(country: string) {
  const { rows } = await sql`
    select region, gender, with_photo, real_only, for_visitors, md5(born_up_to::text) as digest, born_up_to[1500] as total
    from search_totals where site_id = ${siteId} and country = ${country} and born_up_to[1500] <> 0
    order by 1, 2, 3, 4, 5
  `.execute(world.container.db.direct)
  return rows
}

async function expectExactTotals(countries: string[]) {
  for (const country of countries) {
    const added = await totalsOf(country)
    await countInFull(country)
    expect(added).toEqual(await totalsOf(country))
  }
}

const facts = fc.record({
  country: fc.constantFrom('NL', 'DE'),
  region: fc.constantFrom('R-1', 'R-2', null),
  gender: fc.constantFrom('male', 'female'),
  born: fc.date({ min: new Date('1950-01-01'), max: new Date('2008-11-14'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  hasPhoto: fc.boolean(),
  isFictional: fc.boolean(),
  isMembersOnly: fc.boolean(),
}) // prettier-ignore

describe('search totals', () => {
  it('equal a full count after any changes, moves and removals', async () => {
    const members = fc.sample(facts, { numRuns: 120, seed: 3 }).map((one) => aSearchRow(one))
    await upsert(members)
    await recount()
    await expectExactTotals(['NL', 'DE'])
    const changed = fc.sample(facts, { numRuns: 60, seed: 4 }).map((one, index) => ({ ...aSearchRow(one), id: members[index]?.id ?? '' })) // prettier-ignore
    await upsert(changed)
    await remove(members.slice(50, 80).map(({ id }) => id))
    await recount()
    expect((await totalsOf('NL')).length).toBeGreaterThan(20)
    await expectExactTotals(['NL', 'DE'])
    await remove(members.map(({ id }) => id))
    await recount()
    expect([await totalsOf('NL'), await totalsOf('DE')]).toEqual([[], []])
  })

  it('equal a full count when members change while countries are counted', async () => {
    const members = fc.sample(facts, { numRuns: 60, seed: 5 }).map((one) => aSearchRow(one))
    const changes = members.map(async (member, index) => {
      await upsert([member])
      await upsert([{ ...member, hasPhoto: !member.hasPhoto, country: index % 3 ? member.country : 'BE' }])
      if (index % 4 === 0) await remove([member.id])
    })
    const counts = Array.from({ length: 10 }, (_, index) => (index % 2 ? recount() : countInFull('NL')))
    await Promise.all([...changes, ...counts])
    await recount()
    await expectExactTotals(['NL', 'DE', 'BE'])
    await remove(members.map(({ id }) => id))
  })

  it('are kept without reading the members of any country', async () => {
    const members = ['NL', 'DE', 'FR'].map((country) => aSearchRow({ country }))
    await upsert(members)
    await recount()
    await upsert(members.slice(0, 1).map((member) => ({ ...member, hasPhoto: true })))
    world.queries.length = 0
    await recount()
    expect(world.queries.some((text) => text.includes('insert into search_totals'))).toBe(true)
    expect(world.queries.filter((text) => text.includes('search_members'))).toEqual([])
    await remove(members.map(({ id }) => id))
  })

  it('are counted in full from the partition of the country alone', async () => {
    const count = (tx: Parameters<typeof searchTotalsStore.countInFull>[0]) =>
      searchTotalsStore.countInFull(tx, siteId, 'NL', world.time.now)
    expect(await partitionsUsedBy(world, count)).toHaveLength(1)
  })

  it('do not change with the activity of members', async () => {
    const member = aSearchRow({ country: 'FR' })
    await upsert([member])
    await recount()
    await searchStore.markActive(world.container.db.direct, siteId, [member.id], 9)
    await upsert([member])
    expect(await searchTotalsStore.changedCountries(world.container.db.direct, siteId)).toEqual([])
    await remove([member.id])
    await recount()
  })

  it('are repaired in turn, one country an hour', async () => {
    const { db, search } = world.container
    await upsert([aSearchRow({ country: 'NL' }), aSearchRow({ country: 'DE' })])
    await recount()
    for (const country of await searchTotalsStore.countedCountries(db.direct, siteId)) await countInFull(country)
    const right = { NL: await totalsOf('NL'), DE: await totalsOf('DE') }
    await sql`update search_totals set born_up_to = add_to_running_totals(born_up_to, '{1}', '{5}')`.execute(db.direct)
    expect(await totalsOf('NL')).not.toEqual(right.NL)
    const countries = ['DE', 'NL']
    expect(await searchTotalsStore.countedCountries(db.direct, siteId)).toEqual(countries)
    for (const [hour] of countries.entries()) {
      await search.checkTotals(siteId, new Date(hour * hourMs))
      expect(await searchTotalsStore.markedCountries(db.direct, siteId)).toEqual([countries[hour]])
      await recount()
    }
    expect({ NL: await totalsOf('NL'), DE: await totalsOf('DE') }).toEqual(right)
  })
})
