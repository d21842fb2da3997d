import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, password, type TestMember } from '../members.ts'
import { aSignup } from '../signups.ts'
import { createWorld, type TestResponse, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let network = 1
const ip = () => `198.${Math.floor(network / 250)}.${network++ % 250}.7`
const codeOf = ({ body }: TestResponse) => (body.error as { code: string } | undefined)?.code
const aName = () => `secret-${randomUUID().slice(0, 13)}`
const set = ({ session, site }: TestMember, loginName: string | null) =>
  world.call('setLoginName', { site, session, body: { login_name: loginName } })
const logIn = (username: string, secret = password) =>
  world.call('login', { ip: ip(), body: { username, password: secret } })

describe('L11: a login name that differs from the username', () => {
  it('L11: logs the member in, as the e-mail address does, while the username no longer does', async () => {
    const member = await aMember(world)
    const name = aName()
    expect((await set(member, name)).status).toBe(200)
    expect((await world.call('getAccount', { session: member.session })).body).toMatchObject({
      login_name: name,
      security_events: [{ kind: 'login_name_changed' }],
    })
    expect((await logIn(name.toUpperCase())).text).toContain(member.id)
    expect((await logIn(member.email)).status).toBe(200)
    expect(codeOf(await logIn(member.username))).toBe('login_failed')
    expect((await set(member, null)).status).toBe(200)
    expect((await logIn(member.username)).status).toBe(200)
    expect(codeOf(await logIn(name))).toBe('login_failed')
  })

  it('L11: is not locked by strangers who guess at the username', async () => {
    const member = await aMember(world)
    const name = aName()
    await set(member, name)
    await Promise.all(Array.from({ length: 40 }, () => logIn(member.username, 'wrong')))
    expect(codeOf(await logIn(member.username))).toBe('login_locked')
    expect((await logIn(name)).status).toBe(200)
  })

  it.each(['short', 'with a space', 'anna@example.test', 'x'.repeat(41)])(
    'L11: is refused when it is %s',
    async (name) => {
      const { body } = await set(await aMember(world), name)
      expect(body.error).toMatchObject({ params: { fields: ['login_name'], problems: ['login_name_invalid'] } })
    },
  )

  it('L11: is refused when it is the username of the member', async () => {
    const member = await aMember(world)
    expect(codeOf(await set(member, member.username.toUpperCase()))).toBe('invalid_input')
  })

  it('L11: is refused when another member of the same site has it as login name or username', async () => {
    const [first, second, elsewhere] = [
      await aMember(world),
      await aMember(world),
      await aMember(world, { site: 'selene' }),
    ]
    const name = aName()
    await set(first, name)
    expect(codeOf(await set(second, name.toUpperCase()))).toBe('username_taken')
    expect(codeOf(await set(second, first.username))).toBe('username_taken')
    expect((await set(elsewhere, name)).status).toBe(200)
    expect(codeOf(await world.call('signUp', { ip: ip(), body: aSignup({ username: name }) }))).toBe('username_taken')
  })

  it('L11: is given to one of many members who request it at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(world)))
    const name = aName()
    const responses = await Promise.all(members.map((member) => set(member, name)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter((response) => codeOf(response) === 'username_taken')).toHaveLength(7)
  })

  it('L11: can be tried ten times a day by one member', async () => {
    const [owner, member] = [await aMember(world), await aMember(world)]
    const name = aName()
    await set(owner, name)
    const responses = await Promise.all(Array.from({ length: 15 }, () => set(member, name)))
    expect(responses.filter((response) => codeOf(response) === 'username_taken')).toHaveLength(10)
    expect(responses.filter((response) => codeOf(response) === 'too_many_requests')).toHaveLength(5)
  })

  it('L11: is part of the data export and invisible to others', async () => {
    const [member, other] = [await aMember(world), await aMember(world)]
    const name = aName()
    await set(member, name)
    const exported = await world.container.accounts.exportOf(member.siteId, member.id, world.time.now)
    expect(exported?.account.loginName).toBe(name)
    const seen = await world.call('getMember', { session: other.session, params: { id: member.id } })
    expect([seen.status, seen.text.includes(name)]).toEqual([200, false])
  })
})
