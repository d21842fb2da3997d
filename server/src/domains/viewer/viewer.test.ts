import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { User } from '@velvet/contract/viewer'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { photosStore } from '../photos/stores.ts'

let world: World
let anna: TestMember
beforeAll(async () => {
  world = await createWorld()
  anna = await aMember(world, { username: 'anna', credits: 8 })
})
afterAll(() => world.close())

const logIn = (username: string, options: { password?: string; stay?: boolean; ip?: string } = {}) =>
  world.call('login', {
    body: { username, password: options.password ?? password, stay: options.stay ?? true },
    ip: options.ip ?? '198.51.100.1',
  })

describe('POST /api/user.php', () => {
  it('logs in by username or e-mail address, ignoring case, and returns the whole user', async () => {
    for (const login of ['anna', 'ANNA', 'Anna@Example.test']) {
      const answer = await logIn(login)
      expect(answer.status).toBe(200)
      expect(User.parse(answer.body.user)).toMatchObject({ username: 'anna', credits: 8, paid_user: false })
    }
  })

  it('sets a secure, HTTP-only session cookie for this host that expires after 30 days', async () => {
    const { cookies } = await logIn('anna')
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-session', '__Host-device'])
    expect(cookies[0]).toMatchObject({
      name: '__Host-session',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    })
    expect(new Date(String(cookies[0]?.expires)).getTime() - world.time.now.getTime()).toBe(30 * dayMs)
  })

  it('sets a cookie without expiry when the member does not want to stay logged in', async () => {
    const { cookies } = await logIn('anna', { stay: false })
    expect(cookies[0]?.expires).toBeUndefined()
  })

  it('does not store the session token in the database', async () => {
    const { cookies } = await logIn('anna')
    const rows = await world.container.db.direct.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookies[0]?.value)
  })

  it('responds identically to a wrong password and an unknown username', async () => {
    const wrong = await logIn('anna', { password: 'not it at all' })
    const unknown = await logIn('nobody-here')
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'login_failed' } }, cookies: [] })
    expect(unknown.text).toBe(wrong.text)
  })

  it('refuses requests without the client header, which other sites cannot send', async () => {
    const answer = await world.call('login', {
      body: { username: 'anna', password },
      headers: { 'x-request-type': 'other' },
    })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'client_header_required' } } })
  })

  it('lists the invalid fields', async () => {
    const answer = await world.call('login', { body: { username: '', password: '' } })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', params: { fields: ['username', 'password'] } } },
    })
  })

  it('locks a username per network after five concurrent wrong attempts, whether it exists or not', async () => {
    await aMember(world, { username: 'berta' })
    for (const name of ['berta', 'somebody-unknown']) {
      const ip = name === 'berta' ? '198.51.100.20' : '203.0.113.20'
      const attempts = await Promise.all(Array.from({ length: 5 }, () => logIn(name, { password: 'wrong', ip })))
      expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
      const locked = await logIn(name, { ip })
      expect(locked).toMatchObject({ status: 429, body: { error: { code: 'login_locked', params: { minutes: 15 } } } })
    }
    expect((await logIn('berta', { ip: '192.0.2.77' })).status).toBe(200)
  })

  it('writes no username, IP address or password to the log', async () => {
    await logIn('anna', { password: 'a-very-secret-guess' })
    expect(world.logLines.join()).not.toMatch(/anna|a-very-secret-guess|198\.51\.100/)
  })
})

describe('GET /api/user.php', () => {
  it('returns the caller with four database statements besides the session', async () => {
    await world.call('getUser', { session: anna.session })
    world.queries.length = 0
    const answer = await world.call('getUser', { session: anna.session })
    expect(User.parse(answer.body.user)).toMatchObject({
      id: anna.id,
      status: 'active',
      language: 'en',
      notifications_disabled: [],
      profile: { age: 36, city: 'Utrecht', main_image: null },
    })
    expect(world.queries).toHaveLength(4)
  })

  it('returns every profile field and the photos in order with the same four statements', async () => {
    const { direct } = world.container.db
    const [first, second] = [aPhoto(anna.id, { position: 0, status: 'pending' }), aPhoto(anna.id, { position: 1 })]
    const facts = {
      relationship_status: 'single',
      hair_color: 'red',
      eye_color: 'green',
      body_type: 'slim',
      tattoos: 'one',
      signup_reason: 'dates',
      about: 'Old trains and loud concerts.',
      interests: ['music'],
    } as const
    await photosStore.insert(direct, anna.siteId, [first, second])
    await world.call('saveProfile', { session: anna.session, body: facts })
    const getProfile = async () => {
      const { body } = await world.call('getUser', { session: anna.session })
      return User.strict().parse(body.user).profile
    }
    world.queries.length = 0
    const profile = await getProfile()
    expect(world.queries).toHaveLength(4)
    const place = { country: 'NL', region: 'NL-UT', city: 'Utrecht' }
    const who = { name: 'Name of anna', age: 36, date_of_birth: '1990-05-17', gender: 'female', status: 'active' }
    expect(profile).toMatchObject({ ...who, ...place, ...facts, sexuality: null })
    expect(profile.pictures.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'pending'],
      [second.id, 'active'],
    ])
    expect(profile.main_image).toMatchObject({ id: second.id, status: 'active' })

    const consented = { sexuality: 'bi', consents_to_sexuality: true }
    await world.call('saveProfile', { session: anna.session, body: consented })
    expect((await getProfile()).sexuality).toBe('bi')
    await world.call('saveProfile', { session: anna.session, body: { sexuality: null } })
    expect((await getProfile()).sexuality).toBeNull()
  })

  it('refuses a visitor, a made-up token and an expired session with 403', async () => {
    const refused = { status: 403, body: { error: { code: 'authentication_required' } } }
    expect(await world.call('getUser')).toMatchObject(refused)
    expect(await world.call('getUser', { session: 'made-up' })).toMatchObject(refused)
    const late = await aMember(world)
    world.time.now = new Date(world.time.now.getTime() + 31 * dayMs)
    expect(await world.call('getUser', { session: late.session })).toMatchObject(refused)
    world.time.now = new Date(world.time.now.getTime() - 31 * dayMs)
  })
})

describe('PUT /api/user.php', () => {
  it('stores the language, also for later logins', async () => {
    const answer = await world.call('updateUser', { session: anna.session, body: { language: 'fi' } })
    expect(answer.body.user).toMatchObject({ language: 'fi' })
    expect((await world.call('getUser', { session: anna.session })).body.user).toMatchObject({ language: 'fi' })
    expect((await logIn('anna')).body.user).toMatchObject({ language: 'fi' })
  })

  it('refuses an unsupported language', async () => {
    const answer = await world.call('updateUser', { session: anna.session, body: { language: 'xx' } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  })
})

describe('GET /api/logout.php', () => {
  it('ends a session at once even if it was just used', async () => {
    const { session } = await aMember(world)
    expect((await world.call('getUser', { session })).status).toBe(200)
    const answer = await world.call('logout', { session })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-session', value: '' })
    expect((await world.call('getUser', { session })).status).toBe(403)
  })

  it('keeps the session when the client header is missing', async () => {
    const { session } = await aMember(world)
    const answer = await world.call('logout', { session, headers: { 'x-request-type': '' } })
    expect(answer.status).toBe(400)
    expect((await world.call('getUser', { session })).status).toBe(200)
  })
})
