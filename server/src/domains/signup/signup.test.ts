import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { waitForLastMail, tokenIn } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aSignup } from '../../../test/signups.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { accountsStore, consentsStore } from '../accounts/stores.ts'
import { messagesStore } from '../chat/stores.ts'
import { creditsStore } from '../credits/stores.ts'
import { profilesStore } from '../profiles/stores.ts'
import { newId } from '../../platform/ids.ts'
import type { Worker } from '../../platform/jobs/worker.ts'

let world: World
let worker: Worker
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
/** A different network for every sign-up, so that the limits per network do not apply. */
const ip = () => `203.${Math.floor(nextIp / 250)}.${nextIp++ % 250}.7`
const signUp = (changes = {}, key = newId()) =>
  world.call('signUp', { body: aSignup(changes), ip: ip(), headers: { 'idempotency-key': key } })
const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === '__Host-session')?.value
const memberOf = async (email: string, site: 'velvet' | 'selene' = 'velvet') =>
  (await world.container.accounts.memberByEmail(siteIdOf(site), email)) ?? ''

const consentsOf = async (email: string, site: 'velvet' | 'selene' = 'velvet') =>
  consentsStore.listForMember(world.container.db.direct, siteIdOf(site), await memberOf(email, site))
/** The consent rows that the three checkboxes of the form create. */
const signupConsents = (locale: string, given_at: Date): unknown =>
  expect.arrayContaining(
    [
      ['terms', '2026-11-19'],
      ['fictional_profiles', '2026-11-19/operator'],
      ['intimate_data', '2026-11-16'],
    ].map(([purpose, text_version]) => ({ purpose, locale, given_at, text_version, withdrawn_at: null })),
  )

describe('sign-up on an open site', () => {
  it('creates account, profile and sign-up credits and logs in', async () => {
    const body = aSignup({ language: 'de' })
    const answer = await world.call('signUp', { body, ip: ip() })
    expect(answer).toMatchObject({ status: 200, body: { state: 'signed_in' } })
    const { user } = (await world.call('getUser', { session: sessionOf(answer) })).body
    expect(user).toMatchObject({ status: 'not_confirmed', credits: 5, paid_user: false, language: 'de' })
    expect(user).toMatchObject({ profile: { status: 'disabled', gender: 'female', country: 'NL' } })
  })

  it('creates the first offer that the site gives at this time', async () => {
    const session = sessionOf(await signUp())
    const { time_bonus: bonus } = (await world.call('getTimeBonus', { session })).body
    expect(bonus).toMatchObject({ code: 'TIMEBONUS25', seconds_left: 14_400 })
  })

  it.each(['accepts_terms', 'knows_fictional_profiles', 'consents_to_intimate_data'])(
    'refuses a form without the consent %s',
    async (box) => {
      expect((await signUp({ [box]: false })).body.error).toMatchObject({ code: 'invalid_input' })
    },
  )

  it('records every consent with text version, language and time', async () => {
    const body = aSignup({ language: 'de' })
    await world.call('signUp', { body, ip: ip() })
    expect(await consentsOf(body.email)).toEqual(signupConsents('de', world.time.now))
  })

  it.each([
    [{ username: '@anna' }, 'username', 'username_starts_with_at'],
    [{ username: 'A@example.test', email: 'a@example.test' }, 'username', 'username_same_as_email'],
    [{ username: 'somebody@example.test' }, 'username', 'username_same_as_email'],
    [{ username: '  ' }, 'username', 'username_missing'],
    [{ email: ' ' }, 'email', 'email_missing'],
    [{ email: 'nobody' }, 'email', 'email_invalid'],
    [{ date_of_birth: '' }, 'date_of_birth', 'dob_missing'],
    [{ date_of_birth: '1990-02-31' }, 'date_of_birth', 'dob_invalid'],
    [{ date_of_birth: '2008-11-16' }, 'date_of_birth', 'dob_too_young'],
    [{ password: 'short' }, 'password', 'password_too_short'],
    [{ password: 'Password123' }, 'password', 'password_too_common'],
  ])('refuses a form with %j: %s %s', async (changes, field, problem) => {
    const { status, body } = await signUp(changes)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_input', params: { fields: [field], problems: [problem] } })
  })

  it('reports the problems of all fields together, taken names included', async () => {
    const { status, body } = await signUp({
      ...{ email: berta.email, username: berta.username, password: 'short', date_of_birth: '2010-05-17' },
      ...{ gender: null, looking_for: null, country: null },
      ...{ accepts_terms: false, knows_fictional_profiles: false, consents_to_intimate_data: false },
    })
    expect(status).toBe(400)
    const { code, params } = body.error as { code: string; params: { fields: string[]; problems: string[] } }
    expect(code).toBe('invalid_input')
    expect(Object.fromEntries(params.fields.map((field, index) => [field, params.problems[index]]))).toEqual({
      email: 'email_taken',
      username: 'username_taken',
      password: 'password_too_short',
      date_of_birth: 'dob_too_young',
      gender: 'choice_missing',
      looking_for: 'choice_missing',
      country: 'choice_missing',
      accepts_terms: 'terms_missing',
      knows_fictional_profiles: 'terms_missing',
      consents_to_intimate_data: 'terms_missing',
    })
  })

  it('refuses a country in which the site is not available', async () => {
    expect((await signUp({ country: 'ZZ' })).body.error).toMatchObject({
      params: { fields: ['country'], problems: ['choice_missing'] },
    })
  })

  describe('with an under-age date of birth', () => {
    const underAge = { date_of_birth: '2010-05-17' }
    const lockOf = (answer: { cookies: { name: string; value: string }[] }) =>
      answer.cookies.find(({ name }) => name === '__Host-age_lock')?.value ?? ''
    const signUpLocked = (lock: string, changes: object = {}, site: 'velvet' | 'selene' = 'velvet') =>
      world.call('signUp', { site, body: aSignup(changes), ip: ip(), headers: { cookie: `__Host-age_lock=${lock}` } })

    it('locks the browser for a day, for any date of birth and from any network', async () => {
      const refused = await signUp(underAge)
      expect(refused.body.error).toMatchObject({ params: { problems: ['dob_too_young'] } })
      const lock = lockOf(refused)
      expect(lock).not.toContain('2010')
      expect((await signUpLocked(lock)).body.error).toMatchObject({ code: 'age_locked' })
      const before = world.time.now
      world.time.now = new Date(before.getTime() + dayMs + 1)
      expect((await signUpLocked(lock)).status).toBe(200)
      world.time.now = before
    })

    it('locks on this site only and ignores locks that the server did not encrypt', async () => {
      const lock = lockOf(await signUp(underAge))
      expect((await signUpLocked(lock, {}, 'selene')).status).toBe(200)
      expect((await signUpLocked('2099-01-01T00:00:00.000Z')).status).toBe(200)
      expect((await signUpLocked(`${lock.slice(0, -4)}AAAA`)).status).toBe(200)
    })

    it('locks the household only after ten under-age dates', async () => {
      const from = ip()
      const send = (changes: object) => world.call('signUp', { body: aSignup(changes), ip: from })
      for (let index = 0; index < 9; index++) expect((await send(underAge)).status).toBe(400)
      expect((await send({})).status).toBe(200)
      expect((await send(underAge)).status).toBe(400)
      expect((await send({})).body.error).toMatchObject({ code: 'age_locked' })
    })
  })

  it('accepts a person who turns eighteen today', async () => {
    expect((await signUp({ date_of_birth: '2008-11-15' })).status).toBe(200)
  })

  it('refuses a taken address and a taken username', async () => {
    expect((await signUp({ email: berta.email.toUpperCase() })).body.error).toMatchObject({ code: 'email_taken' })
    expect((await signUp({ username: 'Berta' })).body.error).toMatchObject({ code: 'username_taken' })
  })

  it('reports a taken address and a taken username together', async () => {
    expect((await signUp({ email: berta.email, username: berta.username })).body.error).toEqual({
      code: 'email_taken',
      params: { fields: ['email', 'username'], problems: ['email_taken', 'username_taken'] },
    })
  })

  it('allows thirty sign-ups an hour from one household (a /64 of IPv6)', async () => {
    const from = (host: number) => world.call('signUp', { body: aSignup(), ip: `2001:db8:7:7::${host}` })
    for (let host = 1; host <= 30; host++) expect((await from(host)).status).toBe(200)
    expect((await from(31)).status).toBe(429)
  })

  it('refuses visitors that the site setting `signups` does not allow', async () => {
    const onTulp = (tracking: object) =>
      world.call('signUp', { site: 'tulp', body: { ...aSignup(), tracking }, ip: ip() })
    for (const tracking of [{}, { network: '', ref: '' }, { sub1: 'click' }])
      expect((await onTulp(tracking)).body.error).toMatchObject({ code: 'signups_closed' })
    expect((await onTulp({ network: '', ref: 'friend' })).status).toBe(200)
    expect((await onTulp({ ref: 'friend' })).status).toBe(200)
  })

  it('returns the existing account for a repeated key, only with the right password', async () => {
    const body = aSignup()
    const headers = { 'idempotency-key': newId() }
    const first = await world.call('signUp', { body, ip: ip(), headers })
    const again = await world.call('signUp', { body, ip: ip(), headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(sessionOf(again)).not.toBe(sessionOf(first))
    const attacker = await world.call('signUp', { body: { ...body, password: 'another long one' }, ip: ip(), headers })
    expect(attacker.status).toBe(401)
    expect(await creditsStore.balance(world.container.db.direct, siteIdOf('velvet'), await memberOf(body.email))).toBe(
      5,
    )
  })

  it('creates one account for 200 concurrent sign-ups with the same address', async () => {
    const email = `race-${newId()}@example.test`
    const answers = await Promise.all(Array.from({ length: 200 }, () => signUp({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ body }) => (body.error as { code?: string } | undefined)?.code === 'email_taken'),
    ).toHaveLength(199)
  })
})

describe('checkUsername', () => {
  const stateOf = async (username: string, site: 'velvet' | 'selene' = 'velvet') =>
    (await world.call('checkUsername', { site, body: { username }, ip: ip() })).body.state

  it('returns whether a username is free, ignoring case and spaces around it', async () => {
    expect(await stateOf(' Berta ')).toBe('taken')
    expect(await stateOf(aSignup().username)).toBe('free')
  })

  it('returns `unknown` for names that no account can have', async () => {
    for (const name of ['', '@berta', 'a'.repeat(31), 'berta@example.test']) expect(await stateOf(name)).toBe('unknown')
  })

  it('does not reveal login names, which are secret', async () => {
    const member = await aMember(world)
    const loginName = `secret-${newId().slice(-12)}`
    await world.call('setLoginName', { session: member.session, body: { login_name: loginName } })
    expect(await stateOf(loginName)).toBe('free')
  })

  it('returns the same for taken and free names on a discreet site', async () => {
    const known = await aMember(world, { site: 'selene' })
    const states = [await stateOf(known.username, 'selene'), await stateOf(aSignup().username, 'selene')]
    expect(states).toEqual(['unknown', 'unknown'])
  })

  it('refuses more than 120 checks an hour from one household, on discreet sites as well', async () => {
    for (const site of ['velvet', 'selene'] as const) {
      const from = ip()
      const check = () => world.call('checkUsername', { site, body: { username: aSignup().username }, ip: from })
      const answers = await Promise.all(Array.from({ length: 121 }, check))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
      expect((await check()).body.error).toMatchObject({ code: 'too_many_requests' })
    }
  })
})

describe('saveSignupStep', () => {
  it('fills the profile and stores sexuality only with consent, encrypted', async () => {
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
    const row = await profilesStore.byId(world.container.db.direct, siteIdOf('velvet'), id)
    expect(row).toMatchObject({ about: 'I like the sea.', hair_color: 'red', interests: ['music'], region: 'NL-UT' })
    expect(row?.sexuality_sealed).not.toContain('bi"')
    expect(await world.container.profiles.exportOf(siteIdOf('velvet'), id)).toMatchObject({ sexuality: 'bi' })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ keeps_sexuality: true })
    await step({ sexuality: null })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ keeps_sexuality: false })
    expect(await world.container.profiles.exportOf(siteIdOf('velvet'), id)).toMatchObject({ sexuality: null })
  })

  it('refuses a step without an account or draft', async () => {
    expect((await world.call('saveSignupStep', { body: { about: 'x' } })).status).toBe(404)
  })
})

describe('confirming the e-mail address', () => {
  it('activates the member and sends the unsent first message, charged once', async () => {
    const body = aSignup({ first_message: { to: berta.id, id: newId(), text: 'Hello Berta' } })
    const session = sessionOf(await world.call('signUp', { body, ip: ip() }))
    const { direct } = world.container.db
    const site = siteIdOf('velvet')
    expect(await messagesStore.listOfProfile(direct, site, berta.id)).toHaveLength(0)

    const mail = await waitForLastMail(body.email)
    expect(mail.subject).toBe('Please confirm your e-mail address')
    const token = tokenIn(mail)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => world.call('confirmEmail', { session, body: { token } })),
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
  })

  it('quotes the prompt that the first message answers, unless the profile no longer has it', async () => {
    const { direct } = world.container.db
    const sundays = { prompt: 'sundays', answer: 'On the tram to the sea.' } as const
    for (const prompts of [[sundays], []]) {
      const clara = await aMember(world)
      await profilesStore.update(direct, clara.siteId, clara.id, { prompts })
      const body = aSignup({ first_message: { to: clara.id, id: newId(), text: 'Which tram?', prompt: 'sundays' } })
      const session = sessionOf(await world.call('signUp', { body, ip: ip() }))
      const token = tokenIn(await waitForLastMail(body.email))
      await world.call('confirmEmail', { session, body: { token } })
      expect(await messagesStore.listOfProfile(direct, clara.siteId, clara.id)).toMatchObject([
        { text: 'Which tram?', quoted_prompt: prompts[0] ?? null },
      ])
    }
  })

  it('refuses an unknown link and an expired one', async () => {
    expect((await world.call('confirmEmail', { body: { token: 'guessed' } })).body.error).toMatchObject({
      code: 'link_invalid',
    })
    const body = aSignup()
    await world.call('signUp', { body, ip: ip() })
    const token = tokenIn(await waitForLastMail(body.email))
    const before = world.time.now
    world.time.now = new Date(before.getTime() + 31 * dayMs)
    expect((await world.call('confirmEmail', { body: { token } })).status).toBe(410)
    world.time.now = before
  })

  it('sends the confirmation mail again at most five times a day', async () => {
    const body = aSignup()
    const session = sessionOf(await world.call('signUp', { body, ip: ip() }))
    await waitForLastMail(body.email)
    const answers = []
    for (let index = 0; index < 6; index++) answers.push(await world.call('resendConfirmation', { session }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    await waitForLastMail(body.email, 6)
  })
})

describe('sign-up on a discreet site', () => {
  const signUpSelene = (changes: object) =>
    world.call('signUp', { site: 'selene', body: { ...aSignup(), ...changes }, ip: ip() })
  const draftOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === '__Host-signup')?.value

  it('refuses a first message that is too long when the form is sent', async () => {
    const { messageLength } = await world.container.sites.byId(siteIdOf('selene'))
    const text = 'x'.repeat(messageLength + 1)
    const answer = await signUpSelene({ first_message: { to: newId(), id: newId(), text } })
    expect(answer.body.error).toMatchObject({ code: 'invalid_input', params: { fields: ['first_message'] } })
  })

  it('returns the same problems for taken and free names in an invalid form', async () => {
    const known = await aMember(world, { site: 'selene' })
    const invalid = { password: 'short', gender: null }
    const taken = await signUpSelene({ ...invalid, email: known.email, username: known.username })
    expect(taken.text).toBe((await signUpSelene(invalid)).text)
    expect(taken.body.error).toMatchObject({ params: { fields: ['password', 'gender'] } })
  })

  it('returns the same response for known and unknown addresses and does not log in', async () => {
    const known = await aMember(world, { site: 'selene' })
    const [first, second] = [await signUpSelene({ email: known.email }), await signUpSelene({})]
    expect(first.text).toBe(second.text)
    expect(first.body).toEqual({ state: 'check_mail' })
    expect(first.cookies.map(({ name }) => name)).toEqual(['__Host-signup'])
    expect(second.cookies.map(({ name }) => name)).toEqual(['__Host-signup'])
    const mail = await waitForLastMail(known.email)
    expect(mail.subject).toBe('About your sign-up')
    expect(mail.from[0]?.name).toBe('Customer service')
  })

  it('turns the draft with all its steps into one account when the mail is confirmed', async () => {
    const email = `quiet-${newId()}@example.test`
    const answer = await signUpSelene({ email, language: 'nl' })
    const cookie = `__Host-signup=${draftOf(answer)}`
    const step = await world.call('saveSignupStep', {
      site: 'selene',
      body: { about: 'Stil water', sexuality: 'lesbian', consents_to_sexuality: true },
      headers: { cookie },
    })
    expect(step.status).toBe(200)
    expect(await memberOf(email, 'selene')).toBe('')
    const token = tokenIn(await waitForLastMail(email))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('confirmEmail', { site: 'selene', body: { token }, headers: { cookie } }),
      ),
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

  it('logs in on confirmation only in the browser that signed up', async () => {
    const confirmed = async (isSameBrowser: boolean) => {
      const email = `quiet-${newId()}@example.test`
      const cookie = `__Host-signup=${draftOf(await signUpSelene({ email }))}`
      const token = tokenIn(await waitForLastMail(email))
      const proof = isSameBrowser ? { headers: { cookie } } : {}
      const body = { token, ...(!isSameBrowser && { password: aSignup().password }) }
      return world.call('confirmEmail', { site: 'selene', body, ip: ip(), ...proof })
    }
    const session = sessionOf(await confirmed(true))
    expect((await world.call('getUser', { site: 'selene', session })).body.user).toMatchObject({ status: 'active' })
    expect(sessionOf(await confirmed(false))).toBeUndefined()
  })

  it('sends the mail of a draft again at most three times, for known and unknown addresses', async () => {
    const known = await aMember(world, { site: 'selene' })
    const resend = async (email: string) => {
      const headers = { cookie: `__Host-signup=${draftOf(await signUpSelene({ email }))}` }
      const answers = []
      for (let index = 0; index < 4; index++)
        answers.push(await world.call('resendSignupMail', { site: 'selene', headers }))
      return answers.map(({ status, text }) => [status, text])
    }
    const unknown = `quiet-${newId()}@example.test`
    const answers = await resend(unknown)
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 429])
    expect(await resend(known.email)).toEqual(answers)
    // The mailbox gets three mails a day, the first one included.
    await waitForLastMail(unknown, 3)
    expect((await world.call('resendSignupMail', { site: 'selene' })).status).toBe(404)
  })

  it('records consents with the time of the form, not of the confirmation', async () => {
    const email = `quiet-${newId()}@example.test`
    const ticked = world.time.now
    const cookie = `__Host-signup=${draftOf(await signUpSelene({ email, language: 'fr' }))}`
    const token = tokenIn(await waitForLastMail(email))
    world.time.now = new Date(ticked.getTime() + dayMs)
    await world.call('confirmEmail', { site: 'selene', body: { token }, headers: { cookie } })
    world.time.now = ticked
    expect(await consentsOf(email, 'selene')).toEqual(signupConsents('fr', ticked))
  })

  it('turns a draft into an account even if the username was taken and the recipient is gone by now', async () => {
    const known = await aMember(world, { site: 'selene' })
    const email = `quiet-${newId()}@example.test`
    await signUpSelene({ email, username: known.username, first_message: { to: newId(), id: newId(), text: 'Hello' } })
    const mail = await waitForLastMail(email)
    expect(mail.text).toContain('3 days')
    const { password } = aSignup()
    const confirm = () => world.call('confirmEmail', { site: 'selene', body: { token: tokenIn(mail), password } })
    expect((await confirm()).body).toEqual({ state: 'confirmed' })
    const login = { username: email, password: aSignup().password }
    expect((await world.call('login', { site: 'selene', body: login, ip: ip() })).status).toBe(200)
    const id = await memberOf(email, 'selene')
    const account = await accountsStore.byId(world.container.db.direct, known.siteId, id)
    expect(account?.viewer.username).toMatch(new RegExp(`^${known.username}-\\d{4}$`))
    expect(await world.container.profiles.exportOf(known.siteId, id)).toMatchObject({ name: known.username })
  })

  it('stores one draft per key and refuses other content with the same key', async () => {
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

  it('does not store the address of a draft in plain text', async () => {
    const email = `secret-${newId()}@example.test`
    await signUpSelene({ email })
    const rows = await world.container.db.direct.selectFrom('signup_drafts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})
