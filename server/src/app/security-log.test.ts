import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, password, type TestMember } from '../../test/members.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let anna: TestMember
beforeAll(async () => {
  world = await createWorld()
  anna = await aMember(world, { username: 'anna' })
})
afterAll(() => world.close())
beforeEach(() => {
  world.logLines.length = 0
})

const ip = '198.51.100.77'
const events = () =>
  world.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => String(msg).startsWith('security: '))
const logIn = (secret: string) => world.call('login', { body: { username: 'anna', password: secret, stay: true }, ip })

describe('security log', () => {
  it('logs successful and failed logins with time, route, request id and network', async () => {
    await logIn(password)
    await logIn('not it at all')
    const common = { control: 'authentication', method: 'POST', route: '/api/user.php' }
    expect(events()).toMatchObject([
      { ...common, code: 'done', msg: 'security: authenticated' },
      { ...common, code: 'login_failed', msg: 'security: refused' },
    ])
    for (const event of events()) {
      expect([typeof event.time, typeof event.requestId]).toEqual(['number', 'string'])
      expect(event.network).toMatch(/^[\w-]{16}$/)
    }
  })

  it.each([
    ['an invalid session', 'authentication_required', () => world.call('getAccount', { session: 'made-up', ip })],
    ['a wrong header', 'client_header_required', () => world.call('logout', { headers: { 'x-request-type': '' }, ip })],
    ['invalid input', 'invalid_input', () => world.call('login', { body: { username: 1 }, ip })],
    ['an invalid link', 'link_invalid', () => world.call('confirmEmail', { body: { token: 'x'.repeat(43) }, ip })],
    ['a forged photo address', 'forbidden', () => world.app.inject({ url: '/cdn/some-object?e=9999999999&s=forged' })],
  ])('logs a refusal because of %s', async (_, code, attempt) => {
    await attempt()
    expect(events()).toMatchObject([{ code, msg: 'security: refused' }])
  })

  it('logs a refusal because of too many attempts', async () => {
    const attemptLogin = () => world.call('login', { body: { username: 'nobody', password: 'wrong', stay: false }, ip })
    for (let attempt = 0; attempt < 6; attempt++) await attemptLogin()
    expect(events().at(-1)).toMatchObject({ control: 'authentication', code: 'login_locked' })
  })

  it('logs the member as a pseudonym, without IP address, network or input', async () => {
    await world.call('changePassword', { session: anna.session, body: { old_password: 'wrong one', password }, ip })
    expect(events()).toMatchObject([{ code: 'old_password_wrong' }])
    expect(events()[0]?.member).toMatch(/^[\w-]{16}$/)
    await logIn('not it at all')
    expect(world.logLines.join()).not.toMatch(new RegExp(`anna|not it at all|wrong one|198\\.51\\.|${anna.id}`))
  })

  it('does not log ordinary calls or visitors without a session', async () => {
    await world.call('getAccount', { ip })
    await world.call('getAccount', { session: anna.session, ip })
    await world.call('getSettings', { ip })
    expect(events()).toEqual([])
  })
})
