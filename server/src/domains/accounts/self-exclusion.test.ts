import { randomUUID } from 'node:crypto'
import type { Runner } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailTo, tokenIn } from '../../../test/mailbox.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { aSignup } from '../../../test/signups.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type SiteKey, type World } from '../../../test/world.ts'
import { accountsStore } from './index.ts'

let world: World
let worker: Runner
beforeAll(async () => {
  world = await createWorld()
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
/** Everybody from a house of their own, so that the network's limit is not what is tested. */
const ip = () => `203.${Math.floor(nextIp / 250)}.${nextIp++ % 250}.7`
const anAddress = () => `out-${randomUUID()}@example.test`
const ask = (
  email: string,
  months: number = 6,
  { site = 'velvet', from = ip() }: { site?: SiteKey; from?: string } = {},
) =>
  // prettier-ignore
  world.call('requestSelfExclusion', { site, ip: from, body: { email, months } })
const confirm = (token: string, site: SiteKey = 'velvet') =>
  world.call('confirmSelfExclusion', { site, body: { token } })

/** Walks the whole way; `mails` is how many this address has got by then. */
async function exclude(
  email: string,
  months: number = 6,
  { site = 'velvet', mails = 1 }: { site?: SiteKey; mails?: number } = {},
) {
  // prettier-ignore
  expect((await ask(email, months, { site })).status).toBe(200)
  const token = tokenIn(await mailTo(email, mails))
  return { token, answer: await confirm(token, site) }
}
const join = (email: string, site: SiteKey = 'velvet') =>
  world.call('signUp', { site, ip: ip(), body: aSignup({ email, tracking: { ref: 'friend' } }) })
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code?: string } | undefined)?.code
const logIn = ({ site, username }: TestMember) => world.call('login', { site, ip: ip(), body: { username, password } })

describe('asking to be kept out', () => {
  it.each(['velvet', 'selene'] as const)(
    'answers the same for every address on %s, and writes to each',
    async (site) => {
      const [known, unknown] = [(await aMember(world, { site })).email, anAddress()]
      const [first, second] = [await ask(known, 12, { site }), await ask(unknown, 12, { site })]
      expect([first.status, first.text, first.cookies]).toEqual([second.status, second.text, second.cookies])
      expect(first.status).toBe(200)
      const mails = await Promise.all([mailTo(known), mailTo(unknown)])
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
  ])('is not %j', async (body) => {
    expect(codeOf(await world.call('requestSelfExclusion', { ip: ip(), body }))).toBe('invalid_input')
  })

  it('sends three mails a day to one address, and takes twenty requests an hour of one network', async () => {
    const email = anAddress()
    const toOne = await Promise.all(Array.from({ length: 12 }, () => ask(email.toUpperCase())))
    expect(toOne.filter(({ status }) => status === 200)).toHaveLength(3)
    const from = '198.51.100.4'
    const ofOne = await Promise.all(Array.from({ length: 30 }, () => ask(anAddress(), 6, { from })))
    expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('leaves the address in no job and no log line', async () => {
    const email = anAddress()
    await untilIdle(world)
    await worker.stop()
    await ask(email)
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

describe('being kept out', () => {
  it('closes the account at once, for good, and without a way back', async () => {
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
    expect(codeOf(await join(anna.email))).toBe('self_excluded')
  })

  it('cannot be undone by an earlier mail with the way back', async () => {
    const anna = await aMember(world)
    await world.call('requestDeletion', { session: anna.session, body: {} })
    const reactivation = tokenIn(await mailTo(anna.email), 'reactivate')
    await exclude(anna.email, 6, { mails: 2 })
    expect((await world.call('reactivate', { body: { token: reactivation } })).status).toBe(410)
    const link = { siteId: anna.siteId, memberId: anna.id, purpose: 'reactivate', email: anna.email, now: start } as const // prettier-ignore
    const later = await world.container.accounts.issueLink(link)
    expect((await world.call('reactivate', { body: { token: later } })).status).toBe(410)
    expect(codeOf(await logIn(anna))).toBe('self_excluded')
  })

  it('refuses a sign-up until the day, on this site alone, and is forgotten then', async () => {
    const email = anAddress()
    await exclude(email, 6)
    const refused = await join(email.toUpperCase())
    expect(refused.body.error).toEqual({ code: 'self_excluded', params: { date: '2027-05-15T12:00:00.000Z' } })
    expect(refused.status).toBe(403)
    expect((await join(email, 'tulp')).status).toBe(200)
    on('2027-05-14')
    await world.container.accounts.forgetExpired(siteIdOf('velvet'), world.time.now)
    expect(codeOf(await join(email))).toBe('self_excluded')
    on('2027-05-16')
    await world.container.accounts.forgetExpired(siteIdOf('velvet'), world.time.now)
    const { rows } = await sql`select from self_exclusions where until <= ${world.time.now}`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual([])
    expect((await join(email)).status).toBe(200)
  })

  it('is told by mail alone on a discreet site', async () => {
    const email = anAddress()
    await exclude(email, 60, { site: 'selene' })
    const [kept, free] = [await join(email, 'selene'), await join(anAddress(), 'selene')]
    expect([kept.status, kept.text]).toEqual([free.status, free.text])
    expect(kept.cookies.map(({ name }) => name)).toEqual(free.cookies.map(({ name }) => name))
    const mail = await mailTo(email, 2)
    expect(mail.text).toContain('November 15, 2031')
    expect(mail.text).not.toContain('token=')
  })

  it('makes nothing of a draft that was begun before', async () => {
    const email = anAddress()
    await join(email, 'selene')
    const token = tokenIn(await mailTo(email))
    await exclude(email, 6, { site: 'selene', mails: 2 })
    const answer = await world.call('confirmEmail', { site: 'selene', body: { token } })
    expect(codeOf(answer)).toBe('link_invalid')
    expect(await accountsStore.idByEmail(world.container.db.direct, siteIdOf('selene'), email)).toBeUndefined()
  })

  it('gets longer, and never shorter', async () => {
    const email = anAddress()
    expect((await exclude(email, 12)).answer.body.until).toBe('2027-11-15T12:00:00.000Z')
    expect((await exclude(email, 6, { mails: 2 })).answer.body.until).toBe('2027-11-15T12:00:00.000Z')
    expect((await exclude(email, 60, { mails: 3 })).answer.body.until).toBe('2031-11-15T12:00:00.000Z')
    expect((await join(email)).body.error).toMatchObject({ params: { date: '2031-11-15T12:00:00.000Z' } })
  })

  it('ends on the last day of a month that is shorter', async () => {
    on('2026-08-31')
    expect((await exclude(anAddress(), 6)).answer.body.until).toBe('2027-02-28T12:00:00.000Z')
  })

  it('cannot be got round by changing the address of an account', async () => {
    const email = anAddress()
    await exclude(email)
    const anna = await aMember(world)
    await world.call('requestEmailChange', { session: anna.session, body: { email, password } })
    const token = tokenIn(await mailTo(email, 2))
    expect(codeOf(await world.call('confirmEmailChange', { body: { token } }))).toBe('self_excluded')
  })

  it('waits for a sign-up of the same moment and closes what it made', async () => {
    const { accounts, db, sites } = world.container
    const email = anAddress()
    await ask(email)
    const token = tokenIn(await mailTo(email))
    const site = await sites.byHost('localhost')
    const ctx = { site, now: start, locale: 'en', country: 'NL', acceptedLocales: [], trafficSource: null, requestId: randomUUID() } as const // prettier-ignore
    const registration = { email, username: email.split('@')[0] ?? '', passwordHash: 'none', language: 'en', isConfirmed: true } as const // prettier-ignore
    let kept: ReturnType<typeof confirm> | undefined
    const memberId = await db.transaction(async (tx) => {
      const made = await accounts.register(tx, { ...ctx, acceptedLocales: [] }, registration)
      kept = confirm(token)
      await vi.waitUntil(async () => {
        const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database where datname = current_database() and locktype = 'advisory' and not granted`.execute(db.direct) // prettier-ignore
        return rows.length > 0
      })
      return made
    })
    expect((await kept)?.status).toBe(200)
    expect((await accountsStore.byId(db.direct, site.id, memberId))?.viewer.status).toBe('pending_deletion')
  })

  it('leaves no session, not even one that was opened at the same moment', async () => {
    const { session } = await aMember(world, { status: 'pending_deletion' })
    expect((await world.call('getUser', { session })).status).toBe(403)
    expect(await world.container.accounts.viewersOf(siteIdOf('velvet'), [session], start)).toEqual([null])
  })

  it('of many sign-ups at once leaves none that can be used', async () => {
    const email = anAddress()
    await ask(email)
    const token = tokenIn(await mailTo(email))
    const [kept, ...joined] = await Promise.all([confirm(token), ...Array.from({ length: 8 }, () => join(email))])
    expect(kept.status).toBe(200)
    for (const { cookies } of joined) {
      const session = cookies.find(({ name }) => name === '__Host-session')?.value
      if (session) expect((await world.call('getUser', { session })).status).toBe(403)
    }
  })
})

describe('the link', () => {
  it('answers the same again, of many at once as well', async () => {
    const email = anAddress()
    await ask(email, 12)
    const token = tokenIn(await mailTo(email))
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"until":"2027-11-15T12:00:00.000Z"}']))
    world.time.now = new Date(start.getTime() + 3600_000)
    expect((await confirm(token)).body.until).toBe('2027-11-15T12:00:00.000Z')
  })

  it('works for a day, on its own site, and cannot be guessed', async () => {
    const email = anAddress()
    await ask(email)
    const token = tokenIn(await mailTo(email))
    expect(codeOf(await confirm('guessed'))).toBe('link_invalid')
    expect((await confirm(token, 'selene')).status).toBe(410)
    world.time.now = new Date(start.getTime() + 24 * 3600_000 + 1)
    expect((await confirm(token)).status).toBe(410)
    world.time.now = start
    expect((await join(email)).status).toBe(200)
  })

  it('and the list of who is kept out hold no address', async () => {
    const email = anAddress()
    await exclude(email)
    const { rows } = await sql<{ text: string }>`
      select t::text as text from self_exclusions t union all select t::text from self_exclusion_links t`.execute(
      world.container.db.direct,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})
