import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { asOwner } from '../../../test/test-database.ts'
import { createWorld, type World } from '../../../test/world.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newRandomId, nilId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/stores.ts'
import { likeListsStore, likesStore, unseenLikesStore } from './stores.ts'

let world: World
let star: TestMember
/** Liked 400 members, who returned it, and was then liked by 110 others. */
let matchedStar: TestMember
let admirers: string[]
let fans: string[]
/** More than one transaction updates when a profile is hidden. */
const fanCount = 650
beforeAll(async () => {
  world = await createWorld()
  star = await aMember(world)
  fans = await addProfiles(fanCount)
  await likeAll(fans.map((fan): [string, string] => [fan, star.id]))
  await likeAll(
    fans.slice(0, 300).map((fan): [string, string] => [star.id, fan]),
    3600,
  )
  matchedStar = await aMember(world)
  admirers = await addProfiles(510)
  await likeAll(admirers.slice(0, 400).map((admirer): [string, string] => [matchedStar.id, admirer]))
  await likeAll(
    admirers.map((admirer): [string, string] => [admirer, matchedStar.id]),
    3600,
  )
})
afterAll(() => world.close())

async function addProfiles(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newRandomId())
  await profilesStore.insert(world.container.db.direct, star.siteId, ids.map((id) => ({ id, name: 'Fan', gender: 'male', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: false, status: 'active', createdAt: world.time.now }))) // prettier-ignore
  return ids
}

/** Stores likes one second apart. */
async function likeAll(pairs: [giver: string, receiver: string][], fromSecond = 0): Promise<void> {
  await world.container.db.transaction(async (tx) => {
    for (const [index, [memberId, otherId]] of pairs.entries()) {
      const now = new Date(world.time.now.getTime() + (fromSecond + index) * 1000)
      await likesStore.like(tx, star.siteId, { memberId, otherId, comment: null, now })
    }
  })
}

const counts = (memberId: string) => likeListsStore.counts(world.container.db.direct, star.siteId, memberId)
const idsOf = async (kind: 'received' | 'sent' | 'matches' | 'liked', memberId: string, limit = fanCount) =>
  (await likeListsStore.list(world.container.db.direct, star.siteId, memberId, kind, { limit })).map(
    ({ other_id }) => other_id,
  )
const setStatus = (id: string, status: 'active' | 'disabled') =>
  profilesStore.setStatus(world.container.db.direct, star.siteId, id, status)

/** Returns how many rows of `likes` the work reads, with plans for the given values and with plans for any values. */
async function rowsRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const readUpToNow = async (tx: Tx) => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'likes'
    `.execute(tx)
    return rows[0]?.read ?? 0
  }
  const readWith = (mode: 'force_custom_plan' | 'force_generic_plan') =>
    world.container.db.transaction(async (tx) => {
      await sql`set local plan_cache_mode = ${sql.raw(mode)}`.execute(tx)
      // PostgreSQL prefers to read the whole of a table as small as this one, even if an index has the wanted rows.
      for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit'])
        await sql`set local ${sql.raw(setting)} = off`.execute(tx)
      // Contains what earlier transactions of the connection have not reported yet.
      const before = await readUpToNow(tx)
      await work(tx)
      return (await readUpToNow(tx)) - before
    })
  return Math.max(await readWith('force_custom_plan'), await readWith('force_generic_plan'))
}

describe.each(['without statistics', 'with statistics'])('lists of a popular member, %s', (name) => {
  beforeAll(async () => {
    if (name === 'with statistics') await asOwner(world.config.DATABASE_URL, 'analyze likes')
  })

  it.each(['received', 'matches', 'liked'] as const)('read a page of each side for the list %s', async (kind) => {
    const limit = 25
    const page = (before?: { at: Date; id: string }) => (tx: Tx) =>
      likeListsStore.list(tx, star.siteId, star.id, kind, { limit, ...(before && { before }) })
    expect(await rowsRead(page())).toBeLessThanOrEqual(2 * limit)
    const last = (await world.container.db.transaction(page())).at(-1)
    const before = { at: last?.at ?? new Date(), id: last?.other_id ?? '' }
    expect(await rowsRead(page(before))).toBeLessThanOrEqual(2 * limit)
  })

  it('read no likes for the counts', async () => {
    expect(await rowsRead((tx) => likeListsStore.counts(tx, star.siteId, star.id))).toBe(0)
  })

  it('read as many unseen likes as notifications use', async () => {
    const limit = 100
    const unseen = (memberId: string) => (tx: Tx) => unseenLikesStore.unseenOf(tx, star.siteId, [memberId], limit)
    for (const { id } of [star, matchedStar])
      expect(await rowsRead(unseen(id))).toBeLessThanOrEqual(2 * (limit + 1) + 2)
  })

  it('read one like of each side for the time since which the likes of a page wait', async () => {
    const limit = 20
    // After all likes that were returned.
    const at = new Date(world.time.now.getTime() + 400_000).toISOString()
    const page = (tx: Tx) => unseenLikesStore.pageAfter(tx, star.siteId, { at, firstId: nilId, secondId: nilId }, limit)
    // PostgreSQL sorts at least 32 rows at a time.
    expect(await rowsRead(page)).toBeLessThanOrEqual(2 * 33 + 2 * limit)
  })
})

describe('unseen likes of a popular member', () => {
  it('are the newest and the oldest one, so that the time since which they wait is right', async () => {
    const rows = await unseenLikesStore.unseenOf(world.container.db.direct, star.siteId, [star.id], 100)
    const likes = rows.filter((row) => !row.is_match).map((row) => row.from_id)
    // Likes that the member returned do not count.
    const waiting = fans.slice(300)
    expect(new Set(likes)).toEqual(new Set([...waiting.slice(-100), waiting[0]]))
    expect(rows).toHaveLength(101)
  })

  it('contain the newest matches that others made, whatever the number of likes', async () => {
    const rows = await unseenLikesStore.unseenOf(world.container.db.direct, star.siteId, [matchedStar.id], 100)
    const matches = rows.filter((row) => row.is_match).map((row) => row.from_id)
    expect(new Set(matches)).toEqual(new Set(admirers.slice(300, 400)))
    expect(rows.filter((row) => !row.is_match)).toHaveLength(101)
  })

  it('contain no likes of profiles that are hidden', async () => {
    const { db, likes } = world.container
    const [hidden] = await addProfiles(1)
    const liked = await aMember(world)
    await likeAll([[hidden ?? '', liked.id]])
    const unseen = async () => [
      await likes.notices.unseenOf(star.siteId, [liked.id]),
      await likes.notices.unseenIn(star.siteId, [{ memberId: liked.id, kind: 'like', topic: liked.id }]),
      await unseenLikesStore.pageAfter(db.direct, star.siteId, { at: '2000-01-01', firstId: nilId, secondId: nilId }, 9_999)
        .then((rows) => rows.filter((row) => row.member_id === liked.id)),
    ].map((items) => items.length) // prettier-ignore
    expect(await unseen()).toEqual([1, 1, 1])
    await setStatus(hidden ?? '', 'disabled')
    expect(await unseen()).toEqual([0, 0, 0])
  })
})

describe('counts of a popular member', () => {
  it('are those of the lists', async () => {
    expect(await counts(star.id)).toEqual({ new_likes: 650, received: 650, sent: 0, matches: 300, later: 0, has_ever_received: true }) // prettier-ignore
    expect(await idsOf('received', star.id)).toHaveLength(650)
    expect(await idsOf('matches', star.id)).toHaveLength(300)
    expect(await idsOf('liked', star.id, 1000)).toHaveLength(300)
  })
})

describe('a popular member who is hidden', () => {
  const listed = async () => ({
    first: (await counts(fans[0] ?? '')).matches,
    last: (await counts(fans.at(-1) ?? '')).sent,
    sum: await sumOfCounts(),
    lists: (await Promise.all(fans.map((fan) => idsOf('liked', fan)))).flat().length,
  })
  /** Sums the counts of all fans as they are shown. */
  const sumOfCounts = async () => {
    const all = await Promise.all(fans.map(counts))
    return all.reduce((sum, { sent, matches }) => sum + sent + matches, 0)
  }
  const follow = () => world.container.likes.followVisibility(star.siteId)
  const waiting = () => likesStore.changedVisibility(world.container.db.direct, star.siteId, 9)

  it('is in no count at once and in no list when the job is done, until they are shown again', async () => {
    expect(await listed()).toEqual({ first: 1, last: 1, sum: 650, lists: 650 })
    await setStatus(star.id, 'disabled')
    expect(await waiting()).toEqual([star.id])
    expect(await listed()).toMatchObject({ first: 0, last: 0, sum: 0 })
    await follow()
    expect(await waiting()).toEqual([])
    expect(await listed()).toEqual({ first: 0, last: 0, sum: 0, lists: 0 })
    await setStatus(star.id, 'active')
    expect(await listed()).toMatchObject({ first: 1, last: 1, sum: 650 })
    await follow()
    expect(await listed()).toEqual({ first: 1, last: 1, sum: 650, lists: 650 })
  })

  it('is counted right when the status changes again before the job is done', async () => {
    const { db } = world.container
    await setStatus(star.id, 'disabled')
    await db.transaction((tx) => likesStore.followVisibility(tx, star.siteId, star.id, 100))
    await setStatus(star.id, 'active')
    expect(await listed()).toMatchObject({ first: 1, last: 1, sum: 650 })
    await follow()
    expect(await listed()).toEqual({ first: 1, last: 1, sum: 650, lists: 650 })
  })

  it('is counted right by a job that runs while the status changes', async () => {
    await setStatus(star.id, 'disabled')
    await Promise.all([follow(), setStatus(star.id, 'active'), follow(), setStatus(star.id, 'disabled'), follow()])
    await setStatus(star.id, 'active')
    await follow()
    expect(await listed()).toEqual({ first: 1, last: 1, sum: 650, lists: 650 })
  })
})

describe('erasing a popular member', () => {
  it('deletes all likes and leaves the counts of others right', async () => {
    const idol = await aMember(world)
    await likeAll(fans.map((fan): [string, string] => [fan, idol.id]))
    expect(await counts(fans[5] ?? '')).toMatchObject({ sent: 1, matches: 1 })
    await world.container.likes.erase(star.siteId, idol.id)
    expect(await counts(fans[5] ?? '')).toMatchObject({ sent: 0, matches: 1 })
    const { rows } = await sql`select from like_counts where site_id = ${star.siteId} and member_id = ${idol.id}`.execute(world.container.db.direct) // prettier-ignore
    expect(rows).toHaveLength(0)
  })
})
