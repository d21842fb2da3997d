import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { waitForMail, waitForLastMail, type ReceivedMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { sweepFromStart } from '../../../test/sweep.ts'
import { createWorld, hosts, type World } from '../../../test/world.ts'
import { conversationsStore } from '../chat/stores.ts'
import { likesStore } from '../likes/stores.ts'
import { mailTotalsStore } from './mail-totals.store.ts'

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

const advanceMinutes = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * minuteMs)
}
const deliver = async (member: TestMember) => {
  const { notifications, presence } = world.container
  await presence.markOffline(member.siteId, member.id)
  await sweepFromStart(world, member.siteId)
  await notifications.deliverDue(member.siteId, () => world.time.now)
  await untilIdle(world)
}
const header = (mail: ReceivedMail, name: string) =>
  (mail as unknown as { headers: Record<string, string> }).headers[name.toLowerCase()] ?? ''
const tokenOf = (mail: ReceivedMail) => /[?&]token=([\w~-]+)/.exec(header(mail, 'List-Unsubscribe'))?.[1] ?? ''
const count = async (member: TestMember) =>
  (
    await sql<{ notices: number }>`select notices from mail_counts where member_id = ${member.id}`.execute(
      world.container.db.direct,
    )
  ).rows[0]?.notices ?? 0

/** The member receives a message and stays offline until a mail is due. */
async function missedMessage(member: TestMember): Promise<void> {
  const bert = await aMember(world)
  await aConversation(world, member, bert, [{ from: bert, text: 'A secret text' }])
  advanceMinutes(16)
  await deliver(member)
}

const feedback = (body: object, key = 'development-mail-feedback-key') => {
  const payload = Buffer.from(JSON.stringify(body))
  const signature = createHmac('sha256', key).update(payload).digest('hex')
  const headers = { host: hosts.velvet, 'content-type': 'application/json', 'x-feedback-signature': signature }
  return world.app.inject({ method: 'POST', url: '/api/mail-feedback', headers, payload })
}
const disabledOf = async ({ session }: TestMember) => (await world.call('getNotifications', { session })).body.disabled

describe('notice mails', () => {
  it('mails an unread message without names and with one-click unsubscribe headers', async () => {
    const anna = await aMember(world)
    await missedMessage(anna)
    const mail = await waitForLastMail(anna.email)
    expect(mail.subject).toBe('You have a new message')
    expect(mail.text).not.toMatch(/secret|Name of/)
    expect(header(mail, 'List-Unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[\w~-]+>, <mailto:/)
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header(mail, 'X-Mail-Tag')).toMatch(/^[\w~-]+$/)
    advanceMinutes(60)
    await deliver(anna)
    expect(await count(anna)).toBe(1)
  })

  it('sends another mail about a conversation only after the member has read it', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const write = async () => {
      const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
      advanceMinutes(16)
      await deliver(anna)
      return conversation
    }
    const conversation = await write()
    await write()
    expect(await count(anna)).toBe(1)
    await conversationsStore.markRead(world.container.db.direct, anna.siteId, conversation, anna.id, 9)
    await write()
    expect(await count(anna)).toBe(2)
  })

  it('sends another mail about likes only after the member has seen the earlier ones', async () => {
    const anna = await aMember(world)
    const liked = async () => {
      const { id: memberId } = await aMember(world)
      const like = { memberId, otherId: anna.id, comment: null, now: world.time.now }
      await likesStore.like(world.container.db.direct, anna.siteId, like)
      advanceMinutes(61)
      await deliver(anna)
      return memberId
    }
    const first = await liked()
    const second = await liked()
    expect(await count(anna)).toBe(1)
    for (const from of [first, second])
      await likesStore.markSeen(world.container.db.direct, anna.siteId, anna.id, from, world.time.now)
    await liked()
    expect(await count(anna)).toBe(2)
  })

  it('labels a fictional profile in a mail with names', async () => {
    const anna = await aMember(world)
    await world.call('saveNotifications', { session: anna.session, body: { shows_names: true } })
    const bert = await aMember(world)
    await world.container.db.direct.updateTable('profiles').set({ is_fictional: true, responder: 'operator' }).where('id', '=', bert.id).execute()
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    advanceMinutes(16)
    await deliver(anna)
    const mail = await waitForLastMail(anna.email)
    expect(mail.html).toMatch(/<h1[^>]*>Name of [^<]+ \(Fictional profile\) wrote to you/)
    expect(mail.text).toContain('is a fictional profile')
  }) // prettier-ignore

  it('sends one digest in the evening instead of a fourth mail a day', async () => {
    world.time.now = new Date('2026-11-15T09:00:00Z')
    const anna = await aMember(world)
    for (let missed = 0; missed < 5; missed++) await missedMessage(anna)
    expect(await count(anna)).toBe(3)
    world.time.now = new Date('2026-11-15T16:05:00Z')
    await world.container.notifications.sendDigests(anna.siteId, world.time.now)
    world.time.now = new Date('2026-11-15T17:05:00Z')
    await world.container.notifications.sendDigests(anna.siteId, world.time.now)
    await world.container.notifications.sendDigests(anna.siteId, world.time.now)
    await untilIdle(world)
    const digest = await waitForMail(anna.email, 'Today in your account')
    expect(digest.text).toContain('2 unread messages')
  })
})

it('sends the digest of a member behind a full page of members whose evening is later', async () => {
  world.time.now = new Date('2026-11-17T09:00:00Z')
  const { db, notifications } = world.container
  const [early, late] = [await aMember(world), await aMember(world)].toSorted((one, other) => (one.id < other.id ? -1 : 1)) // prettier-ignore
  if (!early || !late) throw new Error('too few members')
  await sql`
    insert into notification_settings (site_id, member_id, time_zone, quiet_from, quiet_until)
    values (${early.siteId}, ${early.id}, 'America/New_York', 0, 0)
  `.execute(db.direct)
  await sql`
    insert into notices (site_id, member_id, kind, topic, happened_at, in_digest)
    select ${early.siteId}, ${early.id}, 'message', gen_random_uuid(), ${world.time.now}, true
    from generate_series(1, 5000)
  `.execute(db.direct)
  for (let missed = 0; missed < 4; missed++) await missedMessage(late)
  world.time.now = new Date('2026-11-17T17:05:00Z')
  await notifications.sendDigests(late.siteId, world.time.now)
  await untilIdle(world)
  expect((await waitForMail(late.email, 'Today in your account')).text).toContain('1 unread message')
})

describe('unsubscribing', () => {
  it('switches a kind of mail off by a repeatable POST without a login and shows it in the settings', async () => {
    world.time.now = new Date('2026-11-16T12:00:00Z')
    const anna = await aMember(world)
    await missedMessage(anna)
    const token = tokenOf(await waitForLastMail(anna.email))
    const before = await world.call('getUnsubscription', { query: { token } })
    expect(before.body).toEqual({ kind: 'message', is_on: true })
    for (const _time of [1, 2]) {
      const answer = await world.call('unsubscribe', { body: { token, one_click: true } })
      expect(answer).toMatchObject({ status: 200, body: { kind: 'message' } })
    }
    expect((await world.call('getUnsubscription', { query: { token } })).body.is_on).toBe(false)
    expect(await disabledOf(anna)).toEqual(['unsubscribed'])
    await missedMessage(anna)
    expect(await count(anna)).toBe(1)
    const resumed = await world.call('resumeMail', { session: anna.session })
    expect(resumed.body).toEqual({ status: 'on' })
    expect((await world.call('getUnsubscription', { query: { token } })).body.is_on).toBe(true)
    expect(await disabledOf(anna)).toEqual([])
  })

  it('refuses tokens of another site or purpose and invalid tokens', async () => {
    const anna = await aMember(world)
    await missedMessage(anna)
    const mail = await waitForLastMail(anna.email)
    const token = tokenOf(mail)
    for (const [site, given] of [
      ['selene', token],
      ['velvet', header(mail, 'X-Mail-Tag')],
      ['velvet', `${token.slice(0, -2)}xx`],
      ['velvet', 'none'],
    ] as const)
      expect(await world.call('unsubscribe', { site, body: { token: given } })).toMatchObject({
        status: 410,
        body: { error: { code: 'link_invalid' } },
      })
  })
})

describe('feedback of the mail provider', () => {
  const tagOf = async (member: TestMember) => {
    await missedMessage(member)
    return header(await waitForLastMail(member.email), 'X-Mail-Tag')
  }

  it('stops mails after a hard bounce until the member resumes them', async () => {
    const anna = await aMember(world)
    const tag = await tagOf(anna)
    expect((await feedback({ events: [{ type: 'hard_bounce', tag }] })).statusCode).toBe(200)
    expect(await disabledOf(anna)).toEqual(['bounced'])
    await missedMessage(anna)
    expect(await count(anna)).toBe(1)
    expect((await world.call('resumeMail', { session: anna.session })).body).toEqual({ status: 'on' })
    await missedMessage(anna)
    expect(await count(anna)).toBeGreaterThan(1)
  })

  it('stops mails after five soft bounces in a week', async () => {
    const anna = await aMember(world)
    const tag = await tagOf(anna)
    const bounce = () => feedback({ events: [{ type: 'soft_bounce', tag }] })
    for (let times = 0; times < 4; times++) await bounce()
    expect(await disabledOf(anna)).toEqual([])
    await bounce()
    expect(await disabledOf(anna)).toEqual(['bounced'])
  })

  it('stops mails after a complaint until the member confirms the link of one mail', async () => {
    const anna = await aMember(world)
    const tag = await tagOf(anna)
    await feedback({ events: [{ type: 'complaint', tag }] })
    expect(await disabledOf(anna)).toEqual(['spam_complaint'])
    const resumed = await Promise.all([1, 2, 3].map(() => world.call('resumeMail', { session: anna.session })))
    expect(resumed.map(({ body }) => body.status).sort()).toEqual(['mail_sent', 'mail_sent_before', 'mail_sent_before'])
    await untilIdle(world)
    expect(await disabledOf(anna)).toEqual(['spam_complaint'])
    const mail = await waitForLastMail(anna.email, 2)
    expect(header(mail, 'List-Unsubscribe')).toBe('')
    const token = /resume=([\w~-]+)/.exec(mail.text)?.[1]
    expect((await world.call('confirmResumeMail', { body: { token } })).status).toBe(200)
    expect(await disabledOf(anna)).toEqual([])
  })

  it('pauses promotional mails but not those about messages at a complaint rate of 0.2 %', async () => {
    world.time.now = new Date('2026-12-20T12:00:00Z')
    const anna = await aMember(world)
    const { notifications, db } = world.container
    const may = (kind: 'like' | 'match' | 'digest' | 'message') => notifications.canSendMail(anna.siteId, anna.id, kind)
    const add = (sent: number, complaints: number) =>
      mailTotalsStore.add(db.direct, anna.siteId, '2026-12-18', { sent, complaints })
    await add(999, 5)
    expect(await may('like')).toBe(true)
    await add(1901, 0)
    expect(await may('like')).toBe(true)
    const tag = await tagOf(await aMember(world))
    await feedback({ events: [{ type: 'complaint', tag }] })
    expect(await Promise.all((['like', 'match', 'digest', 'message'] as const).map(may))).toEqual([
      false,
      false,
      false,
      true,
    ])
    world.time.now = new Date('2026-12-28T12:00:00Z')
    expect(await may('like')).toBe(true)
  })

  it('ignores feedback without a valid signature or with an unknown tag', async () => {
    const anna = await aMember(world)
    const tag = await tagOf(anna)
    const events = [{ type: 'complaint', tag }]
    expect((await feedback({ events }, 'another key')).statusCode).toBe(403)
    expect((await feedback({ events: [{ type: 'opened', tag }] })).statusCode).toBe(403)
    await feedback({ events: [{ type: 'complaint', tag: `${tag}x` }] })
    expect(await disabledOf(anna)).toEqual([])
  })
})
