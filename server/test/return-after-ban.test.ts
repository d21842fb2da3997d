import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../src/platform/ids.ts'
import type { Worker } from '../src/platform/jobs/worker.ts'
import { endContract, identifierKindsOf, joinCompany, signalsOf } from './bans.ts'
import { aDebitForm, createDebitHelpers, createDebitWorld, errorOf } from './debits.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { countMailsTo, tokenIn, waitForLastMail, waitForMail } from './mailbox.ts'
import { aMember, confirmIdentity, password, setEmail, type TestMember } from './members.ts'
import { aSignup } from './signups.ts'
import { startTestWorker, untilIdle } from './worker.ts'
import type { SiteKey, World } from './world.ts'

let world: World
let desk: DeskWorld
let worker: Worker
beforeAll(async () => {
  world = await createDebitWorld()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
  // Velvet and Tulp are brands of one company, Selene belongs to another one.
  await joinCompany(world, 'tulp', 'velvet')
})
afterAll(async () => {
  await worker.stop()
  await desk.close()
  await world.close()
})

const { payWithNewCode, aDebtor } = createDebitHelpers(() => world)

let nextIp = 1
/** A different network for every request, so that the limits per network do not apply. */
const ip = () => `203.${Math.floor(nextIp / 250)}.${nextIp++ % 250}.9`
const signUp = (email: string, site: SiteKey = 'velvet', headers: Record<string, string> = {}) =>
  world.call('signUp', { site, ip: ip(), headers, body: aSignup({ email, tracking: { ref: 'friend' } }) })
const direct = () => world.container.db.direct

/** A mailbox at Gmail, where dots do not matter. */
const aGmail = () => `dana.fox${randomUUID().replaceAll('-', '').slice(0, 16)}@gmail.com`

/** Creates a member with this address whose contract is ended for a reason, and waits until a worker has handled it. */
async function aBanned({
  policy = 'harassment' as 'harassment' | 'scam',
  site = 'velvet' as SiteKey,
  email = aGmail(),
}) {
  const member = await aMember(world, { site })
  await setEmail(world, member, email)
  const decision = await endContract(world, desk, member, policy)
  await untilIdle(world)
  return { member, email, decision }
}

/** Erases the account, as fourteen days after its deletion. */
const erase = (member: TestMember) =>
  world.container.accounts.eraseAgain(member.siteId, member.id, world.time.now).then(() => untilIdle(world))

describe('twelve ways to return after a ban', () => {
  const variants: [string, (email: string) => string][] = [
    ['1: the same address after the account was erased', (email) => email],
    ['2: the same address with other dots', (email) => email.replace('dana.fox', 'd.an.afox')],
    ['3: the same address with a plus tag', (email) => email.replace('@', '+new@')],
    [
      '4: the same address in capitals and at googlemail.com',
      (email) => `${email.split('@')[0]?.toUpperCase()}@googlemail.com`,
    ],
  ]
  it.each(variants)('%s is refused like a taken address, and its owner gets a statement', async (_name, change) => {
    const { member, email, decision } = await aBanned({})
    await erase(member)
    const used = change(email)
    const answer = await signUp(used)
    expect(errorOf(answer)).toBe('email_taken')
    expect((await waitForMail(used, decision.id)).text).toContain('/complaints')
  })

  it('5: a discreet site gives the ordinary response and sends a statement instead of the link', async () => {
    const { email, decision } = await aBanned({ site: 'selene' })
    const used = email.replace('@', '+again@')
    const [banned, unknown] = [await signUp(used, 'selene'), await signUp(aGmail(), 'selene')]
    expect([banned.status, banned.text]).toEqual([unknown.status, unknown.text])
    expect(banned.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name))
    const mail = await waitForMail(used, decision.id)
    expect(mail.text).not.toContain('token=')
    expect(mail.subject).toBe('About your e-mail address')
  })

  it('6: another brand of the company refuses the address after a grave reason', async () => {
    const { email, decision } = await aBanned({ policy: 'scam' })
    expect(errorOf(await signUp(email, 'tulp'))).toBe('email_taken')
    expect((await waitForMail(email, decision.id)).text).toContain('/complaints')
  })

  it('7: another brand accepts the address after any other reason, and so does another company', async () => {
    const { email } = await aBanned({ policy: 'harassment' })
    expect((await signUp(email, 'tulp')).status).toBe(200)
    const { email: grave } = await aBanned({ policy: 'scam' })
    expect((await signUp(grave, 'selene')).body).toEqual({ state: 'check_mail' })
    expect(tokenIn(await waitForLastMail(grave))).not.toBe('')
  })

  it('8: an account with a new address cannot change to the banned one', async () => {
    const { email, decision } = await aBanned({})
    const member = await aMember(world)
    await confirmIdentity(world, member)
    const used = email.replace('@', '+b@')
    const answer = await world.call('requestEmailChange', { session: member.session, body: { email: used } })
    expect(errorOf(answer)).toBe('email_taken')
    expect((await waitForMail(used, decision.id)).text).not.toContain('token=')
  })

  it('9: a change of address on a discreet site gets the ordinary response and no link', async () => {
    const { email, decision } = await aBanned({ site: 'selene' })
    const member = await aMember(world, { site: 'selene' })
    const confirmed = await world.call('confirmIdentity', {
      site: 'selene',
      session: member.session,
      body: { password },
    })
    const session = confirmed.cookies.find(({ name }) => name === '__Host-session')?.value
    const used = email.replace('@', '+c@')
    const answer = await world.call('requestEmailChange', { site: 'selene', session, body: { email: used } })
    expect(answer.status).toBe(200)
    expect((await waitForMail(used, decision.id)).text).not.toContain('mail-change')
    expect(await countMailsTo(used)).toBe(1)
  })

  it('10: a draft from before the ban does not become an account', async () => {
    const email = aGmail()
    const headers = { cookie: `__Host-signup=${(await signUp(email.replace('@', '+d@'), 'selene')).cookies[0]?.value}` }
    const token = tokenIn(await waitForLastMail(email.replace('@', '+d@')))
    await aBanned({ site: 'selene', email })
    const answer = await world.call('confirmEmail', { site: 'selene', body: { token }, headers, ip: ip() })
    expect(errorOf(answer)).toBe('link_invalid')
  })

  it.each([
    ['11: the bank account', 'iban', 'ban_iban'],
    ['12: the phone', 'mobile_number', 'ban_phone'],
  ] as const)('%s of a ban is refused for a direct debit, and a case is opened', async (_name, field, kind) => {
    const [banned, form] = [await aDebtor(), aDebitForm()]
    expect((await payWithNewCode(banned, form)).status).toBe(200)
    const decision = await endContract(world, desk, banned)
    await untilIdle(world)
    const returned = await aDebtor()
    const answer = await payWithNewCode(returned, aDebitForm({ [field]: form[field] }))
    expect(errorOf(answer)).toBe('method_unavailable')
    await untilIdle(world)
    const signal = { kind, decision_id: decision.id, class: 'P2', state: 'waiting' }
    expect(await signalsOf(world, returned.id)).toEqual([signal])
    expect((await payWithNewCode(returned, aDebitForm())).status).toBe(200)
  })

  it('13: the device of a ban opens a case and blocks nobody', async () => {
    const device = newToken()
    const cookie = { cookie: `__Host-device=${device}` }
    const banned = await aMember(world)
    const logIn = (member: TestMember) =>
      world.call('login', { ip: ip(), headers: cookie, body: { username: member.username, password, stay: false } })
    expect((await logIn(banned)).status).toBe(200)
    const decision = await endContract(world, desk, banned)
    await untilIdle(world)
    const returned = await aMember(world)
    expect((await logIn(returned)).status).toBe(200)
    expect((await logIn(returned)).status).toBe(200)
    expect((await logIn(banned)).status).toBe(200)
    await untilIdle(world)
    const signal = { kind: 'ban_device', decision_id: decision.id, class: 'P2', state: 'waiting' }
    expect(await signalsOf(world, returned.id)).toEqual([signal])
    expect(await signalsOf(world, banned.id)).toEqual([])
  })
})

describe('a ban', () => {
  it('is made by a decision at the desk and taken back by its reversal', async () => {
    const { member, email, decision } = await aBanned({})
    expect(await identifierKindsOf(world, decision.id)).toEqual(['email'])
    const used = email.replace('@', '+e@')
    expect(errorOf(await signUp(used))).toBe('email_taken')
    const ids = { decisionId: decision.id, endedBy: decision.id }
    await desk.container.db.transaction((tx) => desk.container.accounts.endRestrictions(tx, member.siteId, ids))
    expect(await identifierKindsOf(world, decision.id)).toEqual([])
    expect((await signUp(used)).status).toBe(200)
    // A job that is repeated, or runs late, stores nothing.
    const at = { siteId: member.siteId, now: world.time.now }
    await world.container.moderation.collectBanIdentifiers(at, { decisionId: decision.id, memberId: member.id })
    expect(await identifierKindsOf(world, decision.id)).toEqual([])
  })

  it('stores the same identifiers once when its job is repeated', async () => {
    const { member, decision } = await aBanned({})
    const at = { siteId: member.siteId, now: world.time.now }
    await Promise.all(
      Array.from({ length: 5 }, () =>
        world.container.moderation.collectBanIdentifiers(at, { decisionId: decision.id, memberId: member.id }),
      ),
    )
    expect(await identifierKindsOf(world, decision.id)).toEqual(['email'])
  })

  it('leaves nothing but keyed hashes of an erased member', async () => {
    const { member, decision } = await aBanned({})
    await erase(member)
    const { rows } = await sql<{ member_id: string | null }>`
      select member_id from bans where decision_id = ${decision.id}`.execute(direct())
    expect(rows).toEqual([{ member_id: null }])
    expect(await identifierKindsOf(world, decision.id)).toEqual(['email'])
  })

  it.each([
    ['harassment', 24],
    ['scam', 60],
  ] as const)('of a decision about %s is deleted after %d months', async (policy, months) => {
    const { member, email, decision } = await aBanned({ policy })
    await erase(member)
    const end = new Date(world.time.now)
    end.setUTCMonth(end.getUTCMonth() + months)
    await world.container.accounts.deleteExpired(member.siteId, new Date(end.getTime() - 1))
    expect(await identifierKindsOf(world, decision.id)).toEqual(['email'])
    await world.container.accounts.deleteExpired(member.siteId, end)
    expect(await identifierKindsOf(world, decision.id)).toEqual([])
    expect((await signUp(email)).status).toBe(200)
  })

  it('is in the export of the member, without the hashes', async () => {
    const { member } = await aBanned({ policy: 'scam' })
    const files = await world.container.accounts.exportOf(member.siteId, member.id, world.time.now)
    expect(files?.bans).toMatchObject([{ scope: 'company', kinds: ['email'] }])
    expect(JSON.stringify(files?.bans)).not.toContain('hash')
  })

  it.each([
    "insert into bans (site_id, decision_id, scope, created_at, expires_at) select site_id, id, 'site', now(), now() from decisions limit 1",
    'update bans set ended_by = decision_id',
    "update ban_identifiers set hash = 'x'",
  ])('cannot be made or changed by the role of the product: %s', async (statement) => {
    await expect(sql.raw(statement).execute(direct())).rejects.toThrow('permission denied')
  })
})

describe('a ban while sign-ups run', () => {
  it('lets no account pass that is neither refused nor turned into a case', async () => {
    const email = aGmail()
    const member = await aMember(world)
    await setEmail(world, member, email)
    const attempts = Array.from({ length: 12 }, (_, at) => email.replace('@', `+race${at}@`))
    const [answers, decision] = await Promise.all([
      Promise.all(attempts.map((used) => signUp(used))),
      endContract(world, desk, member, 'scam'),
    ])
    await untilIdle(world)
    const codes = answers.map((answer) => errorOf(answer) ?? answer.status)
    expect(codes.filter((code) => code !== 200 && code !== 'email_taken')).toEqual([])
    const created = (await world.container.accounts.membersOfMailbox(member.siteId, email)).filter(
      (id) => id !== member.id,
    )
    expect(created).toHaveLength(codes.filter((code) => code === 200).length)
    for (const id of created)
      expect(await signalsOf(world, id)).toMatchObject([{ kind: 'ban_email', decision_id: decision.id, class: 'P2' }])
    expect(errorOf(await signUp(email.replace('@', '+late@')))).toBe('email_taken')
  })

  it('waits for a sign-up that has checked the address, and finds its account', async () => {
    const email = aGmail()
    const member = await aMember(world)
    await setEmail(world, member, email)
    const { accounts, db, sites } = world.container
    const site = await sites.byId(member.siteId)
    const registration = {
      ...{ email: email.replace('@', '+slow@'), username: `slow-${randomUUID().slice(0, 12)}`, passwordHash: 'x' },
      ...{ language: 'en' as const, agreedAt: world.time.now, isConfirmed: true, isMailed: false },
    }
    const created = await db.transaction(async (tx) => {
      const ctx = { site, now: world.time.now, locale: 'en' as const, country: 'NL', trafficSource: null }
      const id = await accounts.register(tx, ctx as unknown as Parameters<typeof accounts.register>[1], registration)
      await endContract(world, desk, member)
      // The job of the ban has started and waits for the lock of this transaction.
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
            direct(),
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      return id
    })
    await untilIdle(world)
    expect(await signalsOf(world, created)).toMatchObject([{ kind: 'ban_email' }])
  })
})

describe('people who have nothing to do with a ban', () => {
  it('are not affected: 1,000 sign-ups, every fourth with a login on its own device', async () => {
    for (let at = 0; at < 5; at++) await aBanned({ policy: at % 2 ? 'scam' : 'harassment' })
    const { accounts, db, sites } = world.container
    const site = await sites.byId((await aMember(world)).siteId)
    const ctx = { site, now: world.time.now, locale: 'en', country: 'NL', trafficSource: null } as unknown as Parameters<typeof accounts.register>[1] // prettier-ignore
    const run = randomUUID().slice(0, 8)
    const rest = { language: 'en' as const, agreedAt: ctx.now, isConfirmed: true, isMailed: false }
    const registerFifty = (batch: number) =>
      db.transaction(async (tx) => {
        const ids: string[] = []
        for (let at = 0; at < 50; at++) {
          const name = `dana.fox.${run}.${batch}.${at}`
          const account = { email: `${name}@gmail.com`, username: name.replaceAll('.', '-'), passwordHash: 'x' }
          ids.push(await accounts.register(tx, ctx, { ...account, ...rest }))
        }
        return ids
      })
    const created = (await Promise.all(Array.from({ length: 20 }, (_, batch) => registerFifty(batch)))).flat()
    const caller = () => ({ ip: ip(), userAgent: 'Firefox', deviceToken: newToken(), sessionToken: undefined })
    const loggingIn = created.filter((_id, at) => at % 4 === 0)
    await Promise.all(loggingIn.map((id) => accounts.openSession(ctx, id, caller())))
    await untilIdle(world)
    expect(created).toHaveLength(1_000)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from signals where member_id = any(${created}::uuid[])`.execute(direct())
    expect(rows).toEqual([{ n: 0 }])
  }, 60_000)
})
