import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newRandomId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/stores.ts'
import { loadCities } from '../sites/index.ts'

let world: World
const siteId = siteIdOf('velvet')
beforeAll(async () => {
  world = await createWorld()
  await loadCities(world.container.db)
})
afterAll(() => world.close())

type Place = { country: string; region?: string | null; age?: number; gender?: 'male' | 'female' }

/** Inserts profiles, the first one newest. */
async function addPeople(places: Place[]): Promise<string[]> {
  const people = places.map(({ country, region = null, age = 30, gender = 'female' }, index) => ({
    ...{ id: newRandomId(), name: 'Noor', gender, dateOfBirth: `${2026 - age}-01-01`, country, region, city: null },
    ...{ about: '', isFictional: false, status: 'active' as const },
    createdAt: new Date(world.time.now.getTime() - index * 1000),
  }))
  await profilesStore.insert(world.container.db.direct, siteId, people)
  await world.container.search.rebuild(siteId)
  return people.map(({ id }) => id)
}

type Group = {
  kind: string
  total: object
  places: string[]
  ages: object[]
  filters: object | null
  members: { id: string }[]
}
type Found = { members: { id: string }[]; groups: Group[] }

async function find(query: Record<string, string>, session?: string, language = 'en'): Promise<Found> {
  const all = { gender: 'both', min_age: '28', max_age: '36', ...query }
  const { status, body } = await world.call('getMembers', { session, query: all, headers: { 'accept-language': language } }) // prettier-ignore
  expect(status).toBe(200)
  return body as unknown as Found
}
const idsOf = ({ members }: { members: { id: string }[] }) => members.map(({ id }) => id)
const groupOf = ({ groups }: Found, kind: string) => groups.find((group) => group.kind === kind)
const allIds = (found: Found) => [...idsOf(found), ...found.groups.flatMap(idsOf)]

describe('groups below few results', () => {
  it('name what differs, and no member is in two of them or in the results', async () => {
    const [match, younger, older, near, far, foreign, old] = await addPeople([
      { country: 'AT', region: 'AT-9' },
      { country: 'AT', region: 'AT-9', age: 25 },
      { country: 'AT', region: 'AT-9', age: 41 },
      { country: 'AT', region: 'AT-3', age: 36 },
      { country: 'AT', region: 'AT-8' },
      { country: 'CH', region: 'CH-ZH', age: 28 },
      { country: 'AT', region: 'AT-9', age: 70 },
      { country: 'CH', region: 'CH-ZH', age: 27 },
    ])
    const found = await find({ country: 'AT', region: 'AT-9' })
    expect(idsOf(found)).toEqual([match])
    expect(found.groups.map(({ kind }) => kind)).toEqual(['ages', 'regions', 'countries', 'newest'])
    const ages = [{ from: 28, to: 36 }]
    const [byAge, byRegion, byCountry, newest] = found.groups
    expect(byAge).toMatchObject({ places: ['Vienna'], ages: [{ from: 23, to: 27 }, { from: 37, to: 41 }] }) // prettier-ignore
    expect(idsOf(byAge!).sort()).toEqual([younger, older].sort())
    expect(byRegion).toMatchObject({ places: ['Lower Austria'], ages, members: [{ id: near }] })
    expect(byAge?.total).toEqual({ count: 2, is_exact: true, fictional: 0 })
    expect(byCountry).toMatchObject({ places: ['Switzerland'], ages, members: [{ id: foreign }] })
    expect(newest).toMatchObject({ places: ['Austria'], ages: [], members: [{ id: far }, { id: old }] })
    expect(new Set(allIds(found)).size).toBe(allIds(found).length)
  })

  it('offer the rest of the country if no neighbouring region has members', async () => {
    const [far] = await addPeople([{ country: 'ES', region: 'ES-M' }])
    const found = await find({ country: 'ES', region: 'ES-PM' })
    expect(groupOf(found, 'regions')).toBeUndefined()
    expect(groupOf(found, 'country')).toMatchObject({ places: ['Spain'], members: [{ id: far }] })
  })

  it('exist below fewer than twelve results only, on the first page', async () => {
    await addPeople(Array.from({ length: 11 }, () => ({ country: 'SE' })))
    expect((await find({ country: 'SE' })).groups.length).toBeGreaterThan(0)
    expect((await find({ country: 'SE', page: '2' })).groups).toEqual([])
    await addPeople([{ country: 'SE' }])
    expect((await find({ country: 'SE' })).groups).toEqual([])
  })

  it('leave out blocked, blocking, invisible and, for visitors, members-only members', async () => {
    const anna = await aMember(world)
    const region = 'DE-BE'
    const hidden = [await aMember(world), await aMember(world), await aMember(world), await aMember(world)]
    const [blocked, blocking, invisible, membersOnly] = hidden as [typeof anna, typeof anna, typeof anna, typeof anna]
    for (const { session } of hidden) await world.call('saveProfile', { session, body: { country: 'DE', region } })
    await world.call('blockMember', { session: anna.session, params: { id: blocked.id } })
    await world.call('blockMember', { session: blocking.session, params: { id: anna.id } })
    await world.call('setVisibility', { session: invisible.session, body: { is_invisible: true } })
    await world.call('setVisibility', { session: membersOnly.session, body: { is_members_only: true } })
    await world.container.search.rebuild(siteId)
    // The members are in the group `newest`, because their region and age differ from the search.
    const query = { country: 'DE', region: 'DE-BY', min_age: '90', max_age: '95' }
    expect(allIds(await find(query, anna.session))).toContain(membersOnly.id)
    const shown = allIds(await find(query, anna.session))
    for (const { id } of [blocked, blocking, invisible, anna]) expect(shown).not.toContain(id)
    const toVisitors = allIds(await find(query))
    for (const { id } of [invisible, membersOnly]) expect(toVisitors).not.toContain(id)
    expect(toVisitors).toContain(blocked.id)
  })

  it('prefer countries where the viewer’s language is spoken', async () => {
    await addPeople([
      ...Array.from({ length: 8 }, () => ({ country: 'BE' })),
      ...Array.from({ length: 8 }, () => ({ country: 'GB' })),
    ])
    const placesIn = async (language: string) => groupOf(await find({ country: 'FI' }, undefined, language), 'countries')?.places // prettier-ignore
    expect(await placesIn('nl')).toEqual(['Nederland', 'België'])
    expect((await placesIn('en'))?.[0]).toBe('United Kingdom')
  })

  it('need one statement more and no other than the parts of a search', async () => {
    const countQueries = async (query: Record<string, string>) => {
      await find(query)
      world.queries.length = 0
      await find(query)
      return world.queries.length
    }
    expect((await find({ country: 'SE' })).groups).toEqual([])
    const usual = await countQueries({ country: 'SE' })
    // The running totals are not counted yet, and neighbouring regions are cached.
    expect(await countQueries({ country: 'AT', region: 'AT-9' })).toBe(usual + 1)
  })

  it('say the same under concurrent searches', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => find({ country: 'AT', region: 'AT-9' })))
    for (const found of all) expect(found).toEqual(all[0])
  })
})
