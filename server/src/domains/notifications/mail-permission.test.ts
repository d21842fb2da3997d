import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aConversation } from '../../../test/conversations.ts'
import { mailTo, type ReceivedMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, hosts, type World } from '../../../test/world.ts'
import { conversationsStore } from '../chat/index.ts'
import { likesStore } from '../likes/index.ts'

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

const later = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}
const tell = async (member: TestMember) => {
  const { notifications, presence } = world.container
  await presence.hide(member.siteId, member.id)
  await notifications.noteSince(member.siteId, new Date(world.time.now.getTime() - 86_400_000), world.time.now)
  await notifications.tellDue(member.siteId, () => world.time.now)
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

/** Somebody writes to them, and they do not come back for a while. */
async function missedMessage(member: TestMember): Promise<void> {
  const bert = await aMember(world)
  await aConversation(world, member, bert, [{ from: bert, text: 'A secret text' }])
  later(16)
  await tell(member)
}

const feedback = (body: object, key = 'development-mail-feedback-key') => {
  const payload = Buffer.from(JSON.stringify(body))
  const signature = createHmac('sha256', key).update(payload).digest('hex')
  const headers = { host: hosts.velvet, 'content-type': 'application/json', 'x-feedback-signature': signature }
  return world.app.inject({ method: 'POST', url: '/api/mail-feedback', headers, payload })
}
const disabledOf = async ({ session }: TestMember) => (await world.call('getNotifications', { session })).body.disabled

describe('a mail about a message', () => {
  it('comes when it is still unread after a while, names nobody, and can be switched off in the mail program', async () => {
    const anna = await aMember(world)
    await missedMessage(anna)
    const mail = await mailTo(anna.email)
    expect(mail.subject).toBe('You have a new message')
    expect(mail.text).not.toMatch(/secret|Name of/)
    expect(header(mail, 'List-Unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[\w~-]+>, <mailto:/)
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(header(mail, 'X-Mail-Tag')).toMatch(/^[\w~-]+$/)
    later(60)
    await tell(anna)
    expect(await count(anna)).toBe(1)
  })

  it('comes again for what is written after they have read, and not before', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const write = async () => {
      const conversation = await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
      later(16)
      await tell(anna)
      return conversation
    }
    const conversation = await write()
    await write()
    expect(await count(anna)).toBe(1)
    await conversationsStore.markRead(world.container.db.direct, anna.siteId, conversation, anna.id, 9)
    await write()
    expect(await count(anna)).toBe(2)
  })

  it('about likes comes again for one that came after they have looked', async () => {
    const anna = await aMember(world)
    const liked = async () => {
      const { id: memberId } = await aMember(world)
      const like = { memberId, otherId: anna.id, comment: null, now: world.time.now }
      await likesStore.like(world.container.db.direct, anna.siteId, like)
      later(61)
      await tell(anna)
      return memberId
    }
    const first = await liked()
    const second = await liked()
    expect(await count(anna)).toBe(1)
    for (const from of [first, second])
      await likesStore.see(world.container.db.direct, anna.siteId, anna.id, from, world.time.now)
    await liked()
    expect(await count(anna)).toBe(2)
  })

  it('names a fictional profile as one where names are wanted', async () => {
    const anna = await aMember(world)
    await world.call('saveNotifications', { session: anna.session, body: { shows_names: true } })
    const bert = await aMember(world)
    await world.container.db.direct.updateTable('profiles').set({ is_fictional: true }).where('id', '=', bert.id).execute()
    await aConversation(world, anna, bert, [{ from: bert, text: 'Hello' }])
    later(16)
    await tell(anna)
    const mail = await mailTo(anna.email)
    expect(mail.html).toMatch(/<h1[^>]*>Name of [^<]+ \(Fictional profile\) wrote to you/)
    expect(mail.text).toContain('is a fictional profile')
  }) // prettier-ignore

  it('becomes one digest in the evening after three on a day', async () => {
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
    const last = await mailTo(anna.email, 4)
    expect(last.subject).toBe('What you missed today')
    expect(last.text).toContain('2 unread messages')
  })
})

describe('unsubscribing', () => {
  it('works by a post alone, without a login, at once, again, and says so on the page', async () => {
    world.time.now = new Date('2026-11-16T12:00:00Z')
    const anna = await aMember(world)
    await missedMessage(anna)
    const token = tokenOf(await mailTo(anna.email))
    const look = await world.call('getUnsubscription', { query: { token } })
    expect(look.body).toEqual({ kind: 'message', is_on: true })
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

  it('takes no token of another site, of another kind of link, or of nobody', async () => {
    const anna = await aMember(world)
    await missedMessage(anna)
    const mail = await mailTo(anna.email)
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

describe('what the mail provider tells', () => {
  const tagOf = async (member: TestMember) => {
    await missedMessage(member)
    return header(await mailTo(member.email), 'X-Mail-Tag')
  }

  it('of a hard bounce stops mails until the member says that the address works', async () => {
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

  it('of soft bounces stops them after five in a week', async () => {
    const anna = await aMember(world)
    const tag = await tagOf(anna)
    const bounce = () => feedback({ events: [{ type: 'soft_bounce', tag }] })
    for (let times = 0; times < 4; times++) await bounce()
    expect(await disabledOf(anna)).toEqual([])
    await bounce()
    expect(await disabledOf(anna)).toEqual(['bounced'])
  })

  it('of a complaint stops them until the link of one mail says otherwise', async () => {
    const anna = await aMember(world)
    const tag = await tagOf(anna)
    await feedback({ events: [{ type: 'complaint', tag }] })
    expect(await disabledOf(anna)).toEqual(['spam_complaint'])
    const asked = await Promise.all([1, 2, 3].map(() => world.call('resumeMail', { session: anna.session })))
    expect(asked.map(({ body }) => body.status).sort()).toEqual(['mail_sent', 'mail_sent_before', 'mail_sent_before'])
    await untilIdle(world)
    expect(await disabledOf(anna)).toEqual(['spam_complaint'])
    const mail = await mailTo(anna.email, 2)
    expect(header(mail, 'List-Unsubscribe')).toBe('')
    const token = /resume=([\w~-]+)/.exec(mail.text)?.[1]
    expect((await world.call('confirmResumeMail', { body: { token } })).status).toBe(200)
    expect(await disabledOf(anna)).toEqual([])
  })

  it('counts only with the provider’s signature, and only for our own mails', async () => {
    const anna = await aMember(world)
    const tag = await tagOf(anna)
    const events = [{ type: 'complaint', tag }]
    expect((await feedback({ events }, 'another key')).statusCode).toBe(403)
    expect((await feedback({ events: [{ type: 'opened', tag }] })).statusCode).toBe(403)
    await feedback({ events: [{ type: 'complaint', tag: `${tag}x` }] })
    expect(await disabledOf(anna)).toEqual([])
  })
})
