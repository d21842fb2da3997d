import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { ageOn } from '@velvet/contract/rules'
import { waitForLastMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId, newRandomId } from '../../platform/ids.ts'
import { nilId } from '../../platform/ids.ts'
import { photosStore } from '../photos/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { searchStore } from './stores.ts'
import { until } from '../../../test/until.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
const siteId = siteIdOf('velvet')
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

type Facts = { country?: string; region?: string | null; gender?: 'male' | 'female'; born?: string; isFictional?: boolean; hasPhoto?: boolean; status?: 'active' | 'disabled' } // prettier-ignore
type Person = Required<Facts> & { id: string; createdAt: Date }

/** Inserts profiles without accounts. */
async function addPeople(all: Facts[], site = siteId): Promise<Person[]> {
  const { direct } = world.container.db
  const made = all.map((facts, index): Person => ({ id: newRandomId(), createdAt: new Date(world.time.now.getTime() + index), country: 'NL', region: 'NL-UT', gender: 'male', born: '1990-05-17', isFictional: false, hasPhoto: false, status: 'active', ...facts })) // prettier-ignore
  for (let from = 0; from < made.length; from += 1000) {
    const some = made.slice(from, from + 1000)
    await profilesStore.insert(direct, site, some.map(({ id, country, region, gender, born, isFictional, status, createdAt }) => ({ id, name: 'Noor', gender, dateOfBirth: born, country, region, city: null, about: '', isFictional, ...(isFictional && { responder: 'operator' as const }), status, createdAt }))) // prettier-ignore
    await photosStore.insert(direct, site, some.filter(({ hasPhoto }) => hasPhoto).map(({ id }) => aPhoto(id))) // prettier-ignore
  }
  return made
}

type Found = {
  members: { id: string }[]
  total: { count: number; is_exact: boolean; fictional: number }
  page: number
  pages: number
  next_cursor: string | null
  groups: object[]
  filters: Record<string, unknown>
  promotion: object | null
}
const find = async (query: Record<string, string>, session?: string) => {
  const { status, body } = await world.call('getMembers', { session, query })
  expect(status).toBe(200)
  return body as unknown as Found
}
const idsOf = ({ members }: { members: { id: string }[] }) => members.map(({ id }) => id)
const everywhere = { gender: 'both', min_age: '18', max_age: '99' }

async function wholeSearch(
  query: Record<string, string>,
  session?: string,
): Promise<{ ids: string[]; pages: Found[] }> {
  const pages = [await find(query, session)]
  for (let page = pages[0]; page?.next_cursor; page = pages.at(-1))
    pages.push(await find({ ...query, page: `${pages.length + 1}`, cursor: page.next_cursor }, session))
  return { ids: pages.flatMap(idsOf), pages }
}

describe('search index', () => {
  it('does not write back what a slower refresh read before the member became invisible', async () => {
    const { db, photos, search } = world.container
    const { id, siteId, session } = await aMember(world)
    const release = Promise.withResolvers<undefined>()
    const read = vi.spyOn(photos, 'profilesWithVisiblePhotos')
    read.mockImplementationOnce(async () => {
      await release.promise
      return new Set<string>()
    })
    try {
      const slow = search.refresh(siteId, [id])
      await until(() => read.mock.calls.length === 1)
      await world.call('setVisibility', { session, body: { is_invisible: true } })
      let isDone = false
      const fast = search.refresh(siteId, [id]).then(() => (isDone = true))
      // The second refresh has either finished or waits for the lock of the first.
      await until(async () => {
        const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db.direct)
        return isDone || waiting.rows.length > 0
      })
      release.resolve(undefined)
      await Promise.all([slow, fast])
      await untilIdle(world)
    } finally {
      read.mockRestore()
    }
    const rows = await sql`select from search_members where site_id = ${siteId} and id = ${id}`.execute(db.direct)
    expect(rows.rows).toHaveLength(0)
  })

  it('follows changes of the country, invisible mode and account deletion', async () => {
    const country = 'FI'
    const anna = await aMember(world)
    const found = async () => (await find({ ...everywhere, country })).members.length
    const change = (body: object) => world.call('saveProfile', { session: anna.session, body })
    await change({ country })
    await untilIdle(world)
    expect(await found()).toBe(1)
    expect((await find({ ...everywhere, country: 'FI', with_photo: 'true' })).members).toHaveLength(0)
    await world.call('setVisibility', { session: anna.session, body: { is_invisible: true } })
    await untilIdle(world)
    expect(await found()).toBe(0)
    await world.call('setVisibility', { session: anna.session, body: { is_invisible: false } })
    await untilIdle(world)
    expect(await found()).toBe(1)
    await change({ country: 'DK' })
    await untilIdle(world)
    expect(await found()).toBe(0)
    await world.call('requestDeletion', { session: anna.session, body: {} })
    await untilIdle(world)
    expect((await find({ ...everywhere, country: 'DK' })).members).toHaveLength(0)
  })

  it('moves active members up when sorted by activity', async () => {
    const [first, second] = (await addPeople([{ country: 'NO' }, { country: 'NO' }])) as [Person, Person]
    await world.container.search.rebuild(siteId)
    const { session } = await aMember(world)
    const order = async () => idsOf(await find({ ...everywhere, country: 'NO' }, session))
    expect(await order()).toEqual([second.id, first.id])
    world.container.search.markActive(siteId, first.id)
    await world.container.search.flush()
    expect(await order()).toEqual([first.id, second.id])
    expect(idsOf(await find({ ...everywhere, country: 'NO', sort: 'newest' }, session))).toEqual([second.id, first.id])
  })
})

describe('search results', () => {
  it('returns exactly the permitted matches in full pages, for random members, blocks and filters', async () => {
    const facts = fc.record({
      region: fc.constantFrom('PL-MZ', 'PL-MA', null),
      gender: fc.constantFrom('male' as const, 'female' as const),
      born: fc.date({ min: new Date('1950-01-01'), max: new Date('2008-11-14'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      isFictional: fc.boolean(),
      hasPhoto: fc.boolean(),
      status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'disabled' as const),
    }) // prettier-ignore
    const all = await addPeople(fc.sample(facts, { numRuns: 150, seed: 7 }).map((one) => ({ ...one, country: 'PL' })))
    const viewer = await aMember(world)
    const unlisted = all.slice(0, 6)
    await profilesStore.setVisibility(world.container.db.direct, siteId, unlisted[0]?.id ?? '', { isInvisible: true })
    for (const { id } of unlisted.slice(1, 4))
      await world.call('blockMember', { session: viewer.session, params: { id } })
    for (const { id } of unlisted.slice(4))
      await sql`insert into blocks values (${siteId}, ${id}, ${viewer.id}, now())`.execute(world.container.db.direct)
    await world.container.search.rebuild(siteId)
    const hidden = new Set(unlisted.map(({ id }) => id))
    const filters = fc.record({
      gender: fc.constantFrom('male', 'female', 'both'),
      region: fc.constantFrom('', 'PL-MZ', 'PL-MA'),
      ages: fc.tuple(fc.integer({ min: 18, max: 80 }), fc.integer({ min: 18, max: 80 })),
      sort: fc.constantFrom('online', 'newest'),
      with_photo: fc.boolean(),
      real_only: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(filters, async ({ gender, region, ages, sort, with_photo, real_only }) => {
        const [min, max] = [Math.min(...ages), Math.max(...ages)]
        const query = { country: 'PL', gender, region, min_age: `${min}`, max_age: `${max}`, sort, with_photo: `${with_photo}`, real_only: `${real_only}` } // prettier-ignore
        const { ids, pages } = await wholeSearch(query, viewer.session)
        const wanted = all.filter((one) => {
          const age = ageOn(one.born, world.time.now)
          return one.status === 'active' && !hidden.has(one.id) && age >= min && age <= max && (gender === 'both' || one.gender === gender) && (!region || one.region === region) && (!with_photo || one.hasPhoto) && (!real_only || !one.isFictional) // prettier-ignore
        })
        expect([...ids].sort()).toEqual(wanted.map(({ id }) => id).sort())
        expect(pages.slice(0, -1).every(({ members }) => members.length === 24)).toBe(true)
        expect(pages[0]?.total).toEqual({ count: wanted.length, is_exact: true, fictional: wanted.filter(({ isFictional }) => isFictional).length }) // prettier-ignore
      }),
      { numRuns: 60, seed: 11 },
    )
  })

  it('leaves out the searching member', async () => {
    const anna = await aMember(world)
    await world.container.search.rebuild(siteId)
    expect((await wholeSearch({ ...everywhere, country: 'NL' }, anna.session)).ids).not.toContain(anna.id)
  })
})

describe('result pages', () => {
  it('serves a page number from the nearest cached page', async () => {
    await addPeople(Array.from({ length: 130 }, () => ({ country: 'SE' })))
    await world.container.search.rebuild(siteId)
    const query = { ...everywhere, country: 'SE' }
    const { pages } = await wholeSearch(query)
    expect(pages).toHaveLength(6)
    const third = await find({ ...query, page: '3' })
    expect(idsOf(third)).toEqual(idsOf(pages[2] ?? { members: [] }))
    expect(third).toMatchObject({ page: 3, pages: 6 })
    const beyond = await find({ ...query, page: '5000' })
    expect(beyond.page).toBe(6)
    expect(idsOf(beyond)).toEqual(idsOf(pages[5] ?? { members: [] }))
  })

  it('refuses an invalid cursor and a country that the site does not serve', async () => {
    expect((await world.call('getMembers', { query: { cursor: 'x' } })).status).toBe(400)
    expect((await world.call('getMembers', { query: { country: 'XX' } })).status).toBe(400)
  })

  it('reads one partition through one index', async () => {
    const texts = world.queries
    texts.length = 0
    await find({ ...everywhere, country: 'SE' })
    const page = texts.find((text) => text.includes('from search_members') && text.includes('order by'))
    expect(page).toBeTruthy()
    const plan = await explain(page ?? '')
    expect(plan.match(/search_members_\d\d\b/g)?.every((name, _index, all) => name === all[0])).toBe(true)
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Append')
  })
})

/** Returns the plan of a logged statement, with the values of a search in Sweden. */
async function explain(text: string): Promise<string> {
  const values = [siteId, 'SE', '1900-01-01', '2008-11-15', nilId, siteId, nilId, 25]
  const literal = (value: string | number) => (typeof value === 'number' ? `${value}` : `'${value}'`)
  const filled = text.replace(/\$(\d+)/g, (_match, index: string) => literal(values[Number(index) - 1] ?? ''))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(filled)}`.execute(world.container.db.direct)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('result total', () => {
  it('estimates within two percent above 1,000 and counts exactly below', async () => {
    const years = (index: number) => `${1955 + (index % 50)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 7) % 28)).padStart(2, '0')}` // prettier-ignore
    const all = await addPeople(Array.from({ length: 6000 }, (_, index) => ({ country: 'IT', region: index % 3 ? 'IT-25' : 'IT-62', gender: index % 2 ? ('female' as const) : ('male' as const), born: years(index), isFictional: index % 9 === 0, hasPhoto: index % 4 > 0 }))) // prettier-ignore
    await world.container.search.rebuild(siteId)
    for (const [min, max, gender] of [[18, 99, 'both'], [25, 45, 'both'], [30, 60, 'female'], [27, 44, 'both']] as const) {
      const wanted = all.filter(({ born, gender: own }) => {
        const age = ageOn(born, world.time.now)
        return age >= min && age <= max && (gender === 'both' || own === gender)
      })
      const { total } = await find({ country: 'IT', gender, min_age: `${min}`, max_age: `${max}` })
      expect(total.is_exact).toBe(wanted.length <= 1100)
      expect(Math.abs(total.count - wanted.length) / wanted.length).toBeLessThan(0.02)
      const fictional = wanted.filter(({ isFictional }) => isFictional).length
      expect(Math.abs(total.fictional - fictional) / wanted.length).toBeLessThan(0.02)
    }
    const narrow = await find({ country: 'IT', gender: 'both', min_age: '30', max_age: '31' })
    expect(narrow.total.is_exact).toBe(true)
  }) // prettier-ignore
})

describe('saved filters', () => {
  it('uses the defaults of the profile until the member saves filters', async () => {
    const anna = await aMember(world)
    await world.call('saveProfile', { session: anna.session, body: { looking_for: 'male' } })
    expect((await find({}, anna.session)).filters).toMatchObject({ gender: 'male', country: 'NL', min_age: 24, max_age: 48 }) // prettier-ignore
    const filters = { gender: 'both', country: 'BE', region: null, min_age: 30, max_age: 40, sort: 'newest', with_photo: true, real_only: true } // prettier-ignore
    await world.call('saveSearchFilters', { session: anna.session, body: filters })
    expect((await find({}, anna.session)).filters).toEqual(filters)
    expect((await find({ gender: 'female' }, anna.session)).filters).toEqual({ ...filters, gender: 'female' })
  })
})

describe('search by visitors', () => {
  it('allows visitors by the site setting, or with a traffic source where the site requires one', async () => {
    const ask = (site: 'velvet' | 'selene', query = {}) => world.call('getMembers', { site, query })
    expect((await ask('velvet')).status).toBe(200)
    expect((await ask('selene')).status).toBe(403)
    expect((await ask('selene', { network: '', ref: '' })).status).toBe(403)
    expect((await ask('selene', { sub1: 'click' })).status).toBe(403)
    expect((await ask('selene', { network: 'partner' })).status).toBe(200)
    expect((await ask('selene', { network: '', ref: 'friend' })).status).toBe(200)
  })
})

describe('advertisements', () => {
  it('returns an advertisement apart from members, and only where the site sells placements', async () => {
    const promotion = { id: newId(), kind: 'cam', advertiser: 'Lantern', title: { en: 'Evenings' }, text: { en: 'Live' }, art: 'lantern', href: 'https://lantern.example/' } as const // prettier-ignore
    for (const site of ['velvet', 'selene'] as const)
      await searchStore.savePromotions(world.container.db.direct, siteIdOf(site), [promotion])
    world.time.now = new Date(world.time.now.getTime() + 120_000)
    await addPeople([{ country: 'US', gender: 'female' }, ...Array.from({ length: 11 }, () => ({ country: 'US' }))])
    await world.container.search.rebuild(siteId)
    const found = await find({ ...everywhere, country: 'US' })
    expect(found.promotion).toMatchObject({ advertiser: 'Lantern', title: 'Evenings' })
    expect(idsOf(found)).not.toContain(promotion.id)
    const selene = siteIdOf('selene')
    await addPeople(
      Array.from({ length: 12 }, () => ({ country: 'US' })),
      selene,
    )
    await world.container.search.rebuild(selene)
    const { body } = await world.call('getMembers', { site: 'selene', query: { ...everywhere, country: 'US', network: 'partner' } }) // prettier-ignore
    expect(body.members).toHaveLength(12)
    expect(body.promotion).toBeNull()
  })

  it('returns no advertisement with fewer than twelve members', async () => {
    const promotionOf = async (query = {}) => (await find({ ...everywhere, country: 'US', ...query })).promotion
    expect(await promotionOf()).not.toBeNull()
    // One of the twelve is a woman.
    expect(await promotionOf({ gender: 'male' })).toBeNull()
  })
})

describe('saved search', () => {
  const filters = { gender: 'both', country: 'CH', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: false } as const // prettier-ignore
  const save = (anna: TestMember, headers = {}) =>
    world.call('saveSearch', { session: anna.session, body: { name: 'Mountains', filters, notify: true }, headers })
  const notify = () => world.container.search.notifyOfNewMembers(siteId, world.time.now)
  const skipHours = (count: number) => (world.time.now = new Date(world.time.now.getTime() + count * hourMs))

  it('sends one mail a day when a new member matches', async () => {
    world.time.now = new Date()
    const anna = await aMember(world)
    await save(anna)
    skipHours(25)
    expect(await notify()).toBe(0)
    const later = new Date(world.time.now.getTime() + hourMs)
    await addPeople([{ country: 'CH' }])
    await sql`update profiles set created_at = ${later} where country = 'CH'`.execute(world.container.db.direct)
    await world.container.search.rebuild(siteId)
    skipHours(25)
    expect(await notify()).toBe(1)
    expect(await notify()).toBe(0)
    const mail = await waitForLastMail(anna.email)
    // The name of a search is private: it is in the text of the mail, not in the subject, which a locked screen shows.
    expect(mail.subject).not.toContain('Mountains')
    expect(mail.text).toContain('Mountains')
    expect(mail.text).toContain('/members?search=')
    skipHours(25)
    expect(await notify()).toBe(0)
  })

  it('stores one search per idempotency key, at most ten per member, and removes it on request', async () => {
    const anna = await aMember(world)
    const headers = { 'idempotency-key': newId() }
    const [first, second] = await Promise.all([save(anna, headers), save(anna, headers)])
    expect(first.body).toEqual(second.body)
    const answers = await Promise.all(Array.from({ length: 30 }, () => save(anna)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    const { body } = await world.call('getSavedSearches', { session: anna.session })
    expect(body.searches).toHaveLength(10)
    const { id } = (first.body as { search: { id: string } }).search
    await world.call('removeSavedSearch', { session: anna.session, params: { id } })
    expect((await world.call('getSavedSearches', { session: anna.session })).body.searches).toHaveLength(9)
  })
})

describe('match finder', () => {
  it('returns members with reasons in the language of the viewer', async () => {
    const anna = await aMember(world)
    await world.call('saveProfile', { session: anna.session, body: { country: 'GB', looking_for: 'male' } })
    const [fitting] = await addPeople([
      { country: 'GB', born: '1990-01-01' },
      { country: 'GB', born: '1951-01-01' },
    ])
    await profilesStore.update(world.container.db.direct, siteId, fitting?.id ?? '', { interests: ['art'], signup_reason: 'dates' }) // prettier-ignore
    await world.container.search.rebuild(siteId)
    const query = { gender: 'male', min_age: '30', max_age: '40', interests: 'art', intent: 'dates' }
    const { body } = await world.call('findMatches', { session: anna.session, query })
    expect(body.matches).toMatchObject([
      { member: { id: fitting?.id }, reasons: [{ reason: 'interests', interests: ['art'] }] },
    ]) // prettier-ignore
  })

  it('searches the own country and hides fictional profiles when the last search did', async () => {
    const anna = await aMember(world)
    await world.call('saveProfile', { session: anna.session, body: { country: 'FR' } })
    const [real, fictional] = await addPeople([
      { country: 'FR' },
      { country: 'FR', isFictional: true },
      { country: 'ES' },
    ])
    await world.container.search.rebuild(siteId)
    const find = async (more = {}) => {
      const query = { gender: 'both', min_age: '30', max_age: '40', ...more }
      const { body } = await world.call('findMatches', { session: anna.session, query })
      const matches = body.matches as { member: { id: string } }[]
      return { ids: matches.map(({ member }) => member.id).sort(), real_only: body.real_only }
    }
    const all = { ids: [real?.id, fictional?.id].sort(), real_only: false }
    expect(await find()).toEqual(all)
    const filters = { gender: 'both', country: 'ES', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: true } // prettier-ignore
    await world.call('saveSearchFilters', { session: anna.session, body: filters })
    expect(await find()).toEqual({ ids: [real?.id], real_only: true })
    expect(await find({ real_only: 'false' })).toEqual(all)
  })
})
