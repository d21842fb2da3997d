import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '@velvet/contract/durations'
import { waitForLastMail, tokenIn } from '../../../test/mailbox.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { aSignup } from '../../../test/signups.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type SiteKey, type World } from '../../../test/world.ts'
import { accountsStore } from './stores.ts'
import { until } from '../../../test/until.ts'
import type { Worker } from '../../platform/jobs/worker.ts'

let world: World
let worker: Worker
beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})
const start = new Date('2026-11-15T12:00:00Z')
const on = (date: string) => {
  world.time.now = new Date(`${date}T12:00:00Z`)
}
beforeEach(() => {
  world.time.now = start
})

let nextIp = 1
/** A different network for every request, so that the limits per network do not apply. */
const ip = () => `203.${Math.floor(nextIp / 250)}.${nextIp++ % 250}.7`
const anAddress = () => `out-${randomUUID()}@example.test`
const request = (
  email: string,
  months: number = 6,
  { site = 'velvet', from = ip() }: { site?: SiteKey; from?: string } = {},
) =>
  // prettier-ignore
  world.call('requestSelfExclusion', { site, ip: from, body: { email, months } })
const confirm = (token: string, site: SiteKey = 'velvet') =>
  world.call('confirmSelfExclusion', { site, body: { token } })

/** Requests and confirms an exclusion. `mails`: how many mails the address has received by then. */
async function exclude(
  email: string,
  months: number = 6,
  { site = 'velvet', mails = 1 }: { site?: SiteKey; mails?: number } = {},
) {
  // prettier-ignore
  expect((await request(email, months, { site })).status).toBe(200)
  const token = tokenIn(await waitForLastMail(email, mails))
  return { token, answer: await confirm(token, site) }
}
const signUp = (email: string, site: SiteKey = 'velvet') =>
  world.call('signUp', { site, ip: ip(), body: aSignup({ email, tracking: { ref: 'friend' } }) })
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code?: string } | undefined)?.code
const logIn = ({ site, username }: TestMember) => world.call('login', { site, ip: ip(), body: { username, password } })

describe('requesting a self-exclusion', () => {
  it.each(['velvet', 'selene'] as const)(
    'responds the same and sends a mail for known and unknown addresses on %s',
    async (site) => {
      const [known, unknown] = [(await aMember(world, { site })).email, anAddress()]
      const [first, second] = [await request(known, 12, { site }), await request(unknown, 12, { site })]
      expect([first.status, first.text, first.cookies]).toEqual([second.status, second.text, second.cookies])
      expect(first.status).toBe(200)
      const mails = await Promise.all([waitForLastMail(known), waitForLastMail(unknown)])
      for (const mail of mails) {
        expect(mail.subject).toBe('Please confirm your request')
        expect(mail.text).toContain('/ban?token=')
        expect(mail.text).toContain('12 months')
      }
    },
  )

  it.each([
    { email: 'nobody', months: 6 },
    { email: 'a@example.test', months: 7 },
    { email: 'a@example.test', months: '6' },
    { months: 6 },
  ])('refuses the invalid request %j', async (body) => {
    expect(codeOf(await world.call('requestSelfExclusion', { ip: ip(), body }))).toBe('invalid_input')
  })

  it('limits mails to three a day per address and requests to twenty an hour per network', async () => {
    const email = anAddress()
    const toOne = await Promise.all(
      Array.from({ length: 12 }, () => request(email.toUpperCase(), 6, { from: '198.51.101.4' })),
    )
    expect(toOne.filter(({ status }) => status === 200)).toHaveLength(3)
    const from = '198.51.100.4'
    const ofOne = await Promise.all(Array.from({ length: 30 }, () => request(anAddress(), 6, { from })))
    expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('does not write the address to jobs or logs', async () => {
    const email = anAddress()
    await untilIdle(world)
    await worker.stop()
    await request(email)
    const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(
      world.container.db.direct,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(world.logLines.join()).not.toContain(email)
    worker = await startTestWorker(world)
    await untilIdle(world)
  })
})

describe('self-exclusion', () => {
  it('closes the account at once and erases it without the option to reactivate', async () => {
    const anna = await aMember(world)
    const { answer } = await exclude(anna.email.toUpperCase().replace('@EXAMPLE.TEST', '@example.test'), 6)
    expect(answer.body).toEqual({ until: '2027-05-15T12:00:00.000Z' })
    expect((await world.call('getUser', { session: anna.session })).status).toBe(403)
    expect(await world.container.profiles.exportOf(anna.siteId, anna.id)).toMatchObject({ status: 'disabled' })
    const refused = await logIn(anna)
    expect([codeOf(refused), refused.status]).toEqual(['self_excluded', 403])
    expect(refused.body.error).toMatchObject({ params: { date: '2027-05-15T12:00:00.000Z' } })
    await untilIdle(world)
    on('2026-11-30')
    expect(await world.container.accounts.eraseDue(anna.siteId, world.time.now)).toBeGreaterThan(0)
    await untilIdle(world)
    expect(await accountsStore.byId(world.container.db.direct, anna.siteId, anna.id)).toBeUndefined()
    expect(codeOf(await signUp(anna.email))).toBe('self_excluded')
  })

  it('invalidates reactivation links that were sent before', async () => {
    const anna = await aMember(world)
    await world.call('requestDeletion', { session: anna.session, body: {} })
    const reactivation = tokenIn(await waitForLastMail(anna.email), 'reactivate')
    await exclude(anna.email, 6, { mails: 2 })
    expect(
      (await world.call('reactivate', { body: { token: reactivation, consents_to_intimate_data: true } })).status,
    ).toBe(410)
    const link = { siteId: anna.siteId, memberId: anna.id, purpose: 'reactivate', email: anna.email, now: start } as const // prettier-ignore
    const later = await world.container.accounts.issueLink(link)
    expect((await world.call('reactivate', { body: { token: later, consents_to_intimate_data: true } })).status).toBe(
      410,
    )
    expect(codeOf(await logIn(anna))).toBe('self_excluded')
  })

  it('refuses a sign-up on this site until the end date and is deleted afterwards', async () => {
    const email = anAddress()
    await exclude(email, 6)
    const refused = await signUp(email.toUpperCase())
    expect(refused.body.error).toEqual({ code: 'self_excluded', params: { date: '2027-05-15T12:00:00.000Z' } })
    expect(refused.status).toBe(403)
    expect((await signUp(email, 'tulp')).status).toBe(200)
    on('2027-05-14')
    await world.container.accounts.deleteExpired(siteIdOf('velvet'), world.time.now)
    expect(codeOf(await signUp(email))).toBe('self_excluded')
    on('2027-05-16')
    await world.container.accounts.deleteExpired(siteIdOf('velvet'), world.time.now)
    const { rows } = await sql`select from self_exclusions where until <= ${world.time.now}`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual([])
    expect((await signUp(email)).status).toBe(200)
  })

  it('is revealed only by mail on a discreet site', async () => {
    const email = anAddress()
    await exclude(email, 60, { site: 'selene' })
    const [excluded, allowed] = [await signUp(email, 'selene'), await signUp(anAddress(), 'selene')]
    expect([excluded.status, excluded.text]).toEqual([allowed.status, allowed.text])
    expect(excluded.cookies.map(({ name }) => name)).toEqual(allowed.cookies.map(({ name }) => name))
    const mail = await waitForLastMail(email, 2)
    expect(mail.text).toContain('15 November 2031')
    expect(mail.text).not.toContain('token=')
  })

  it('refuses to create an account from a draft that was started before', async () => {
    const email = anAddress()
    await signUp(email, 'selene')
    const token = tokenIn(await waitForLastMail(email))
    await exclude(email, 6, { site: 'selene', mails: 2 })
    const answer = await world.call('confirmEmail', { site: 'selene', body: { token, password: aSignup().password } })
    expect(codeOf(answer)).toBe('link_invalid')
    expect(await world.container.accounts.memberByEmail(siteIdOf('selene'), email)).toBeUndefined()
  })

  it('extends an exclusion and never shortens it', async () => {
    const email = anAddress()
    expect((await exclude(email, 12)).answer.body.until).toBe('2027-11-15T12:00:00.000Z')
    expect((await exclude(email, 6, { mails: 2 })).answer.body.until).toBe('2027-11-15T12:00:00.000Z')
    expect((await exclude(email, 60, { mails: 3 })).answer.body.until).toBe('2031-11-15T12:00:00.000Z')
    expect((await signUp(email)).body.error).toMatchObject({ params: { date: '2031-11-15T12:00:00.000Z' } })
  })

  it('ends on the last day when the target month is shorter', async () => {
    on('2026-08-31')
    expect((await exclude(anAddress(), 6)).answer.body.until).toBe('2027-02-28T12:00:00.000Z')
  })

  it('refuses to change the address of an account to an excluded one', async () => {
    const email = anAddress()
    await exclude(email)
    const anna = await aMember(world)
    await world.call('requestEmailChange', { session: anna.session, body: { email, password } })
    const token = tokenIn(await waitForLastMail(email, 2))
    expect(codeOf(await world.call('confirmEmailChange', { body: { token } }))).toBe('self_excluded')
  })

  it('waits for a concurrent sign-up and closes the account it created', async () => {
    const { accounts, db, sites } = world.container
    const email = anAddress()
    await request(email)
    const token = tokenIn(await waitForLastMail(email))
    const site = await sites.byHost('localhost')
    const ctx = { site, now: start, locale: 'en', country: 'NL', acceptedLocales: [], trafficSource: null, requestId: randomUUID() } as const // prettier-ignore
    const registration = { email, username: email.split('@')[0] ?? '', passwordHash: 'none', language: 'en', isConfirmed: true, isMailed: false, agreedAt: start } as const // prettier-ignore
    let confirmation: ReturnType<typeof confirm> | undefined
    const memberId = await db.transaction(async (tx) => {
      const made = await accounts.register(tx, { ...ctx, acceptedLocales: [] }, registration)
      confirmation = confirm(token)
      await until(async () => {
        const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database where datname = current_database() and locktype = 'advisory' and not granted`.execute(db.direct) // prettier-ignore
        return rows.length > 0
      })
      return made
    })
    expect((await confirmation)?.status).toBe(200)
    expect((await accountsStore.byId(db.direct, site.id, memberId))?.viewer.status).toBe('pending_deletion')
  })

  it('refuses every session of a closed account, including one opened concurrently', async () => {
    const { session } = await aMember(world, { status: 'pending_deletion' })
    expect((await world.call('getUser', { session })).status).toBe(403)
    expect(await world.container.accounts.viewersOf(siteIdOf('velvet'), [session], start)).toEqual([null])
  })

  it('leaves no usable session when many sign-ups run concurrently', async () => {
    const email = anAddress()
    await request(email)
    const token = tokenIn(await waitForLastMail(email))
    const [confirmed, ...signUps] = await Promise.all([
      confirm(token),
      ...Array.from({ length: 8 }, () => signUp(email)),
    ])
    expect(confirmed.status).toBe(200)
    for (const { cookies } of signUps) {
      const session = cookies.find(({ name }) => name === '__Host-session')?.value
      if (session) expect((await world.call('getUser', { session })).status).toBe(403)
    }
  })
})

describe('the self-exclusion link', () => {
  it('returns the same end date when it is used repeatedly or concurrently', async () => {
    const email = anAddress()
    await request(email, 12)
    const token = tokenIn(await waitForLastMail(email))
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"until":"2027-11-15T12:00:00.000Z"}']))
    world.time.now = new Date(start.getTime() + hourMs)
    expect((await confirm(token)).body.until).toBe('2027-11-15T12:00:00.000Z')
  })

  it('is valid for one day on its own site only', async () => {
    const email = anAddress()
    await request(email)
    const token = tokenIn(await waitForLastMail(email))
    expect(codeOf(await confirm('guessed'))).toBe('link_invalid')
    expect((await confirm(token, 'selene')).status).toBe(410)
    world.time.now = new Date(start.getTime() + dayMs + 1)
    expect((await confirm(token)).status).toBe(410)
    world.time.now = start
    expect((await signUp(email)).status).toBe(200)
  })

  it('does not store the address in plain text, nor do exclusions', async () => {
    const email = anAddress()
    await exclude(email)
    const { rows } = await sql<{ text: string }>`
      select t::text from self_exclusions t union all select t::text from self_exclusion_links t`.execute(
      world.container.db.direct,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})
