import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { aConversation } from '../../../test/conversations.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { behave, seenBy, subscribed } from '../../../test/push-box.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { conversationsStore } from '../chat/index.ts'
import { likesStore } from '../likes/index.ts'
import { profilesStore } from '../profiles/index.ts'
import { noticesStore } from './notices.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = new Date('2026-11-15T12:00:00Z')
})

const later = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}
/** As the worker does it, for members who have closed the page. */
const tell = async (member: TestMember) => {
  const { notifications, presence } = world.container
  await presence.hide(member.siteId, member.id)
  await notifications.noteSince(member.siteId, new Date(world.time.now.getTime() - 86_400_000), world.time.now)
  await notifications.tellDue(member.siteId, () => world.time.now)
}
const waitingMails = async ({ id }: TestMember) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier like 'notifications.mail_due%' and job.payload::text like ${`%${id}%`}
    `.execute(world.container.db.direct)
  ).rows[0]?.n ?? 0

describe('a push', () => {
  it('tells once of a message to somebody who is away, and nothing of who or where', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'A secret text' }])
    await Promise.all([tell(anna), tell(anna), tell(anna)])
    const { received } = await seenBy(device)
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
    expect(await waitingMails(anna)).toBe(0)
  })

  it('is sent again for what comes later, in the place of the first', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await aConversation(world, anna, bert, [{ from: bert, text: 'one' }])
    await tell(anna)
    later(1)
    await aConversation(world, anna, bert, [{ from: bert, text: 'two' }])
    await tell(anna)
    const { received } = await seenBy(device)
    expect(received.map(({ payload }) => payload.badge)).toEqual([1, 2])
    expect(new Set(received.map(({ topic }) => topic)).size).toBe(1)
    expect(received[0]?.topic).toMatch(/^[\w-]{24}$/)
    expect(new Set(received.map(({ payload }) => payload.id)).size).toBe(2)
  })

  it('does not come for what was read, for a fictional profile’s own inbox, or in the night', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'one' }])
    await conversationsStore.markRead(world.container.db.direct, anna.siteId, conversation, anna.id, 9)
    await tell(anna)
    const nora = { id: newId() }
    await profilesStore.insert(world.container.db.direct, anna.siteId, [
      { id: nora.id, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, status: 'active', createdAt: world.time.now },
    ]) // prettier-ignore
    await aConversation(world, anna, nora, [{ from: anna, text: 'to nobody' }])
    world.time.now = new Date('2026-11-15T23:00:00Z')
    await aConversation(world, anna, bert, [{ from: bert, text: 'at midnight' }])
    await tell(anna)
    expect((await seenBy(device)).received).toEqual([])
    world.time.now = new Date('2026-11-16T07:00:00Z')
    await tell(anna)
    expect((await seenBy(device)).received).toHaveLength(1)
    const { rows } = await sql`select 1 from notices where member_id = ${nora.id}`.execute(world.container.db.direct)
    expect(rows).toEqual([])
  })

  it('names the other one only for those who asked, and a fictional profile as one', async () => {
    const anna = await aMember(world)
    const nora = { id: newId() }
    await profilesStore.insert(world.container.db.direct, anna.siteId, [
      { id: nora.id, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, status: 'active', createdAt: world.time.now },
    ]) // prettier-ignore
    const device = await subscribed(world, anna)
    await world.call('saveNotifications', { session: anna.session, body: { shows_names: true } })
    await aConversation(world, anna, nora, [{ from: nora, text: 'Hello' }])
    await tell(anna)
    expect((await seenBy(device)).received[0]?.payload.title).toBe('Nora (Fictional profile)')
  })

  it('says even less in discreet mode', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await world.call('setVisibility', { session: anna.session, body: { is_discreet: true } })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await tell(anna)
    expect((await seenBy(device)).received[0]?.payload.title).toBe('A note for you')
  })

  it('gathers likes, and tells of a match whoever liked first', async () => {
    const [anna, bert, carl] = [await aMember(world), await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    const like = (memberId: string, otherId: string) =>
      likesStore.like(world.container.db.direct, anna.siteId, { memberId, otherId, comment: null, now: world.time.now })
    await like(anna.id, carl.id)
    later(1)
    await like(bert.id, anna.id)
    await like(carl.id, anna.id)
    await tell(anna)
    later(5)
    await tell(anna)
    const { received } = await seenBy(device)
    expect(received.map(({ payload }) => [payload.title, payload.path])).toEqual([
      ['It is mutual', `/members/${carl.id}`],
      ['New like!', '/likes'],
    ])
  })

  it('is not sent to a device that is gone, which is forgotten; a mail may tell it then', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await behave(device, { status: 410 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await tell(anna)
    const { body } = await world.call('getNotifications', { session: anna.session })
    expect(body.devices).toEqual([])
    later(20)
    await tell(anna)
    expect(await waitingMails(anna)).toBe(1)
    expect((await seenBy(device)).asked).toHaveLength(1)
  })

  it('waits as long as the push service asks for, and then goes out once', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await behave(device, { status: 429, retryAfter: 120, times: 1 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await tell(anna)
    later(1)
    await tell(anna)
    expect((await seenBy(device)).asked).toHaveLength(1)
    later(1.1)
    await tell(anna)
    await tell(anna)
    expect((await seenBy(device)).asked.map(({ status }) => status)).toEqual([429, 201])
  })

  it.each([
    ['is refused', { status: 400 }, 1],
    ['was tried eight times', { status: 503 }, 8],
  ])('that %s is told by mail, and the next one by push again', async (_, behaviour, tries) => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await behave(device, behaviour)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    for (let turn = 0; turn < 9; turn++) {
      await tell(anna)
      later(25)
    }
    expect((await seenBy(device)).asked).toHaveLength(tries)
    expect(await waitingMails(anna)).toBe(1)
    await behave(device, null)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello again' }])
    await tell(anna)
    expect((await seenBy(device)).received).toHaveLength(1)
    expect(await waitingMails(anna)).toBe(1)
  })

  it('is tried again when the push service fails, and dropped when it is refused', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await behave(device, { status: 500, times: 1 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    await tell(anna)
    later(1)
    await tell(anna)
    expect((await seenBy(device)).asked.map(({ status }) => status)).toEqual([500, 201])
    await behave(device, { status: 400 })
    later(1)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello again' }])
    await tell(anna)
    later(5)
    await tell(anna)
    expect((await seenBy(device)).asked.map(({ status }) => status)).toEqual([500, 201, 400])
    expect(world.logLines.join()).toContain('a push service refused a push')
  })

  it('comes for everybody, however many have not read theirs', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
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
    later(1)
    const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'after all of them' }])
    await tell(anna)
    await sql`delete from conversation_members where unread = 1 and conversation_id <> ${conversation}`.execute(world.container.db.direct) // prettier-ignore
    expect((await seenBy(device)).received).toHaveLength(1)
  })

  it('rests from the answer on, not from when the batch was taken, and no longer than asked for', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await behave(device, { status: 429, retryAfter: 3, times: 1 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    const { notifications, presence } = world.container
    await presence.hide(anna.siteId, anna.id)
    await notifications.noteOf(anna.siteId, [anna.id], world.time.now)
    await notifications.deliver(anna.siteId, world.time.now)
    const claimedAt = world.time.now
    let looks = 0
    const ticking = () => new Date(claimedAt.getTime() + 500 * looks++)
    await notifications.sendPushes(anna.siteId, ticking, () => false)
    expect(looks).toBeGreaterThan(2)
    // Whatever the clock showed when the answer came: later than at the claim, and before it showed its last.
    const tellAfter = async (milliseconds: number) => {
      world.time.now = new Date(claimedAt.getTime() + milliseconds)
      await tell(anna)
      return (await seenBy(device)).asked.map(({ status }) => status)
    }
    expect(await tellAfter(3_400)).toEqual([429])
    expect(await tellAfter(3_000 + 500 * looks)).toEqual([429, 201])
  })

  it('is left to the next process by one that stops, as if it had not been touched', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    const { notifications, presence, db } = world.container
    await presence.hide(anna.siteId, anna.id)
    await notifications.noteOf(anna.siteId, [anna.id], world.time.now)
    await notifications.deliver(anna.siteId, world.time.now)
    const now = () => world.time.now
    await notifications.sendPushes(anna.siteId, now, () => true)
    expect((await seenBy(device)).asked).toEqual([])
    const waiting = await db.direct.selectFrom('pushes').select('tries').where('member_id', '=', anna.id).execute()
    expect(waiting).toEqual([{ tries: 0 }])
    await notifications.sendPushes(anna.siteId, now, () => false)
    expect((await seenBy(device)).received).toHaveLength(1)
  })

  it('is not held up by another one that cannot be sent', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await subscribed(world, bert)
    await aConversation(world, anna, bert, [{ from: anna, text: 'one' }])
    later(1)
    await aConversation(world, anna, bert, [{ from: bert, text: 'two' }])
    const { direct } = world.container.db
    await sql`update push_subscriptions set sealed = 'unreadable' where member_id = ${bert.id}`.execute(direct)
    await world.container.presence.hide(bert.siteId, bert.id)
    await tell(anna)
    await sql`delete from push_subscriptions where member_id = ${bert.id}`.execute(direct)
    expect((await seenBy(device)).received).toHaveLength(1)
    expect(world.logLines.join()).toContain('a push was not sent')
  })

  it('keeps its device until it is sure that a mail may tell it', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    await behave(device, { status: 410 })
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    vi.spyOn(noticesStore, 'reopen').mockRejectedValueOnce(new Error('the process dies here'))
    await tell(anna)
    const devices = async () =>
      (await world.call('getNotifications', { session: anna.session })).body.devices as unknown[]
    expect(await devices()).toHaveLength(1)
    later(1)
    await tell(anna)
    expect(await devices()).toHaveLength(0)
    later(20)
    await tell(anna)
    expect(await waitingMails(anna)).toBe(1)
  })

  it('is decided once, also by a process that was too slow', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    await subscribed(world, anna)
    const topic = await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    const { db, notifications } = world.container
    await notifications.noteOf(anna.siteId, [anna.id], world.time.now)
    const claim = async () => {
      const lease = new Date(world.time.now.getTime() + 60_000)
      const claimed = await noticesStore.claim(db.direct, anna.siteId, world.time.now, lease, 1_000)
      return claimed.find((notice) => notice.topic === topic && notice.memberId === anna.id)
    }
    const slow = await claim()
    expect(await claim()).toBeUndefined()
    later(2)
    const quick = await claim()
    if (!slow || !quick) throw new Error('not claimed')
    const settle = (notice: typeof slow) =>
      noticesStore.settle(db.direct, anna.siteId, notice, { dueAt: null, pushedAt: world.time.now })
    expect([await settle(slow), await settle(quick), await settle(slow)]).toEqual([false, true, false])
  })
})
