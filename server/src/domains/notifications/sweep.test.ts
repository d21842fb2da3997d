import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aConversation } from '../../../test/conversations.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { readDevice, subscribeDevice } from '../../../test/push-box.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { conversationsStore, messagesStore } from '../chat/stores.ts'
import { likesStore } from '../likes/stores.ts'
import { lateCommitMs } from './collect-notices.ts'
import { noticesStore } from './notices.store.ts'
import { sweepCursorsStore } from './sweep-cursors.store.ts'

let world: World
const siteId = siteIdOf('velvet')
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.time.now = new Date('2026-11-15T12:00:00Z')
  for (const table of ['sweep_cursors', 'notices', 'conversation_members', 'conversations', 'likes'])
    await sql`delete from ${sql.table(table)}`.execute(world.container.db.direct)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const sweep = () => world.container.notifications.sweep(siteId, world.time.now)
const advance = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}
const noticesOf = async ({ id }: { id: string }) => noticesStore.listForMember(world.container.db.direct, siteId, id)

/** Inserts unread conversations of a member, listed one second apart and the last one now. */
async function insertUnread(member: TestMember, count: number): Promise<void> {
  await sql`
    with pairs as (
      select gen_random_uuid() as id, gen_random_uuid() as other_id,
        ${world.time.now}::timestamptz - interval '1 second' * n as at from generate_series(0, ${count}::int - 1) as n
    ), made as (
      insert into conversations (site_id, id, profile_low, profile_high, created_at)
      select ${siteId}, id, least(${member.id}::uuid, other_id), greatest(${member.id}::uuid, other_id), at from pairs
    )
    insert into conversation_members (site_id, conversation_id, member_id, other_id, unread, listed_at)
    select ${siteId}, id, ${member.id}, other_id, 1, at from pairs
  `.execute(world.container.db.direct)
}

describe('the cursor of the sweep', () => {
  it('continues behind the last page that was recorded when a sweep fails', async () => {
    const anna = await aMember(world)
    await insertUnread(anna, 2_500)
    advance(2 * lateCommitMs)
    const recordPage = noticesStore.record
    let pages = 0
    vi.spyOn(noticesStore, 'record').mockImplementation((...page) => {
      if (++pages === 2) throw new Error('crashed')
      return recordPage(...page)
    })
    await expect(sweep()).rejects.toThrow('crashed')
    expect(await noticesOf(anna)).toHaveLength(1_000)
    expect(await sweep()).toBe(1_500)
    expect(await noticesOf(anna)).toHaveLength(2_500)
    expect(await sweep()).toBe(0)
  })

  it('reads a message again that was committed behind it', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const { db } = world.container
    const conversationId = await aConversation(world, anna, bert)
    const [isSent, commit] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const sending = db.transaction(async (tx) => {
      await messagesStore.send(tx, siteId, {
        ...{ conversationId, id: newId(), senderId: bert.id, receiverId: anna.id, type: 'text', text: 'late' },
        ...{ gift: null, photoId: null, cautions: [], now: world.time.now },
      })
      isSent.resolve(undefined)
      await commit.promise
    })
    await isSent.promise
    advance(lateCommitMs / 2)
    const carl = await aMember(world)
    await aConversation(world, carl, bert, [{ from: bert, text: 'in time' }])
    advance(1_000)
    await sweep()
    expect([await noticesOf(anna), await noticesOf(carl)].map(({ length }) => length)).toEqual([0, 1])
    commit.resolve(undefined)
    await sending
    advance(lateCommitMs)
    await sweep()
    expect(await noticesOf(anna)).toHaveLength(1)
  })

  it('is used by one sweep at a time', async () => {
    const anna = await aMember(world)
    await insertUnread(anna, 3_500)
    advance(2 * lateCommitMs)
    const source = world.container.chat.notices
    const readPage = source.unseenAfter
    const active = { now: 0, most: 0 }
    vi.spyOn(source, 'unseenAfter').mockImplementation(async (...page) => {
      active.most = Math.max(active.most, ++active.now)
      try {
        return await readPage(...page)
      } finally {
        active.now--
      }
    })
    const counts = await Promise.all([sweep(), sweep(), sweep()])
    expect(active.most).toBe(1)
    expect(counts.reduce((sum, count) => sum + count)).toBe(3_500)
    expect(await noticesOf(anna)).toHaveLength(3_500)
  })

  it('ends a sweep whose place another one has taken between two pages', async () => {
    const anna = await aMember(world)
    await insertUnread(anna, 2_500)
    advance(2 * lateCommitMs)
    const lock = sweepCursorsStore.lock
    let other: number | undefined
    let calls = 0
    vi.spyOn(sweepCursorsStore, 'lock').mockImplementation(async (...cursor) => {
      if (++calls === 2) other = await sweep()
      return lock(...cursor)
    })
    expect(await sweep()).toBe(1_000)
    expect(other).toBe(1_500)
    expect(await noticesOf(anna)).toHaveLength(2_500)
  })

  it('is separate for each site', async () => {
    const [anna, elsewhere] = [await aMember(world), await aMember(world, { site: 'selene' })]
    await insertUnread(anna, 1)
    advance(2 * lateCommitMs)
    expect(await world.container.notifications.sweep(elsewhere.siteId, world.time.now)).toBe(0)
    expect(await sweep()).toBe(1)
  })
})

it('reads new items only, however many others a member has not seen', async () => {
  const [anna, bert] = [await aMember(world), await aMember(world)]
  await insertUnread(anna, 500)
  advance(2 * lateCommitMs)
  expect(await sweep()).toBe(500)
  await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
  expect(await sweep()).toBe(1)
  expect(await noticesOf(anna)).toHaveLength(501)
})

it('sends one push about a message that two sweeps read', async () => {
  const [anna, bert] = [await aMember(world), await aMember(world)]
  const device = await subscribeDevice(world, anna)
  await world.container.presence.markOffline(siteId, anna.id)
  await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
  for (let minutes = 0; minutes < 3; minutes++) {
    await world.container.notifications.sweepAndDeliver(siteId, () => world.time.now)
    advance(20_000)
  }
  expect((await readDevice(device)).received).toHaveLength(1)
})

it('delivers a notice of a member with more unread chats than are looked up for the badge', async () => {
  const [anna, bert] = [await aMember(world), await aMember(world)]
  const device = await subscribeDevice(world, anna)
  await world.container.presence.markOffline(siteId, anna.id)
  const conversationId = await aConversation(world, anna, bert, [{ from: bert, text: 'the oldest' }])
  advance(600_000)
  await insertUnread(anna, 500)
  await world.container.notifications.sweepAndDeliver(siteId, () => world.time.now)
  const paths = (await readDevice(device)).received.map(({ payload }) => payload.path)
  expect(paths).toEqual([`/chats/${conversationId}`])
})

it('keeps the time of the oldest unseen like, so that a member is not mailed again about a later one', async () => {
  const [anna, bert, carl] = [await aMember(world), await aMember(world), await aMember(world)]
  const { db } = world.container
  const like = (memberId: string) =>
    likesStore.like(db.direct, siteId, { memberId, otherId: anna.id, comment: null, now: world.time.now })
  await like(bert.id)
  advance(2 * lateCommitMs)
  await sweep()
  await sql`update notices set mailed_at = ${world.time.now}`.execute(db.direct)
  advance(2 * lateCommitMs)
  await like(carl.id)
  expect(await sweep()).toBe(1)
  expect(await noticesOf(anna)).toMatchObject([{ kind: 'like', happened_at: world.time.now, mailed_at: expect.any(Date) as Date }]) // prettier-ignore
})

it('creates a notice for the member who has not seen a match', async () => {
  const [anna, bert] = [await aMember(world), await aMember(world)]
  const { db, notifications } = world.container
  for (const [memberId, otherId] of [[anna.id, bert.id], [bert.id, anna.id]] as [string, string][]) {
    await likesStore.like(db.direct, siteId, { memberId, otherId, comment: null, now: world.time.now })
    advance(1_000)
  } // prettier-ignore
  await sweep()
  expect(await noticesOf(anna)).toMatchObject([{ kind: 'match', topic: bert.id }])
  expect(await noticesOf(bert)).toEqual([])
  expect(await notifications.factsForMail(siteId, anna.id, 'match', bert.id)).toMatchObject({ count: 1 })
  await likesStore.markSeen(db.direct, siteId, anna.id, bert.id, world.time.now)
  expect(await notifications.factsForMail(siteId, anna.id, 'match', bert.id)).toBeUndefined()
})

it('does not list chats that were read', async () => {
  const [anna, bert] = [await aMember(world), await aMember(world)]
  const conversationId = await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
  await conversationsStore.markRead(world.container.db.direct, siteId, conversationId, anna.id, 9)
  expect(await sweep()).toBe(0)
})
