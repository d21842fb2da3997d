import { randomUUID } from 'node:crypto'
import { dayMs } from '@velvet/contract/durations'
import { consentVersion } from '@velvet/contract/consent-rules'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aConversation } from '../../../test/conversations.ts'
import { waitForMail, waitForLastMail, tokenIn } from '../../../test/mailbox.ts'
import { aPhoto } from '../../../test/photos.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { aSignup } from '../../../test/signups.ts'
import { findTablesWith } from '../../../test/find-tables-with.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { accountsStore, consentsStore } from '../accounts/stores.ts'
import { photosStore } from '../photos/stores.ts'
import type { Worker } from '../../platform/jobs/worker.ts'

let world: World
let worker: Worker
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
  berta = await aMember(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

const consent = { consents_to_intimate_data: true }
const start = new Date('2026-11-15T12:00:00Z')
const onDay = (days: number) => {
  world.time.now = new Date(start.getTime() + days * dayMs)
}
const erase = () => world.container.accounts.eraseDue(siteIdOf('velvet'), world.time.now)

/** A member with data in every domain: sign-up, e-mail confirmation, message, profile, complaint and photo. */
async function aFullMember(canary: string) {
  const body = aSignup({
    email: `${canary}@example.test`,
    username: canary,
    tracking: { network: `net-${canary}` },
    first_message: { to: berta.id, id: newId(), text: `message ${canary}` },
  })
  const choice = await world.call('saveConsent', { body: { statistics: true, version: consentVersion } })
  const cookie = `__Host-consent=${choice.cookies.find(({ name }) => name === '__Host-consent')?.value}`
  const headers = { cookie, 'idempotency-key': newId() }
  const joined = await world.call('signUp', { body, ip: '203.0.113.77', headers })
  const session = joined.cookies.find(({ name }) => name === '__Host-session')?.value
  await world.call('saveSignupStep', {
    session,
    body: {
      ...{ about: `about ${canary}`, city: `city ${canary}`, sexuality: 'bi', consents_to_sexuality: true },
      prompts: [{ prompt: 'sundays', answer: `at ${canary}` }],
    },
  })
  await world.call('confirmEmail', { session, body: { token: tokenIn(await waitForLastMail(body.email)) } })
  await world.call('saveConsent', { session, body: { statistics: true, version: consentVersion } })
  const complaint = { category: 'service', url: '/', text: `complaint ${canary}`, name: canary, email: body.email, good_faith: true } // prettier-ignore
  await world.call('submitComplaint', { session, ip: '203.0.113.77', body: complaint })
  await waitForLastMail(body.email, 2)
  const { user } = (await world.call('getUser', { session })).body as { user: { id: string } }
  const object = randomUUID()
  await world.container.storage.put(object, Buffer.from(canary), 'image/webp')
  await photosStore.insert(world.container.db.direct, siteIdOf('velvet'), [aPhoto(user.id, { fullObject: object })])
  return { id: user.id, email: body.email, session, object, password: body.password, username: canary }
}

/**
 * Berta replies to the member's first message with a quote of their profile, and the member reports the reply. The report
 * stores both messages.
 */
async function reportBerta(member: Awaited<ReturnType<typeof aFullMember>>): Promise<void> {
  const side = { id: member.id, siteId: siteIdOf('velvet') }
  const quotedPrompt = { prompt: 'sundays' as const, answer: `at ${member.username}` }
  const reply = { from: berta, text: 'Send me money', quotedPrompt }
  const conversation_id = await aConversation(world, side, berta, [reply])
  const opened = await world.call('getConversation', { session: member.session, params: { id: conversation_id } })
  const [, answer] = opened.body.messages as { id: string }[]
  const message = { conversation_id, message_id: answer?.id }
  await world.call('reportMember', { session: member.session, body: { member_id: berta.id, reason: 'scam', message } })
}

const tablesWith = (texts: string[]) => findTablesWith(world.container.db.direct, texts)

describe('inactive accounts', () => {
  const months = (count: number, days = 0) => {
    const date = new Date(start)
    date.setUTCMonth(date.getUTCMonth() + count)
    world.time.now = new Date(date.getTime() + days * dayMs)
  }
  const mailInactive = () => world.container.accounts.warnInactiveMembers(siteIdOf('velvet'), world.time.now)
  const exists = async (id: string) =>
    (await world.container.accounts.exportOf(siteIdOf('velvet'), id, world.time.now)) !== undefined
  // All other members of this file count as active.
  beforeAll(() => sql`update members set last_active_at = '2100-01-01'`.execute(world.container.db.direct))
  const anInactiveMember = async (isPremium = false) => {
    const member = await aMember(world)
    await sql`update members set last_active_at = ${start}, inactivity_mailed_at = null, is_premium = ${isPremium}
      where site_id = ${member.siteId} and id = ${member.id}`.execute(world.container.db.direct)
    return member
  }

  it('mails the member after 18 months and erases the account after 24, except for buyers', async () => {
    const [member, buyer] = [await anInactiveMember(), await anInactiveMember(true)]
    months(18, -1)
    expect(await mailInactive()).toBe(0)
    months(18, 1)
    expect(await mailInactive()).toBe(1)
    expect(await mailInactive()).toBe(0)
    const mail = await waitForLastMail(member.email)
    expect(mail.subject).toBe('Do you still want your account?')
    expect(mail.text).toMatch(/November 16, 2028|16 November 2028/)
    months(24, -1)
    await erase()
    expect(await exists(member.id)).toBe(true)
    months(24, 1)
    await erase()
    expect([await exists(member.id), await exists(buyer.id)]).toEqual([false, true])
    onDay(0)
  })

  it('keeps an account after a login, and erases it no sooner than 30 days after the mail', async () => {
    const [returned, late] = [await anInactiveMember(), await anInactiveMember()]
    months(18, 1)
    await mailInactive()
    const login = { username: returned.username, password }
    expect((await world.call('login', { body: login })).status).toBe(200)
    await sql`update members set inactivity_mailed_at = null where id = ${late.id}`.execute(world.container.db.direct)
    months(30)
    await mailInactive()
    await erase()
    expect(await exists(late.id)).toBe(true)
    months(30, 31)
    await erase()
    expect([await exists(late.id), await exists(returned.id)]).toEqual([false, true])
    onDay(0)
  })
})

describe('account deletion', () => {
  it('hides the profile at once, and can be cancelled once within 14 days', async () => {
    onDay(0)
    const member = await aFullMember(`back-${randomUUID().slice(0, 8)}`)
    const answer = await world.call('requestDeletion', { session: member.session, body: { reason: 'taking_a_break' } })
    expect(answer.body).toEqual({ deletion_due_at: new Date(start.getTime() + 14 * dayMs).toISOString() })
    expect((await world.call('getUser', { session: member.session })).status).toBe(403)
    expect(await world.container.profiles.exportOf(siteIdOf('velvet'), member.id)).toMatchObject({ status: 'disabled' })
    const login = () => world.call('login', { body: { username: member.username, password: member.password } })
    expect((await login()).body.error).toMatchObject({ code: 'account_pending_deletion' })

    const consents = async () =>
      (await consentsStore.listForMember(world.container.db.direct, siteIdOf('velvet'), member.id))
        .filter(({ purpose }) => purpose === 'intimate_data')
        .map(({ withdrawn_at }) => withdrawn_at !== null)
    expect(await consents(), 'deletion withdraws the consent').toEqual([true])

    const mail = await waitForMail(member.email, 'Your account will be deleted')
    onDay(13)
    expect(await erase()).toBe(0)
    const token = tokenIn(mail, 'reactivate')
    expect((await world.call('reactivate', { body: { token } })).status, 'without consent').toBe(400)
    expect((await world.call('reactivate', { body: { token, ...consent } })).status).toBe(200)
    expect(await consents(), 'reactivation gives it again').toEqual([true, false])
    expect((await world.call('reactivate', { body: { token, ...consent } })).status).toBe(410)
    expect((await login()).status).toBe(200)
    expect(await world.container.profiles.exportOf(siteIdOf('velvet'), member.id)).toMatchObject({ status: 'active' })
    onDay(0)
  })

  it('erases the member on day 15 from every table, object, Redis key, job and log line', async () => {
    onDay(0)
    const canary = `gone-${randomUUID().slice(0, 8)}`
    const member = await aFullMember(canary)
    await world.call('requestExport', { session: member.session })
    await waitForLastMail(member.email, 3)
    await reportBerta(member)
    await waitForLastMail(member.email, 4)
    expect(await tablesWith([member.id, canary])).toEqual(
      expect.arrayContaining(['public.members', 'public.profiles', 'public.messages', 'public.ledger_entries', 'public.photos', 'public.exports', 'public.consents', 'public.signup_sources', 'public.consent_log', 'public.complaints', 'public.reports']),
    ) // prettier-ignore
    await world.call('requestDeletion', { session: member.session, body: {} })
    const mail = await waitForMail(member.email, 'Your account will be deleted')
    onDay(15)
    expect((await world.call('reactivate', { body: { token: tokenIn(mail, 'reactivate'), ...consent } })).status).toBe(
      410,
    )
    expect(await erase()).toBe(1)
    await untilIdle(world)
    for (const { handle } of world.container.scheduled) await handle()

    expect(await tablesWith([member.id, canary])).toEqual([])
    expect(await world.container.storage.get(member.object)).toBeUndefined()
    const keys = await world.container.cache.client.keys(`${world.config.REDIS_PREFIX}*`)
    expect(keys.join()).not.toMatch(new RegExp(`${canary}|${member.id}`))
    expect(world.logLines.join()).not.toMatch(new RegExp(`${canary}|${member.id}`))
    const sum = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from ledger_entries`.execute(
      world.container.db.direct,
    )
    expect(sum.rows[0]?.sum).toBe(0)
    onDay(0)
  })

  it('erases unconfirmed accounts after 30 days', async () => {
    onDay(0)
    const body = aSignup()
    await world.call('signUp', { body, ip: '203.0.113.90' })
    onDay(31)
    expect(await erase()).toBeGreaterThan(0)
    await untilIdle(world)
    expect(await tablesWith([body.email])).toEqual([])
    onDay(0)
  })

  it('keeps an unconfirmed account that has bought something', async () => {
    onDay(0)
    const buyer = await aMember(world, { status: 'not_confirmed', isPremium: true })
    onDay(31)
    await erase()
    expect(await tablesWith([buyer.email])).toEqual(['public.members'])
    onDay(0)
  })

  it('does not erase a member who confirmed or was reactivated in the meantime', async () => {
    const { direct } = world.container.db
    const expectNotErased = async (member: TestMember) => {
      const never = new Date(0)
      const due = { requestedBefore: never, signedUpBefore: world.time.now, activeBefore: never, mailedBefore: never }
      expect(await accountsStore.erase(direct, member.siteId, member.id, due)).toBe(false)
    }
    await expectNotErased(await aMember(world))
    await expectNotErased(await aMember(world, { status: 'not_confirmed' }))
    await expectNotErased(await aMember(world, { status: 'pending_deletion' }))
  })
})

describe('data export', () => {
  it('contains every part, opens only for its member and is deleted after three days', async () => {
    onDay(0)
    const canary = `data-${randomUUID().slice(0, 8)}`
    const member = await aFullMember(canary)
    expect((await world.call('requestExport', { session: member.session })).status).toBe(200)
    const mail = await waitForMail(member.email, 'Your data is ready')
    const id = tokenIn(mail, 'export')
    const open = (session = member.session) => world.call('openExport', { session, params: { id } })
    expect((await open(berta.session)).body.error).toMatchObject({ code: 'not_found' })

    const { address } = (await open()).body as { address: string }
    const file = await world.app.inject(address)
    expect(file.headers['content-disposition']).toContain('data.zip')
    const files = unzipSync(new Uint8Array(file.rawPayload))
    const parts = [
      'account',
      'appeals',
      'bans',
      'blocks',
      'complaints',
      'consents',
      'counterparts',
      'credits',
      'decisions',
      'direct_debit',
      'discounts',
      'known_devices',
      'likes',
      'messages',
      'notifications',
      'operators',
      'passkeys',
      'payments',
      'photo_reviews',
      'photos',
      'profile',
      'reports',
      'restrictions',
      'searches',
      'security_events',
      'sessions',
      'signals',
      'staff_access',
      'strikes',
      'support',
      'swipes',
      'tracking',
    ]
    const pictures = Object.keys(files).filter((name) => name.startsWith('photos/'))
    expect(pictures).toHaveLength(1)
    expect(Object.keys(files).sort()).toEqual([...parts.map((part) => `${part}.json`), ...pictures].sort())
    const text = Object.values(files).map((bytes) => strFromU8(bytes)).join('\n') // prettier-ignore
    for (const fact of [member.email, `about ${canary}`, `at ${canary}`, `message ${canary}`, '"sexuality": "bi"', `net-${canary}`, 'signup_bonus', '"terms"', `complaint ${canary}`]) expect(text).toContain(fact) // prettier-ignore
    const counterparts = JSON.parse(strFromU8(files['counterparts.json'] ?? new Uint8Array())) as object[]
    expect(counterparts).toContainEqual({ id: berta.id, is_fictional: false })
    expect(text).not.toMatch(/password_hash|passwordHash|token_hash|\$argon2/)

    onDay(4)
    const login = await world.call('login', { body: { username: member.username, password: member.password } })
    const later = login.cookies.find(({ name }) => name === '__Host-session')?.value
    expect((await open(later)).body.error).toMatchObject({ code: 'not_found' })
    await world.container.privacy.deleteExpiredExports(siteIdOf('velvet'), world.time.now)
    expect(await world.container.storage.get(address.slice('/cdn/'.length).split('?')[0] ?? '')).toBeUndefined()
    onDay(0)
  })

  it('writes one file when the job is retried, and deletes it in the end even if the first attempt fails', async () => {
    onDay(0)
    const { privacy, storage } = world.container
    const put = vi.spyOn(storage, 'put')
    await world.call('requestExport', { session: berta.session })
    const id = tokenIn(await waitForLastMail(berta.email), 'export')
    await privacy.writeExport(berta.siteId, berta.id, id, world.time.now)
    const names = new Set(put.mock.calls.map(([name]) => name))
    expect([put.mock.calls.length, names.size]).toEqual([2, 1])
    const deleteExpired = () => privacy.deleteExpiredExports(berta.siteId, new Date(start.getTime() + 4 * dayMs))
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'))
    await expect(deleteExpired()).rejects.toThrow('away')
    await deleteExpired()
    for (const name of names) expect(await storage.has(name)).toBe(false)
  })
})
