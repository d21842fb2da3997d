import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { minuteMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { setDeviceBehaviour, readDevice, subscribeDevice } from '../../../test/push-box.ts'
import { sweepFromStart } from '../../../test/sweep.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { conversationsStore } from '../chat/stores.ts'
import { likesStore } from '../likes/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { noticesStore } from './notices.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = new Date('2026-11-15T12:00:00Z')
})

const advanceMinutes = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * minuteMs)
}
/** Delivers due notices like the worker does, for a member who is offline. */
const deliver = async (member: TestMember) => {
  const { notifications, presence } = world.container
  await presence.markOffline(member.siteId, member.id)
  await sweepFromStart(world, member.siteId)
  await notifications.deliverDue(member.siteId, () => world.time.now)
}
const countQueuedMails = async ({ id }: TestMember) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier like 'notifications.mail_due%' and job.payload::text like ${`%${id}%`}
    `.execute(world.container.db.direct)
  ).rows[0]?.n ?? 0

describe('push notifications', () => {
  it('sends one push about a message to an offline member, without names or brand', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'A secret text' }])
    await Promise.all([deliver(anna), deliver(anna), deliver(anna)])
    const { received } = await readDevice(device)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      ttl: 86_400,
      urgency: 'high',
      payload: {
        title: 'New message',
        path: `/chats/${conversation}`,
        badge: 1,
        lang: 'en',
        tag: `message/${conversation}`,
      },
    })
    expect(JSON.stringify(received)).not.toMatch(/secret|Velvet|Name of/)
    expect(JSON.stringify(received).length).toBeLessThan(2_000)
    expect(await countQueuedMails(anna)).toBe(0)
  })

  it('sends another push about a later message, which replaces the first one', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await aConversation(world, anna, bert, [{ from: bert, text: 'one' }])
    await deliver(anna)
    advanceMinutes(1)
    await aConversation(world, anna, bert, [{ from: bert, text: 'two' }])
    await deliver(anna)
    const { received } = await readDevice(device)
    expect(received.map(({ payload }) => payload.badge)).toEqual([1, 2])
    expect(new Set(received.map(({ topic }) => topic)).size).toBe(1)
    expect(received[0]?.topic).toMatch(/^[\w-]{24}$/)
    expect(new Set(received.map(({ payload }) => payload.id)).size).toBe(2)
  })

  it('sends no push for read messages, to fictional profiles, or during quiet hours', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'one' }])
    await conversationsStore.markRead(world.container.db.direct, anna.siteId, conversation, anna.id, 9)
    await deliver(anna)
    const nora = { id: newId() }
    await profilesStore.insert(world.container.db.direct, anna.siteId, [
      { id: nora.id, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now },
    ]) // prettier-ignore
    await aConversation(world, anna, nora, [{ from: anna, text: 'to nobody' }])
    world.time.now = new Date('2026-11-15T23:00:00Z')
    await aConversation(world, anna, bert, [{ from: bert, text: 'at midnight' }])
    await deliver(anna)
    expect((await readDevice(device)).received).toEqual([])
    world.time.now = new Date('2026-11-16T07:00:00Z')
    await deliver(anna)
    expect((await readDevice(device)).received).toHaveLength(1)
    const { rows } = await sql`select 1 from notices where member_id = ${nora.id}`.execute(world.container.db.direct)
    expect(rows).toEqual([])
  })

  it('names a fictional sender with its label when the member has switched on names', async () => {
    const anna = await aMember(world)
    const nora = { id: newId() }
    await profilesStore.insert(world.container.db.direct, anna.siteId, [
      { id: nora.id, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now },
    ]) // prettier-ignore
    const device = await subscribeDevice(world, anna)
    await world.call('saveNotifications', { session: anna.session, body: { shows_names: true } })
    await aConversation(world, anna, nora, [{ from: nora, text: 'Hello' }])
    await deliver(anna)
    expect((await readDevice(device)).received[0]?.payload.title).toBe('Nora (Fictional profile)')
  })

  it('sends a neutral title in discreet mode', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await world.call('setVisibility', { session: anna.session, body: { is_discreet: true } })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await deliver(anna)
    expect((await readDevice(device)).received[0]?.payload.title).toBe('A note for you')
  })

  it('delays pushes about likes and sends one about a match to the member who liked first', async () => {
    const [anna, bert, carl] = [await aMember(world), await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    const like = (memberId: string, otherId: string) =>
      likesStore.like(world.container.db.direct, anna.siteId, { memberId, otherId, comment: null, now: world.time.now })
    await like(anna.id, carl.id)
    advanceMinutes(1)
    await like(bert.id, anna.id)
    await like(carl.id, anna.id)
    await deliver(anna)
    advanceMinutes(5)
    await deliver(anna)
    const { received } = await readDevice(device)
    expect(received.map(({ payload }) => [payload.title, payload.path])).toEqual([
      ['It’s a match', `/members/${carl.id}`],
      ['New like!', '/likes'],
    ])
  })

  it('deletes a device that is gone and sends a mail instead', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await setDeviceBehaviour(device, { status: 410 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await deliver(anna)
    const { body } = await world.call('getNotifications', { session: anna.session })
    expect(body.devices).toEqual([])
    advanceMinutes(20)
    await deliver(anna)
    expect(await countQueuedMails(anna)).toBe(1)
    expect((await readDevice(device)).asked).toHaveLength(1)
  })

  it('retries a throttled push once after the time that the push service asks for', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await setDeviceBehaviour(device, { status: 429, retryAfter: 120, times: 1 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await deliver(anna)
    advanceMinutes(1)
    await deliver(anna)
    expect((await readDevice(device)).asked).toHaveLength(1)
    advanceMinutes(1.1)
    await deliver(anna)
    await deliver(anna)
    expect((await readDevice(device)).asked.map(({ status }) => status)).toEqual([429, 201])
  })

  it.each([
    ['was refused', { status: 400 }, 1],
    ['was tried eight times', { status: 503 }, 8],
  ])('sends a mail instead of a push that %s, and the next notice by push again', async (_, behaviour, tries) => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await setDeviceBehaviour(device, behaviour)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    for (let turn = 0; turn < 9; turn++) {
      await deliver(anna)
      advanceMinutes(25)
    }
    expect((await readDevice(device)).asked).toHaveLength(tries)
    expect(await countQueuedMails(anna)).toBe(1)
    await setDeviceBehaviour(device, null)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello again' }])
    await deliver(anna)
    expect((await readDevice(device)).received).toHaveLength(1)
    expect(await countQueuedMails(anna)).toBe(1)
  })

  it('retries a push when the push service fails and drops it when it is refused', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await setDeviceBehaviour(device, { status: 500, times: 1 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await deliver(anna)
    advanceMinutes(1)
    await deliver(anna)
    expect((await readDevice(device)).asked.map(({ status }) => status)).toEqual([500, 201])
    await setDeviceBehaviour(device, { status: 400 })
    advanceMinutes(1)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello again' }])
    await deliver(anna)
    advanceMinutes(5)
    await deliver(anna)
    expect((await readDevice(device)).asked.map(({ status }) => status)).toEqual([500, 201, 400])
    expect(world.logLines.join()).toContain('push service refused a push')
  })

  it('reaches a member even when thousands of other conversations are unread', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await sql`
      with made as (
        insert into conversations (site_id, id, profile_low, profile_high, created_at)
        select ${anna.siteId}, gen_random_uuid(), ('00000000' || substr(id, 9))::uuid, ('ffffffff' || substr(id, 9))::uuid,
          ${world.time.now}
        from (select gen_random_uuid()::text as id from generate_series(1, 2000)) as pairs returning *
      )
      insert into conversation_members (site_id, conversation_id, member_id, other_id, unread, listed_at)
      select site_id, id, profile_low, profile_high, 1, created_at from made
    `.execute(world.container.db.direct)
    advanceMinutes(1)
    const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'after all of them' }])
    await deliver(anna)
    await sql`delete from conversation_members where unread = 1 and conversation_id <> ${conversation}`.execute(world.container.db.direct) // prettier-ignore
    expect((await readDevice(device)).received).toHaveLength(1)
  })

  it('starts the retry delay at the response of the push service, not at the claim', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await setDeviceBehaviour(device, { status: 429, retryAfter: 3, times: 1 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    const { notifications, presence } = world.container
    await presence.markOffline(anna.siteId, anna.id)
    await notifications.collectForMembers(anna.siteId, [anna.id], world.time.now)
    await notifications.deliverNotices(anna.siteId, world.time.now)
    const claimedAt = world.time.now
    let clockReads = 0
    const ticking = () => new Date(claimedAt.getTime() + 500 * clockReads++)
    await notifications.sendPushes(anna.siteId, ticking, () => false)
    expect(clockReads).toBeGreaterThan(2)
    // The response arrived at an unknown clock reading after the claim and before the last reading.
    const statusesAfter = async (milliseconds: number) => {
      world.time.now = new Date(claimedAt.getTime() + milliseconds)
      await deliver(anna)
      return (await readDevice(device)).asked.map(({ status }) => status)
    }
    expect(await statusesAfter(3_400)).toEqual([429])
    expect(await statusesAfter(3_000 + 500 * clockReads)).toEqual([429, 201])
  })

  it('releases claimed pushes when the process stops, so that the next one sends them', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    const { notifications, presence, db } = world.container
    await presence.markOffline(anna.siteId, anna.id)
    await notifications.collectForMembers(anna.siteId, [anna.id], world.time.now)
    await notifications.deliverNotices(anna.siteId, world.time.now)
    const now = () => world.time.now
    await notifications.sendPushes(anna.siteId, now, () => true)
    expect((await readDevice(device)).asked).toEqual([])
    const waiting = await db.direct.selectFrom('pushes').select('tries').where('member_id', '=', anna.id).execute()
    expect(waiting).toEqual([{ tries: 0 }])
    await notifications.sendPushes(anna.siteId, now, () => false)
    expect((await readDevice(device)).received).toHaveLength(1)
  })

  it('sends the other pushes of a batch when one of them fails', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await subscribeDevice(world, bert)
    await aConversation(world, anna, bert, [{ from: anna, text: 'one' }])
    advanceMinutes(1)
    await aConversation(world, anna, bert, [{ from: bert, text: 'two' }])
    const { direct } = world.container.db
    await sql`update push_subscriptions set sealed = 'unreadable' where member_id = ${bert.id}`.execute(direct)
    await world.container.presence.markOffline(bert.siteId, bert.id)
    await deliver(anna)
    await sql`delete from push_subscriptions where member_id = ${bert.id}`.execute(direct)
    expect((await readDevice(device)).received).toHaveLength(1)
    expect(world.logLines.join()).toContain('sending a push failed')
  })

  it('deletes a gone device only together with making its notice due again', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
    await setDeviceBehaviour(device, { status: 410 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    vi.spyOn(noticesStore, 'reopen').mockRejectedValueOnce(new Error('the process dies here'))
    await deliver(anna)
    const devices = async () =>
      (await world.call('getNotifications', { session: anna.session })).body.devices as unknown[]
    expect(await devices()).toHaveLength(1)
    advanceMinutes(1)
    await deliver(anna)
    expect(await devices()).toHaveLength(0)
    advanceMinutes(20)
    await deliver(anna)
    expect(await countQueuedMails(anna)).toBe(1)
  })

  it('settles a notice once, even if a slow process lost its lease', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    await subscribeDevice(world, anna)
    const topic = await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    const { db, notifications } = world.container
    await notifications.collectForMembers(anna.siteId, [anna.id], world.time.now)
    const claim = async () => {
      const lease = new Date(world.time.now.getTime() + 60_000)
      const claimed = await noticesStore.claim(db.direct, anna.siteId, world.time.now, lease, 1_000)
      return claimed.find((notice) => notice.topic === topic && notice.memberId === anna.id)
    }
    const slow = await claim()
    expect(await claim()).toBeUndefined()
    advanceMinutes(2)
    const quick = await claim()
    if (!slow || !quick) throw new Error('not claimed')
    const settle = (notice: typeof slow) =>
      noticesStore.settle(db.direct, anna.siteId, notice, { dueAt: null, pushedAt: world.time.now })
    expect([await settle(slow), await settle(quick), await settle(slow)]).toEqual([false, true, false])
  })
})
