import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '@velvet/contract/viewer'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'

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
  it('logs in by username or by e-mail address, in any case, and answers the whole user', async () => {
    for (const login of ['anna', 'ANNA', 'Anna@Example.test']) {
      const answer = await logIn(login)
      expect(answer.status).toBe(200)
      expect(User.parse(answer.body.user)).toMatchObject({ username: 'anna', credits: 8, paid_user: false })
    }
  })

  it('sets a cookie that is hidden from scripts, secure, for this host, and lives 30 days', async () => {
    const { cookies } = await logIn('anna')
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-session', '__Host-device'])
    expect(cookies[0]).toMatchObject({
      name: '__Host-session',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    })
    expect(new Date(String(cookies[0]?.expires)).getTime() - world.time.now.getTime()).toBe(30 * 24 * 3600 * 1000)
  })

  it('ends with the browser session when the member does not want to stay', async () => {
    const { cookies } = await logIn('anna', { stay: false })
    expect(cookies[0]?.expires).toBeUndefined()
  })

  it('keeps no token in the database', async () => {
    const { cookies } = await logIn('anna')
    const rows = await world.container.db.direct.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookies[0]?.value)
  })

  it('says the same of a wrong password and of an unknown name', async () => {
    const wrong = await logIn('anna', { password: 'not it at all' })
    const unknown = await logIn('nobody-here')
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'login_failed' } }, cookies: [] })
    expect(unknown.text).toBe(wrong.text)
  })

  it('is refused without the client header: a foreign page cannot log anybody in', async () => {
    const answer = await world.call('login', {
      body: { username: 'anna', password },
      headers: { 'x-request-type': 'other' },
    })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'client_header_required' } } })
  })

  it('names the fields that are wrong', async () => {
    const answer = await world.call('login', { body: { username: '', password: '' } })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', params: { fields: ['username', 'password'] } } },
    })
  })

  it('locks a name for a network after five wrong tries, known or not, also when they come at once', async () => {
    await aMember(world, { username: 'berta' })
    for (const name of ['berta', 'somebody-unknown']) {
      const ip = name === 'berta' ? '198.51.100.20' : '203.0.113.20'
      const tries = await Promise.all(Array.from({ length: 5 }, () => logIn(name, { password: 'wrong', ip })))
      expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
      const locked = await logIn(name, { ip })
      expect(locked).toMatchObject({ status: 429, body: { error: { code: 'login_locked', params: { minutes: 15 } } } })
    }
    expect((await logIn('berta', { ip: '192.0.2.77' })).status).toBe(200)
  })

  it('logs no name, address or password', async () => {
    await logIn('anna', { password: 'a-very-secret-guess' })
    expect(world.logLines.join()).not.toMatch(/anna|a-very-secret-guess|198\.51\.100/)
  })
})

describe('GET /api/user.php', () => {
  it('answers the member who asks, in three statements beside the session', async () => {
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
    expect(world.queries).toHaveLength(3)
  })

  it('refuses a visitor, a made-up token and an expired session with the 403 flag', async () => {
    const refused = { status: 403, body: { error: { code: 'authentication_required' } } }
    expect(await world.call('getUser')).toMatchObject(refused)
    expect(await world.call('getUser', { session: 'made-up' })).toMatchObject(refused)
    const late = await aMember(world)
    world.time.now = new Date(world.time.now.getTime() + 31 * 24 * 3600 * 1000)
    expect(await world.call('getUser', { session: late.session })).toMatchObject(refused)
    world.time.now = new Date(world.time.now.getTime() - 31 * 24 * 3600 * 1000)
  })
})

describe('PUT /api/user.php', () => {
  it('saves the language for now and later', async () => {
    const answer = await world.call('updateUser', { session: anna.session, body: { language: 'fi' } })
    expect(answer.body.user).toMatchObject({ language: 'fi' })
    expect((await world.call('getUser', { session: anna.session })).body.user).toMatchObject({ language: 'fi' })
    expect((await logIn('anna')).body.user).toMatchObject({ language: 'fi' })
  })

  it('refuses a language that we do not speak', async () => {
    const answer = await world.call('updateUser', { session: anna.session, body: { language: 'xx' } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  })
})

describe('GET /api/logout.php', () => {
  it('ends the session at once, although it was just used', async () => {
    const { session } = await aMember(world)
    expect((await world.call('getUser', { session })).status).toBe(200)
    const answer = await world.call('logout', { session })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-session', value: '' })
    expect((await world.call('getUser', { session })).status).toBe(403)
  })

  it('does nothing for a foreign page that has no way to send the header', async () => {
    const { session } = await aMember(world)
    const answer = await world.call('logout', { session, headers: { 'x-request-type': '' } })
    expect(answer.status).toBe(400)
    expect((await world.call('getUser', { session })).status).toBe(200)
  })
})
