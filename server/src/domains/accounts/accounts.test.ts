import type { Runner } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../test/mailbox.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
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

let nextIp = 1
const ip = () => `198.51.${Math.floor(nextIp / 250)}.${nextIp++ % 250}`
const later = async (ms: number, work: () => Promise<unknown>) => {
  const before = world.time.now
  world.time.now = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    world.time.now = before
  }
}
const hour = 3600 * 1000
const newPassword = 'three wet umbrellas'
const codeOf = (answer: { body: Record<string, unknown> }) => (answer.body.error as { code: string } | undefined)?.code
const logIn = (username: string, options: { password?: string; ip?: string; device?: string } = {}) =>
  world.call('login', {
    body: { username, password: options.password ?? password },
    ip: options.ip ?? ip(),
    headers: options.device ? { cookie: `__Host-device=${options.device}` } : {},
  })

describe('the lock', () => {
  it('lets exactly five of 200 wrong passwords at the same time be tried', async () => {
    const { username } = await aMember(world)
    const from = '192.0.2.1'
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => logIn(username, { password: 'wrong', ip: from })),
    )
    expect(answers.filter((answer) => codeOf(answer) === 'login_failed')).toHaveLength(5)
    expect(answers.filter((answer) => codeOf(answer) === 'login_locked')).toHaveLength(195)
    expect(codeOf(await logIn(username, { ip: from }))).toBe('login_locked')
  })

  it('never locks out a device that logged in before', async () => {
    const { username } = await aMember(world)
    const from = '192.0.2.130'
    const device =
      (await logIn(username, { ip: from })).cookies.find(({ name }) => name === '__Host-device')?.value ?? ''
    for (let index = 0; index < 6; index++) await logIn(username, { password: 'wrong', ip: '192.0.2.131' })
    expect(codeOf(await logIn(username, { ip: '192.0.2.132' }))).toBe('login_locked')
    expect((await logIn(username, { ip: from, device })).status).toBe(200)
  })
})

describe('a name that looks like the address of somebody else', () => {
  it('does not keep the owner of the address out', async () => {
    for (const first of ['a', 'z']) {
      const [owner, email] = [await aMember(world), `${first}-${newId()}@example.test`]
      await accountsStore.changeEmail(world.container.db.direct, owner.siteId, owner.id, email, world.time.now)
      await aMember(world, { username: email })
      expect((await logIn(email)).text).toContain(owner.id)
    }
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of a mail; every session ends, and the link works once', async () => {
    const member = await aMember(world)
    expect((await world.call('requestPasswordReset', { body: { email: member.email }, ip: ip() })).status).toBe(200)
    const token = tokenIn(await mailTo(member.email))
    const reset = (value: string) => world.call('resetPassword', { body: { token, password: value } })
    expect((await reset('short')).body.error).toMatchObject({ params: { problems: ['password_too_short'] } })
    expect((await reset(newPassword)).status).toBe(200)
    expect(codeOf(await reset('another one, also long'))).toBe('link_invalid')
    expect((await world.call('getUser', { session: member.session })).status).toBe(403)
    expect((await logIn(member.username)).status).toBe(401)
    expect((await logIn(member.username, { password: newPassword })).status).toBe(200)
    expect((await mailTo(member.email, 2)).subject).toBe('Your password was changed')
  })

  it('has a link for two hours', async () => {
    const { email } = await aMember(world)
    await world.call('requestPasswordReset', { body: { email }, ip: ip() })
    const token = tokenIn(await mailTo(email))
    const answer = await later(2 * hour, () => world.call('resetPassword', { body: { token, password: newPassword } }))
    expect(codeOf(answer as never)).toBe('link_invalid')
  })

  it('says so when the address is unknown, on a site that is open about it', async () => {
    const unknown = await world.call('requestPasswordReset', { body: { email: 'nobody@example.test' }, ip: ip() })
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'email_not_found' } } })
  })

  it('gets three mails a day, also when they are asked for at once, known address or not', async () => {
    const { email } = await aMember(world, { site: 'selene' })
    for (const address of [email, `unknown-${newId()}@example.test`]) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          world.call('requestPasswordReset', { site: 'selene', body: { email: address }, ip: ip() }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter((answer) => codeOf(answer) === 'reset_limit_reached')).toHaveLength(5)
    }
  })
})

describe('changing the password', () => {
  it('needs the old one, and ends the other sessions', async () => {
    const member = await aMember(world)
    const other = (await logIn(member.username)).cookies[0]?.value
    const change = (old: string, value: string) =>
      world.call('changePassword', { session: member.session, body: { old_password: old, password: value } })
    expect(codeOf(await change('not it', newPassword))).toBe('old_password_wrong')
    expect((await change(password, member.username)).body.error).toMatchObject({ code: 'invalid_input' })
    expect((await change(password, newPassword)).status).toBe(200)
    expect((await world.call('getUser', { session: member.session })).status).toBe(200)
    expect((await world.call('getUser', { session: other })).status).toBe(403)
  })
})

describe('changing the e-mail address', () => {
  it('takes a link to the new address and tells the old one', async () => {
    const member = await aMember(world)
    const email = `moved-${newId()}@example.test`
    const ask = (address: string, secret = password) =>
      world.call('requestEmailChange', { session: member.session, body: { email: address, password: secret } })
    expect((await ask('nonsense')).body.error).toMatchObject({ params: { problems: ['email_new_invalid'] } })
    expect(codeOf(await ask(email, 'wrong'))).toBe('old_password_wrong')
    expect(codeOf(await ask((await aMember(world)).email))).toBe('email_taken')
    expect((await ask(email)).status).toBe(200)
    const token = tokenIn(await mailTo(email))
    expect((await logIn(email)).status).toBe(401)
    expect((await world.call('confirmEmailChange', { body: { token } })).status).toBe(200)
    expect(codeOf(await world.call('confirmEmailChange', { body: { token } }))).toBe('link_invalid')
    expect((await logIn(email)).status).toBe(200)
    expect((await mailTo(member.email)).subject).toBe('Your e-mail address was changed')
  })
})

describe('mails about a change of address', () => {
  it('go out five times a day, per member and per address', async () => {
    const ask = ({ session }: TestMember, email: string) =>
      world.call('requestEmailChange', { session, body: { email, password } })
    const [member, address] = [await aMember(world), () => `moved-${newId()}@example.test`]
    for (let index = 0; index < 5; index++) expect((await ask(member, address())).status).toBe(200)
    expect(codeOf(await ask(member, address()))).toBe('too_many_requests')
    const same = address()
    for (let index = 0; index < 5; index++) expect((await ask(await aMember(world), same)).status).toBe(200)
    expect(codeOf(await ask(await aMember(world), same.toUpperCase()))).toBe('too_many_requests')
  })
})

describe('changing an address that was never confirmed', () => {
  it('asks for the confirmation of the new one', async () => {
    const member = await aMember(world, { status: 'not_confirmed' })
    const email = `fresh-${newId()}@example.test`
    await world.call('requestEmailChange', { session: member.session, body: { email, password } })
    await world.call('confirmEmailChange', { body: { token: tokenIn(await mailTo(email)) } })
    expect((await world.call('getUser', { session: member.session })).body.user).toMatchObject({
      status: 'not_confirmed',
    })
    const token = tokenIn(await mailTo(email, 2))
    expect((await world.call('confirmEmail', { body: { token } })).body).toEqual({ state: 'confirmed' })
  })
})

describe('sessions', () => {
  it('are listed with their device, and can be ended one by one or all others at once', async () => {
    const member = await aMember(world)
    const extra = [await logIn(member.username), await logIn(member.username)].map(({ cookies }) => cookies[0]?.value)
    const list = async () =>
      (await world.call('getAccount', { session: member.session })).body.sessions as {
        id: string
        is_current: boolean
      }[]
    expect(await list()).toHaveLength(3)
    const foreign = (await list()).find(({ is_current }) => !is_current)
    expect(
      (await world.call('endSession', { session: member.session, params: { id: foreign?.id ?? '' } })).status,
    ).toBe(200)
    expect(await list()).toHaveLength(2)
    await world.call('endOtherSessions', { session: member.session })
    expect(await list()).toEqual([expect.objectContaining({ is_current: true, device: 'Firefox, Linux' })])
    for (const session of extra) expect((await world.call('getUser', { session })).status).toBe(403)
  })
})

describe('visibility', () => {
  it('is switched and told', async () => {
    const { session } = await aMember(world)
    await world.call('setVisibility', { session, body: { is_invisible: true, is_discreet: true } })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ is_invisible: true, is_discreet: true })
    expect((await world.call('getUser', { session })).body.user).toMatchObject({ is_discreet: true })
    await world.call('setVisibility', { session, body: { is_discreet: false } })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ is_invisible: true, is_discreet: false })
  })
})
