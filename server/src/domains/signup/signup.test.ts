import type { Runner } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aSignup } from '../../../test/signups.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { accountsStore } from '../accounts/index.ts'
import { messagesStore } from '../chat/index.ts'
import { creditsStore } from '../credits/index.ts'
import { profilesStore } from '../profiles/index.ts'
import { newId } from '../../platform/ids.ts'

let world: World
let worker: Runner
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
  berta = await aMember(world, { username: 'berta' })
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

let nextIp = 1
/** Every sign-up from a house of its own, so that the network's limit is not what is tested. */
const ip = () => `203.0.${Math.floor(nextIp / 250)}.${nextIp++ % 250}`
const join = (changes = {}, key = newId()) =>
  world.call('signUp', { body: aSignup(changes), ip: ip(), headers: { 'idempotency-key': key } })
const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === '__Host-session')?.value
const memberOf = async (email: string, site: 'velvet' | 'selene' = 'velvet') =>
  (await accountsStore.idByEmail(world.container.db.direct, siteIdOf(site), email)) ?? ''

describe('joining an open site', () => {
  it('makes account, profile and sign-up credits, and signs in', async () => {
    const body = aSignup({ language: 'de' })
    const answer = await world.call('signUp', { body, ip: ip() })
    expect(answer).toMatchObject({ status: 200, body: { state: 'signed_in' } })
    const { user } = (await world.call('getUser', { session: sessionOf(answer) })).body
    expect(user).toMatchObject({ status: 'not_confirmed', credits: 5, paid_user: false, language: 'de' })
    expect(user).toMatchObject({ profile: { status: 'disabled', gender: 'female', country: 'NL' } })
  })

  it.each([
    [{ username: '@anna' }, 'username', 'username_starts_with_at'],
    [{ username: 'A@example.test', email: 'a@example.test' }, 'username', 'username_same_as_email'],
    [{ username: 'somebody@example.test' }, 'username', 'username_same_as_email'],
    [{ username: '  ' }, 'username', 'username_missing'],
    [{ email: 'nobody' }, 'email', 'email_invalid'],
    [{ date_of_birth: '' }, 'date_of_birth', 'dob_missing'],
    [{ date_of_birth: '1990-02-31' }, 'date_of_birth', 'dob_invalid'],
    [{ date_of_birth: '2008-11-16' }, 'date_of_birth', 'dob_too_young'],
    [{ password: 'short' }, 'password', 'password_too_short'],
    [{ password: 'Password123' }, 'password', 'password_too_common'],
  ])('refuses %j: %s %s', async (changes, field, problem) => {
    const { status, body } = await join(changes)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_input', params: { fields: [field], problems: [problem] } })
  })

  it('takes somebody who turns eighteen today', async () => {
    expect((await join({ date_of_birth: '2008-11-15' })).status).toBe(200)
  })

  it('refuses a taken address and a taken name', async () => {
    expect((await join({ email: berta.email.toUpperCase() })).body.error).toMatchObject({ code: 'email_taken' })
    expect((await join({ username: 'Berta' })).body.error).toMatchObject({ code: 'username_taken' })
  })

  it('takes thirty an hour from one line, which of IPv6 is a whole network', async () => {
    const from = (host: number) => world.call('signUp', { body: aSignup(), ip: `2001:db8:7:7::${host}` })
    for (let host = 1; host <= 30; host++) expect((await from(host)).status).toBe(200)
    expect((await from(31)).status).toBe(429)
  })

  it('obeys the setting `signups`', async () => {
    const onTulp = (tracking: object) =>
      world.call('signUp', { site: 'tulp', body: { ...aSignup(), tracking }, ip: ip() })
    for (const tracking of [{}, { network: '', ref: '' }, { sub1: 'click' }])
      expect((await onTulp(tracking)).body.error).toMatchObject({ code: 'signups_closed' })
    expect((await onTulp({ network: '', ref: 'friend' })).status).toBe(200)
    expect((await onTulp({ ref: 'friend' })).status).toBe(200)
  })

  it('answers a repetition with the same key as the first time, and only with the right password', async () => {
    const body = aSignup()
    const headers = { 'idempotency-key': newId() }
    const first = await world.call('signUp', { body, ip: ip(), headers })
    const again = await world.call('signUp', { body, ip: ip(), headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(sessionOf(again)).not.toBe(sessionOf(first))
    const thief = await world.call('signUp', { body: { ...body, password: 'another long one' }, ip: ip(), headers })
    expect(thief.status).toBe(401)
    expect(await creditsStore.balance(world.container.db.direct, siteIdOf('velvet'), await memberOf(body.email))).toBe(
      5,
    )
  })

  it('makes one account of 200 sign-ups with one address at the same time', async () => {
    const email = `race-${newId()}@example.test`
    const answers = await Promise.all(Array.from({ length: 200 }, () => join({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ body }) => (body.error as { code?: string } | undefined)?.code === 'email_taken'),
    ).toHaveLength(199)
  }, 60_000)
})

describe('the steps', () => {
  it('fill the profile, and keep sexuality only with consent, encrypted', async () => {
    const body = aSignup()
    const session = sessionOf(await world.call('signUp', { body, ip: ip() }))
    const step = (facts: object) => world.call('saveSignupStep', { session, body: facts })
    expect(
      (await step({ about: 'I like the sea.', hair_color: 'red', interests: ['music'], region: 'NL-UT' })).status,
    ).toBe(200)
    expect((await step({ sexuality: 'bi' })).body.error).toMatchObject({ params: { problems: ['consent_missing'] } })
    expect((await step({ sexuality: 'bi', consents_to_sexuality: true })).status).toBe(200)
    expect((await step({ region: 'DE-BE' })).body.error).toMatchObject({ params: { fields: ['region'] } })
    const id = await memberOf(body.email)
    const row = await profilesStore.wholeById(world.container.db.direct, siteIdOf('velvet'), id)
    expect(row).toMatchObject({ about: 'I like the sea.', hair_color: 'red', interests: ['music'], region: 'NL-UT' })
    expect(row?.sexuality_sealed).not.toContain('bi"')
    expect(await world.container.profiles.exportOf(siteIdOf('velvet'), id)).toMatchObject({ sexuality: 'bi' })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ keeps_sexuality: true })
    await step({ sexuality: null })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ keeps_sexuality: false })
    expect(await world.container.profiles.exportOf(siteIdOf('velvet'), id)).toMatchObject({ sexuality: null })
  })

  it('need an account or a draft', async () => {
    expect((await world.call('saveSignupStep', { body: { about: 'x' } })).status).toBe(404)
  })
})

describe('confirming the address', () => {
  it('comes by mail, activates the member and sends the waiting message, charged once', async () => {
    const body = aSignup({ first_message: { to: berta.id, id: newId(), text: 'Hello Berta' } })
    const session = sessionOf(await world.call('signUp', { body, ip: ip() }))
    const { direct } = world.container.db
    const site = siteIdOf('velvet')
    expect(await messagesStore.listOfProfile(direct, site, berta.id)).toHaveLength(0)

    const mail = await mailTo(body.email)
    expect(mail.subject).toBe('Please confirm your e-mail address')
    const token = tokenIn(mail)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => world.call('confirmEmail', { body: { token } })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter((answer) => answer.body.state === 'confirmed')).toHaveLength(1)

    expect((await world.call('getUser', { session })).body.user).toMatchObject({
      status: 'active',
      credits: 4,
      profile: { status: 'active' },
    })
    expect(await messagesStore.listOfProfile(direct, site, berta.id)).toMatchObject([
      { text: 'Hello Berta', status: 'sent' },
    ])
  }, 60_000)

  it('refuses a link that is none, and one that is too old', async () => {
    expect((await world.call('confirmEmail', { body: { token: 'guessed' } })).body.error).toMatchObject({
      code: 'link_invalid',
    })
    const body = aSignup()
    await world.call('signUp', { body, ip: ip() })
    const token = tokenIn(await mailTo(body.email))
    const before = world.time.now
    world.time.now = new Date(before.getTime() + 31 * 24 * 3600 * 1000)
    expect((await world.call('confirmEmail', { body: { token } })).status).toBe(410)
    world.time.now = before
  })

  it('sends the mail again, five times a day at most', async () => {
    const body = aSignup()
    const session = sessionOf(await world.call('signUp', { body, ip: ip() }))
    await mailTo(body.email)
    const answers = []
    for (let index = 0; index < 6; index++) answers.push(await world.call('resendConfirmation', { session }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    await mailTo(body.email, 6)
  })
})

describe('joining a discreet site', () => {
  const joinSelene = (changes: object) =>
    world.call('signUp', { site: 'selene', body: { ...aSignup(), ...changes }, ip: ip() })
  const draftOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === '__Host-signup')?.value

  it('says at once that the first message is too long, for a link could not', async () => {
    const { messageLength } = await world.container.sites.byId(siteIdOf('selene'))
    const text = 'x'.repeat(messageLength + 1)
    const answer = await joinSelene({ first_message: { to: newId(), id: newId(), text } })
    expect(answer.body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['first_message'] } })
  })

  it('answers the same for a known and an unknown address, and signs nobody in', async () => {
    const known = await aMember(world, { site: 'selene' })
    const [first, second] = [await joinSelene({ email: known.email }), await joinSelene({})]
    expect(first.text).toBe(second.text)
    expect(first.body).toEqual({ state: 'check_mail' })
    expect(first.cookies.map(({ name }) => name)).toEqual(['__Host-signup'])
    expect(second.cookies.map(({ name }) => name)).toEqual(['__Host-signup'])
    const mail = await mailTo(known.email)
    expect(mail.subject).toBe('About your sign-up')
    expect(mail.from[0]?.name).toBe('Selene')
  })

  it('becomes an account with everything that was filled in when the mail is confirmed, once', async () => {
    const email = `quiet-${newId()}@example.test`
    const answer = await joinSelene({ email, language: 'nl' })
    const cookie = `__Host-signup=${draftOf(answer)}`
    const step = await world.call('saveSignupStep', {
      site: 'selene',
      body: { about: 'Stil water', sexuality: 'lesbian', consents_to_sexuality: true },
      headers: { cookie },
    })
    expect(step.status).toBe(200)
    expect(await memberOf(email, 'selene')).toBe('')
    const token = tokenIn(await mailTo(email))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call('confirmEmail', { site: 'selene', body: { token } })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter((answer) => answer.body.state === 'confirmed')).toHaveLength(1)
    const id = await memberOf(email, 'selene')
    expect(await world.container.profiles.exportOf(siteIdOf('selene'), id)).toMatchObject({
      about: 'Stil water',
      sexuality: 'lesbian',
      status: 'active',
    })
    expect(await creditsStore.balance(world.container.db.direct, siteIdOf('selene'), id)).toBe(5)
  })

  it('becomes an account also when the name was taken meanwhile, and whom it wrote to is gone', async () => {
    const known = await aMember(world, { site: 'selene' })
    const email = `quiet-${newId()}@example.test`
    await joinSelene({ email, username: known.username, first_message: { to: newId(), id: newId(), text: 'Hello' } })
    const mail = await mailTo(email)
    expect(mail.text).toContain('3 days')
    const confirm = () => world.call('confirmEmail', { site: 'selene', body: { token: tokenIn(mail) } })
    expect((await confirm()).body).toEqual({ state: 'confirmed' })
    const login = { username: email, password: aSignup().password }
    expect((await world.call('login', { site: 'selene', body: login, ip: ip() })).status).toBe(200)
    const id = await memberOf(email, 'selene')
    const account = await accountsStore.byId(world.container.db.direct, known.siteId, id)
    expect(account?.viewer.username).toMatch(new RegExp(`^${known.username}-\\d{4}$`))
    expect(await world.container.profiles.exportOf(known.siteId, id)).toMatchObject({ name: known.username })
  })

  it('keeps one draft per key and refuses other contents under it', async () => {
    const body = aSignup()
    const send = (changes: object) =>
      world.call('signUp', {
        site: 'selene',
        body: { ...body, ...changes },
        ip: ip(),
        headers: { 'idempotency-key': 'one-form' },
      })
    const [first, again, other] = [await send({}), await send({}), await send({ email: 'other@example.test' })]
    expect(draftOf(again)).toBe(draftOf(first))
    expect(other.body.error).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('keeps no address, name or text of a draft in the clear', async () => {
    const email = `secret-${newId()}@example.test`
    await joinSelene({ email })
    const rows = await world.container.db.direct.selectFrom('signup_drafts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})
