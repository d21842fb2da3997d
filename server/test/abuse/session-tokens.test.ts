import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@velvet/contract/durations'
import { hashToken } from '../../src/platform/ids.ts'
import { aMember, confirmIdentity, password, type TestMember } from '../members.ts'
import { createWorld, type TestResponse, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tokenOf = ({ cookies }: TestResponse) => cookies.find(({ name }) => name === '__Host-session')?.value ?? ''
const logIn = ({ username }: TestMember, options: { session?: string; stay?: boolean } = {}) =>
  world.call('login', { session: options.session, body: { username, password, stay: options.stay ?? true } })
const statusOf = async (session: string) => (await world.call('getUser', { session })).status
const later = (ms: number) => {
  world.time.now = new Date(world.time.now.getTime() + ms)
}

describe('session tokens', () => {
  it('are replaced by every login, which ends the previous token of the browser', async () => {
    const anna = await aMember(world)
    const response = await logIn(anna, { session: anna.session })
    expect(tokenOf(response)).not.toBe(anna.session)
    expect([await statusOf(anna.session), await statusOf(tokenOf(response))]).toEqual([403, 200])
  })

  it('stay valid after a login in another browser and after a failed login', async () => {
    const anna = await aMember(world)
    await logIn(anna)
    await world.call('login', {
      session: anna.session,
      body: { username: anna.username, password: 'wrong', stay: true },
    })
    expect(await statusOf(anna.session)).toBe(200)
  })

  it('are replaced by step-up authentication; the old one expires soon and cannot make protected changes', async () => {
    const anna = await aMember(world)
    const stolen = anna.session
    later(6 * minuteMs)
    expect((await confirmIdentity(world, anna)).status).toBe(200)
    expect(anna.session).not.toBe(stolen)
    expect((await world.call('passkeyOptions', { session: anna.session })).status).toBe(200)
    const attempt = await world.call('passkeyOptions', { session: stolen })
    expect(attempt.body).toMatchObject({ error: { code: 'reauthentication_required' } })
    expect(await statusOf(stolen)).toBe(200)
    later(31_000)
    expect([await statusOf(stolen), await statusOf(anna.session)]).toEqual([403, 200])
  })

  it('do not appear in the list of sessions when replaced, and the session keeps its expiry', async () => {
    const anna = await aMember(world)
    const sessionsOf = async () => (await world.call('getAccount', { session: anna.session })).body.sessions
    const before = await sessionsOf()
    const response = await confirmIdentity(world, anna)
    expect(await sessionsOf()).toEqual(before)
    const row = await world.container.db.direct
      .selectFrom('sessions')
      .select('expires_at')
      .where('token_hash', '=', hashToken(anna.session))
      .executeTakeFirstOrThrow()
    const cookie = response.cookies.find(({ name }) => name === '__Host-session')
    expect(new Date(String(cookie?.expires))).toEqual(row.expires_at)
  })

  it('stay without an expiry date when they belong to a browser session', async () => {
    const anna = await aMember(world)
    const member = { session: tokenOf(await logIn(anna, { stay: false })) }
    const response = await confirmIdentity(world, member)
    expect(response.cookies.find(({ name }) => name === '__Host-session')?.expires).toBeUndefined()
  })

  it('are replaced once when the same identity confirmation is sent concurrently', async () => {
    const anna = await aMember(world)
    const body = { password }
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => world.call('confirmIdentity', { session: anna.session, body })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const tokens = responses.map(tokenOf).filter(Boolean)
    expect(tokens).toHaveLength(1)
    later(31_000)
    expect(await statusOf(tokens[0] ?? '')).toBe(200)
  })
})
