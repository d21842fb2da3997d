import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../../seed/seeded-random.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { profilesStore } from '../profiles/stores.ts'
import { likeListsStore, likesStore } from './stores.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

const like = (liker: TestMember, liked: TestMember) =>
  world.call('likeMember', { session: liker.session, params: { id: liked.id }, body: {} })
const unlike = (liker: TestMember, liked: TestMember) =>
  world.call('unlikeMember', { session: liker.session, params: { id: liked.id } })
const members = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(world)))
const countsOf = ({ siteId, id }: TestMember) => likeListsStore.counts(world.container.db.direct, siteId, id)

/** Counts the entries of the lists from the likes themselves. */
async function countAgain({ siteId, id }: TestMember) {
  const { rows } = await sql`
    with pairs as (
      select high_id as other_id, low_liked_at as mine, high_liked_at as theirs, high_seen_at as seen, matched_at
      from likes where site_id = ${siteId} and low_id = ${id}
      union all
      select low_id, high_liked_at, low_liked_at, low_seen_at, matched_at
      from likes where site_id = ${siteId} and high_id = ${id}
    ),
    visible as (select * from pairs where other_id <> all (hidden_from(${siteId}, ${id}))),
    shown as (select * from visible where exists (
      select from profiles where site_id = ${siteId} and profiles.id = other_id and status = 'active'))
    select count(*) filter (where theirs is not null and seen is null)::int as new_likes,
      count(*) filter (where theirs is not null)::int as received,
      count(*) filter (where mine is not null and matched_at is null)::int as sent,
      count(*) filter (where matched_at is not null)::int as matches, 0 as later,
      exists (select from visible where theirs is not null) as has_ever_received
    from shown
  `.execute(world.container.db.direct)
  return rows[0]
}

describe('counts of likes', () => {
  it('contain all of fifty likes at the same moment, given and taken back', async () => {
    const [star, ...fans] = await members(51)
    if (!star) throw new Error('no member')
    await Promise.all(fans.map((fan) => like(fan, star)))
    expect(await countsOf(star)).toMatchObject({ received: 50, new_likes: 50, matches: 0 })
    await Promise.all(fans.map((fan) => like(star, fan)))
    expect(await countsOf(star)).toMatchObject({ received: 50, matches: 50, sent: 0 })
    await Promise.all(
      fans.flatMap((fan, index) => [index % 2 ? unlike(fan, star) : unlike(star, fan), like(fan, star)]),
    )
    for (const member of [star, ...fans.slice(0, 4)]) expect(await countsOf(member)).toEqual(await countAgain(member))
  })

  it('equal a new count after any likes, views, blocks and changes of status at the same moment', async () => {
    const people = await members(8)
    const random = createSeededRandom('like counts')
    const pick = () => people[random.below(people.length)] as TestMember
    const change = async (): Promise<unknown> => {
      const [liker, liked, kind] = [pick(), pick(), random.below(100)]
      if (liker === liked) return undefined
      const { direct } = world.container.db
      if (kind < 50) return like(liker, liked)
      if (kind < 65) return unlike(liker, liked)
      if (kind < 80) return likesStore.markSeen(direct, liker.siteId, liker.id, liked.id, world.time.now)
      if (kind < 85) return world.call('blockMember', { session: liker.session, params: { id: liked.id } })
      return profilesStore.setStatus(direct, liker.siteId, liker.id, kind < 93 ? 'disabled' : 'active')
    }
    for (let round = 0; round < 12; round++) {
      await Promise.all(Array.from({ length: 12 }, change))
      for (const member of people) expect(await countsOf(member)).toEqual(await countAgain(member))
    }
    await untilIdle(world)
    for (const member of people) expect(await countsOf(member)).toEqual(await countAgain(member))
  })

  it('follow two profiles with the same counterparts that are shown and hidden at the same moment', async () => {
    const [anna, berta, ...others] = (await members(12)) as [TestMember, TestMember, ...TestMember[]]
    const { direct } = world.container.db
    for (const other of others) await like(anna, other)
    // In the opposite order, so that the two changes meet the counterparts from both ends.
    for (const other of others.toReversed()) await like(berta, other)
    const setBoth = (status: 'active' | 'disabled') =>
      Promise.all([anna, berta].map(({ siteId, id }) => profilesStore.setStatus(direct, siteId, id, status)))
    for (let round = 0; round < 10; round++) {
      await setBoth('disabled')
      await setBoth('active')
    }
    for (const member of others) expect(await countsOf(member)).toMatchObject({ received: 2 })
  })

  it('count a like of a profile that is not shown only when it is shown', async () => {
    const [anna, berta] = (await members(2)) as [TestMember, TestMember]
    const { direct } = world.container.db
    await profilesStore.setStatus(direct, berta.siteId, berta.id, 'disabled')
    await likesStore.like(direct, anna.siteId, { memberId: berta.id, otherId: anna.id, comment: null, now: world.time.now }) // prettier-ignore
    expect(await countsOf(anna)).toMatchObject({ received: 0, new_likes: 0, has_ever_received: true })
    await profilesStore.setStatus(direct, berta.siteId, berta.id, 'active')
    expect(await countsOf(anna)).toMatchObject({ received: 1, new_likes: 1, has_ever_received: true })
  })
})
