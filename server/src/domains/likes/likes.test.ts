import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId, newRandomId } from '../../platform/ids.ts'
import { photosStore } from '../photos/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { likesStore } from './stores.ts'
import { until } from '../../../test/until.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})
beforeEach(async () => {
  anna = await aMember(world)
  berta = await aMember(world)
})

const like = (who: TestMember, whom: { id: string }, comment?: string) =>
  world.call('likeMember', { session: who.session, params: { id: whom.id }, body: { ...(comment && { comment }) } })
const unlike = (who: TestMember, whom: TestMember) =>
  world.call('unlikeMember', { session: who.session, params: { id: whom.id } })
const list = async (who: TestMember, type: string, query = {}) =>
  (await world.call('getLikeList', { session: who.session, params: { type }, query })).body
const idsOf = (body: Record<string, unknown>, key = 'likes') => (body[key] as { id: string }[]).map(({ id }) => id)
const nothing = { new_likes: 0, received: 0, sent: 0, matches: 0, later: 0, has_ever_received: false }
const countsOf = async (who: TestMember) => (await world.call('getLikes', { session: who.session })).body.counts

describe('likes', () => {
  it('lists a like as sent for its giver and as new for its receiver', async () => {
    await like(anna, berta, 'Nice bike')
    expect(await list(anna, 'sent')).toMatchObject({ likes: [{ id: berta.id, comment: 'Nice bike', like_new: false }] })
    expect(await list(berta, 'received')).toMatchObject({
      likes: [{ id: anna.id, comment: 'Nice bike', like_new: true, is_match: false }],
      counts: { new_likes: 1, received: 1, sent: 0, matches: 0, later: 0 },
    })
  })

  it('marks a like as seen only when its receiver opens the profile', async () => {
    await like(anna, berta)
    await world.call('seeLike', { session: anna.session, params: { id: berta.id } })
    expect(await countsOf(berta)).toMatchObject({ new_likes: 1 })
    await world.call('seeLike', { session: berta.session, params: { id: anna.id } })
    expect(await countsOf(berta)).toMatchObject({ new_likes: 0, received: 1 })
  })

  it('keeps a like that became a match in the received list and marks it as a match', async () => {
    await like(anna, berta, 'Nice bike')
    await like(berta, anna)
    expect(await list(berta, 'received')).toMatchObject({
      likes: [{ id: anna.id, comment: 'Nice bike', is_match: true }],
      counts: { received: 1, matches: 1, has_ever_received: true },
    })
    const { body } = await world.call('getLikes', { session: berta.session })
    expect(body).toMatchObject({ liked_by: [{ id: anna.id, is_match: true }], counts: { received: 1, matches: 1 } })
  })

  it('makes a match for both when a like is returned, and ignores a repeated like', async () => {
    expect((await like(anna, berta)).body.is_match).toBe(false)
    expect((await like(berta, anna)).body).toMatchObject({ is_match: true, member: { id: anna.id } })
    expect((await like(anna, berta)).body.is_match).toBe(true)
    for (const [who, whom] of [[anna, berta], [berta, anna]] as const) {
      expect(idsOf(await list(who, 'matches'))).toEqual([whom.id])
      expect(idsOf(await list(who, 'sent'))).toEqual([])
      expect(await countsOf(who)).toMatchObject({ new_likes: 1, received: 1, sent: 0, matches: 1 })
    }
  }) // prettier-ignore

  it('ends the match and keeps the other like when a like is taken back', async () => {
    await like(anna, berta)
    await like(berta, anna)
    await unlike(anna, berta)
    expect(await countsOf(anna)).toMatchObject({ received: 1, sent: 0, matches: 0 })
    expect(await countsOf(berta)).toMatchObject({ received: 0, sent: 1, matches: 0 })
    await unlike(berta, anna)
    expect(await countsOf(anna)).toMatchObject({ received: 0, sent: 0, matches: 0 })
    await unlike(berta, anna)
  })

  it('makes exactly one match when two members like each other at the same moment', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async () => [await aMember(world), await aMember(world)] as const),
    )
    const answers = await Promise.all(pairs.map(([a, b]) => Promise.all([like(a, b), like(b, a)])))
    for (const both of answers) expect(both.filter(({ body }) => body.is_match)).toHaveLength(1)
    for (const [a, b] of pairs) {
      expect(idsOf(await list(a, 'matches'))).toEqual([b.id])
      expect(idsOf(await list(b, 'matches'))).toEqual([a.id])
    }
  })

  it('keeps only the returned like when the first one is taken back at the same moment', async () => {
    await like(anna, berta)
    const { db } = world.container
    let takenBack: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await likesStore.like(tx, anna.siteId, { memberId: berta.id, otherId: anna.id, comment: null, now: world.time.now }) // prettier-ignore
      takenBack = db.transaction((other) => likesStore.unlike(other, anna.siteId, anna.id, berta.id))
      await until(async () => {
        const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database where datname = current_database() and locktype = 'tuple' and relation = 'likes'::regclass`.execute(db.direct) // prettier-ignore
        return rows.length > 0
      })
    })
    await takenBack
    expect(await countsOf(anna)).toMatchObject({ received: 1, sent: 0, matches: 0 })
    expect(await countsOf(berta)).toMatchObject({ received: 0, sent: 1, matches: 0 })
  })

  it('returns 404 for the own id and for hidden, unknown or blocking members and those of another site', async () => {
    const hidden = await aMember(world, { status: 'not_confirmed' })
    for (const whom of [anna, hidden, { id: newId() }, await aMember(world, { site: 'tulp' })])
      expect((await like(anna, whom)).status).toBe(404)
    await world.call('blockMember', { session: berta.session, params: { id: anna.id } })
    expect((await like(anna, berta)).status).toBe(404)
  })

  it('removes likes between two members permanently when one blocks the other', async () => {
    await like(anna, berta)
    await like(berta, anna)
    await world.call('keepForLater', { session: anna.session, params: { id: berta.id } })
    await world.call('blockMember', { session: berta.session, params: { id: anna.id } })
    expect(await countsOf(anna)).toEqual(nothing)
    await untilIdle(world)
    await world.call('unblockMember', { session: berta.session, params: { id: anna.id } })
    expect(await countsOf(anna)).toEqual(nothing)
  })

  it('leaves disabled members out of all lists and counts until they are active again', async () => {
    const none = { ...nothing, has_ever_received: true }
    const [carla, dora] = [await aMember(world), await aMember(world)]
    await like(berta, anna)
    await like(anna, carla)
    await like(anna, dora)
    await like(dora, anna)
    await world.call('keepForLater', { session: anna.session, params: { id: berta.id } })
    const all = { new_likes: 2, received: 2, sent: 1, matches: 1, later: 1, has_ever_received: true }
    expect(await countsOf(anna)).toEqual(all)
    const setStatus = async (status: 'active' | 'disabled') => {
      for (const { id } of [berta, carla, dora])
        await profilesStore.setStatus(world.container.db.direct, anna.siteId, id, status)
    }
    await setStatus('disabled')
    expect(await countsOf(anna)).toEqual(none)
    for (const type of ['received', 'sent', 'matches', 'later']) expect(idsOf(await list(anna, type))).toEqual([])
    await setStatus('active')
    expect(await countsOf(anna)).toEqual(all)
  })

  it('returns the like state of both members', async () => {
    await like(anna, berta)
    const states = async (who: TestMember, ids: string[]) =>
      (await world.call('getLikeStates', { session: who.session, query: { ids: ids.join(',') } })).body.states
    const other = newId()
    expect(await states(anna, [berta.id, other])).toEqual([
      { id: berta.id, likes_them: true, likes_me: false, is_match: false, is_later: false },
      { id: other, likes_them: false, likes_me: false, is_match: false, is_later: false },
    ])
    expect(await states(berta, [anna.id])).toMatchObject([{ likes_them: false, likes_me: true }])
  })
})

describe('like lists', () => {
  it('returns pages with the latest like first and no member twice', async () => {
    const fans = []
    for (let index = 0; index < 30; index++) {
      const fan = await aMember(world)
      world.time.now = new Date(world.time.now.getTime() + 1000)
      await like(fan, berta)
      fans.unshift(fan.id)
    }
    const first = await list(berta, 'received')
    const second = await list(berta, 'received', { cursor: String(first.next_cursor) })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(fans)
    expect(second.next_cursor).toBeNull()
  })

  it('lists a member kept for later until they are dropped', async () => {
    const keep = () => world.call('keepForLater', { session: anna.session, params: { id: berta.id } })
    await Promise.all([keep(), keep()])
    expect(idsOf(await list(anna, 'later'))).toEqual([berta.id])
    await world.call('dropFromLater', { session: anna.session, params: { id: berta.id } })
    expect(idsOf(await list(anna, 'later'))).toEqual([])
  })

  it('refuses an unknown type and an invalid cursor', async () => {
    const call = (type: string, query = {}) =>
      world.call('getLikeList', { session: anna.session, params: { type }, query })
    expect((await call('everybody')).status).toBe(400)
    expect((await call('sent', { cursor: 'here' })).status).toBe(400)
  })
})

describe('GET /api/likes.php', () => {
  it('returns given and received likes', async () => {
    const [carl, dora] = [await aMember(world), await aMember(world)]
    await like(anna, carl)
    await like(dora, anna)
    const { body } = await world.call('getLikes', { session: anna.session })
    const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)
    expect(ids(body.profiles)).toContain(carl.id)
    expect(ids(body.liked_by)).toContain(dora.id)
    expect(body.liked_by).toContainEqual(expect.objectContaining({ id: dora.id, like_new: true }))
  })

  it('returns the newest 50 of each list with totals, and the next 50 for the cursor', async () => {
    const others = Array.from({ length: 121 }, (_, index) => ({ id: newRandomId(), at: new Date(world.time.now.getTime() + index * 1000) })) // prettier-ignore
    const { direct } = world.container.db
    await profilesStore.insert(direct, anna.siteId, others.map(({ id }) => ({ id, name: 'Many', gender: 'male', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: false, status: 'active', createdAt: world.time.now }))) // prettier-ignore
    const store = (memberId: string, otherId: string, now: Date) =>
      likesStore.like(direct, anna.siteId, { memberId, otherId, comment: null, now })
    for (const [index, { id, at }] of others.entries()) {
      await store(id, anna.id, at)
      if (index < 60) await store(anna.id, id, at)
    }
    const newestFirst = others.map(({ id }) => id).reverse()
    const ask = async (cursor: unknown = null) =>
      (await world.call('getLikes', { session: anna.session, query: typeof cursor === 'string' ? { cursor } : {} }))
        .body
    const totals = { profiles: 60, liked_by: 121 }
    const first = await ask()
    expect(first).toMatchObject({ totals, counts: { received: 121, matches: 60, sent: 0 } })
    expect(idsOf(first, 'liked_by')).toEqual(newestFirst.slice(0, 50))
    expect(idsOf(first, 'profiles')).toEqual(newestFirst.slice(-60, -10))
    const second = await ask(first.next_cursor)
    expect(second).toMatchObject({ totals })
    expect(idsOf(second, 'liked_by')).toEqual(newestFirst.slice(50, 100))
    expect(idsOf(second, 'profiles')).toEqual(newestFirst.slice(-10))
    const third = await ask(second.next_cursor)
    expect(idsOf(third, 'liked_by')).toEqual(newestFirst.slice(100))
    expect(third).toMatchObject({ profiles: [], next_cursor: null })
  })

  it.each(['here', `17.${newId()}`, '~there'])('refuses the cursor %s', async (cursor) => {
    const { status } = await world.call('getLikes', { session: anna.session, query: { cursor } })
    expect(status).toBe(400)
  })
})

describe('suggestion of the site', () => {
  it('returns a fictional profile once a day without creating a like', async () => {
    const id = newId()
    await profilesStore.insert(world.container.db.direct, anna.siteId, [
      { id, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: 'Breda', about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now },
    ]) // prettier-ignore
    await photosStore.insert(world.container.db.direct, anna.siteId, [aPhoto(id)])
    const ask = () => world.call('autoLike', { session: anna.session })
    const answers = await Promise.all([ask(), ask(), ask()])
    const given = answers.flatMap(({ body }) => body.profile ?? [])
    const picture = { match: expect.stringMatching(/^\/cdn\//) as string }
    expect(given).toMatchObject([{ id, is_fictional: true, origin: 'site', main_image: picture }])
    expect(await countsOf(anna)).toMatchObject({ new_likes: 0, received: 0 })
    world.time.now = new Date(world.time.now.getTime() + dayMs)
    expect((await ask()).body.profile).toMatchObject({ origin: 'site' })
  })

  it('refuses a request without the client header', async () => {
    const headers = { 'x-request-type': '' }
    expect((await world.call('autoLike', { session: anna.session, headers })).status).toBe(400)
  })
})

it('stores one row per pair of members', async () => {
  await like(anna, berta)
  await like(berta, anna)
  const rows = await world.container.db.direct.selectFrom('likes').selectAll().execute()
  const own = rows.filter((row) => [row.low_id, row.high_id].includes(anna.id))
  expect(own).toHaveLength(1)
  await world.container.likes.erase(anna.siteId, anna.id)
  expect(await countsOf(berta)).toMatchObject({ matches: 0 })
})
