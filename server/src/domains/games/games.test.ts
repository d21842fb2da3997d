import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/stores.ts'

let world: World
let anna: TestMember
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  anna = await aMember(world)
})

const members = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(world)))
/** Advances the clock with each choice, so that the latest one is unambiguous. */
const swipe = (profile: TestMember, choice: string, member = anna) => {
  world.time.now = new Date(world.time.now.getTime() + 1)
  return world.call('swipe', { session: member.session, params: { id: profile.id }, body: { choice } })
}
const deck = async (member = anna) => {
  await world.container.search.rebuild(member.siteId)
  const { body } = await world.call('getSwipeDeck', { session: member.session })
  return { ids: (body.deck as { id: string }[]).map(({ id }) => id), hasMatches: body.has_matches, state: body.state }
}
const undo = () => world.call('undoSwipe', { session: anna.session })

describe('swipe game', () => {
  it('allows four likes a day and returns the time of the reset', async () => {
    const [a, b, c, d, e] = (await members(5)) as [TestMember, TestMember, TestMember, TestMember, TestMember]
    for (const [index, profile] of [a, b, c, d].entries())
      expect((await swipe(profile, 'like')).body.state).toMatchObject({ likes_left: 3 - index })
    const refused = await swipe(e, 'like')
    expect(refused.body.error).toEqual({ code: 'swipe_limit_reached', params: { resets_at: '2026-11-16T00:00:00.000Z' } }) // prettier-ignore
    expect((await swipe(e, 'skip')).status).toBe(200)
    world.time.now = new Date('2026-11-16T00:00:01Z')
    expect((await deck()).state).toMatchObject({ likes_left: 4, may_undo: false })
    world.time.now = new Date('2026-11-15T12:00:00Z')
  })

  it('allows exactly four likes under 50 concurrent calls', async () => {
    const many = await members(25)
    const answers = await Promise.all([...many, ...many].map((member) => swipe(member, 'like')))
    const { body } = await world.call('getLikes', { session: anna.session })
    expect(body.counts).toMatchObject({ sent: 4 })
    const liked = new Set(answers.flatMap(({ status }, index) => (status === 200 ? [many[index % many.length]?.id] : [])))
    expect(liked.size).toBe(4)
  }) // prettier-ignore

  it('counts a repeated choice once and refuses another choice about the same member', async () => {
    const [berta] = (await members(1)) as [TestMember]
    const answers = await Promise.all([swipe(berta, 'like'), swipe(berta, 'like')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await deck()).state).toMatchObject({ likes_left: 3 })
    expect((await swipe(berta, 'skip')).status).toBe(409)
  })

  it('creates a match when both members like each other', async () => {
    const [berta] = (await members(1)) as [TestMember]
    await swipe(anna, 'like', berta)
    expect((await swipe(berta, 'like')).body.is_match).toBe(true)
  })

  it('undoes the last choice once, including the like count and the later list', async () => {
    const [berta, carla] = (await members(2)) as [TestMember, TestMember]
    await swipe(berta, 'like')
    await swipe(carla, 'later')
    expect((await undo()).body).toMatchObject({ member: { id: carla.id }, state: { may_undo: false } })
    expect((await undo()).body).toMatchObject({ member: null })
    await swipe(carla, 'skip')
    expect((await undo()).body).toMatchObject({ member: { id: carla.id } })
    const { body } = await world.call('getLikes', { session: anna.session })
    expect(body.counts).toMatchObject({ sent: 1, later: 0 })
    const [dora] = (await members(1)) as [TestMember]
    await swipe(dora, 'like')
    expect((await undo()).body.state).toMatchObject({ likes_left: 3 })
    expect((await world.call('getLikes', { session: anna.session })).body.counts).toMatchObject({ sent: 1 })
  })

  it('undoes nothing when a block or an account deletion removed the last choice', async () => {
    const { games } = world.container
    const likesOf = async () => (await world.call('getLikes', { session: anna.session })).body.counts
    for (const remove of [
      (profile: TestMember) => games.removeBetween(anna.siteId, profile.id, anna.id),
      (profile: TestMember) => games.erase(anna.siteId, profile.id),
    ]) {
      const [berta, carla] = (await members(2)) as [TestMember, TestMember]
      await swipe(berta, 'like')
      await swipe(carla, 'skip')
      const before = await likesOf()
      await remove(carla)
      expect((await deck()).state).toMatchObject({ may_undo: false })
      expect((await undo()).body).toMatchObject({ member: null })
      expect(await likesOf()).toEqual(before)
    }
  })

  it('can still undo the last choice when an earlier choice was removed', async () => {
    const [berta, carla] = (await members(2)) as [TestMember, TestMember]
    await swipe(berta, 'like')
    await swipe(carla, 'skip')
    await world.container.games.removeBetween(anna.siteId, anna.id, berta.id)
    expect((await undo()).body).toMatchObject({ member: { id: carla.id } })
  })

  it('does not undo a choice of another day', async () => {
    const [berta, carla] = (await members(2)) as [TestMember, TestMember]
    await swipe(berta, 'like')
    world.time.now = new Date('2026-11-16T00:00:01Z')
    await swipe(carla, 'skip')
    await sql`delete from swipes where member_id = ${anna.id} and profile_id = ${carla.id}`.execute(world.container.db.direct) // prettier-ignore
    expect(await undo()).toMatchObject({ status: 200, body: { member: null, state: { likes_left: 4 } } })
    world.time.now = new Date('2026-11-15T12:00:00Z')
  })

  it('finds the remaining member after hundreds of swiped ones', async () => {
    const { direct } = world.container.db
    const [remaining, ...swiped] = Array.from({ length: 501 }, newId)
    const facts = { name: 'Noor', gender: 'female', dateOfBirth: '1990-05-17', country: 'BE', region: null, city: null, about: '', isFictional: false, status: 'active', createdAt: world.time.now } as const // prettier-ignore
    await profilesStore.insert(direct, anna.siteId, [remaining ?? '', ...swiped].map((id) => ({ ...facts, id }))) // prettier-ignore
    await sql`insert into swipes select ${anna.siteId}, ${anna.id}, id, 'skip', now() from unnest(${swiped}::uuid[]) as id`.execute(direct) // prettier-ignore
    const filters = { gender: 'both', country: 'BE', region: null, min_age: 18, max_age: 99, sort: 'newest', with_photo: false, real_only: false } // prettier-ignore
    await world.call('saveSearchFilters', { session: anna.session, body: filters })
    expect((await deck()).ids).toEqual([remaining])
  })

  it('says whether anyone matches the search, also when the caller has swiped all of them', async () => {
    const search = async (country: string) => {
      const filters = { gender: 'both', country, region: null, min_age: 18, max_age: 99, sort: 'newest', with_photo: false, real_only: false } // prettier-ignore
      await world.call('saveSearchFilters', { session: anna.session, body: filters })
      return deck()
    }
    const [berta] = (await members(1)) as [TestMember]
    await world.call('saveProfile', { session: berta.session, body: { country: 'SE' } })
    expect(await search('SE')).toMatchObject({ ids: [berta.id], hasMatches: true })
    await swipe(berta, 'skip')
    expect(await search('SE')).toMatchObject({ ids: [], hasMatches: true })
    await world.call('blockMember', { session: anna.session, params: { id: berta.id } })
    expect(await search('SE')).toMatchObject({ ids: [], hasMatches: false })
    expect(await search('FI')).toMatchObject({ ids: [], hasMatches: false })
  })

  it('shows no member twice, no liked, kept or blocking member and not the caller', async () => {
    const [berta, carla, dora, emma] = (await members(4)) as [TestMember, TestMember, TestMember, TestMember]
    await swipe(berta, 'skip')
    await world.call('likeMember', { session: anna.session, params: { id: carla.id }, body: {} })
    await world.call('keepForLater', { session: anna.session, params: { id: dora.id } })
    await world.call('blockMember', { session: emma.session, params: { id: anna.id } })
    const all = new Set<string>()
    for (let round = 0; round < 40; round++) {
      const { ids } = await deck()
      if (ids.length === 0) break
      for (const id of ids) {
        expect(all.has(id)).toBe(false)
        all.add(id)
        await world.call('swipe', { session: anna.session, params: { id }, body: { choice: 'skip' } })
      }
    }
    expect(all.size).toBeGreaterThan(5)
    for (const { id } of [anna, berta, carla, dora, emma]) expect(all.has(id)).toBe(false)
  })
})
