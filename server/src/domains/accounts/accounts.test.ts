import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { waitForMail, waitForLastMail, tokenIn } from '../../../test/mailbox.ts'
import { aMember, password, setEmail } from '../../../test/members.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import type { Worker } from '../../platform/jobs/worker.ts'

let world: World
let worker: Worker
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

let nextIp = 1
const ip = () => `198.${Math.floor(nextIp / 250)}.${nextIp++ % 250}.7`
const after = async (ms: number, work: () => Promise<unknown>) => {
  const before = world.time.now
  world.time.now = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    world.time.now = before
  }
}
const newPassword = 'three wet umbrellas'
const codeOf = (answer: { body: Record<string, unknown> }) => (answer.body.error as { code: string } | undefined)?.code
const logIn = (username: string, options: { password?: string; ip?: string; device?: string } = {}) =>
  world.call('login', {
    body: { username, password: options.password ?? password },
    ip: options.ip ?? ip(),
    headers: options.device ? { cookie: `__Host-device=${options.device}` } : {},
  })

describe('login lock', () => {
  it('checks exactly five of 200 concurrent wrong passwords and locks the name', async () => {
    const { username } = await aMember(world)
    const from = '192.0.2.1'
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => logIn(username, { password: 'wrong', ip: from })),
    )
    expect(answers.filter((answer) => codeOf(answer) === 'login_failed')).toHaveLength(5)
    expect(answers.filter((answer) => codeOf(answer) === 'login_locked')).toHaveLength(195)
    expect(codeOf(await logIn(username, { ip: from }))).toBe('login_locked')
  })

  it('does not lock out a device that has logged in before', async () => {
    const { username } = await aMember(world)
    const from = '192.0.2.130'
    const device =
      (await logIn(username, { ip: from })).cookies.find(({ name }) => name === '__Host-device')?.value ?? ''
    for (let index = 0; index < 6; index++) await logIn(username, { password: 'wrong', ip: '192.0.2.131' })
    expect(codeOf(await logIn(username, { ip: '192.0.2.132' }))).toBe('login_locked')
    expect((await logIn(username, { ip: from, device })).status).toBe(200)
  })
})

describe('a username that equals the address of another member', () => {
  it('does not prevent the owner of the address from logging in', async () => {
    for (const first of ['a', 'z']) {
      const [owner, email] = [await aMember(world), `${first}-${newId()}@example.test`]
      await setEmail(world, owner, email)
      await aMember(world, { username: email })
      expect((await logIn(email)).text).toContain(owner.id)
    }
  })
})

describe('password reset', () => {
  it('sets a new password with the link of the mail, once, and ends every session', async () => {
    const member = await aMember(world)
    expect((await world.call('requestPasswordReset', { body: { email: member.email }, ip: ip() })).status).toBe(200)
    const token = tokenIn(await waitForLastMail(member.email))
    const reset = (value: string) => world.call('resetPassword', { body: { token, password: value } })
    expect((await reset('short')).body.error).toMatchObject({ params: { problems: ['password_too_short'] } })
    expect((await reset(newPassword)).status).toBe(200)
    expect(codeOf(await reset('another one, also long'))).toBe('link_invalid')
    expect((await world.call('getUser', { session: member.session })).status).toBe(403)
    expect((await logIn(member.username)).status).toBe(401)
    expect((await logIn(member.username, { password: newPassword })).status).toBe(200)
    await waitForMail(member.email, 'Your password was changed')
  })

  it('refuses a reset link after two hours', async () => {
    const { email } = await aMember(world)
    await world.call('requestPasswordReset', { body: { email }, ip: ip() })
    const token = tokenIn(await waitForLastMail(email))
    const answer = await after(2 * hourMs, () =>
      world.call('resetPassword', { body: { token, password: newPassword } }),
    )
    expect(codeOf(answer as never)).toBe('link_invalid')
  })

  it('refuses an unknown address with email_not_found on an open site', async () => {
    const unknown = await world.call('requestPasswordReset', { body: { email: 'nobody@example.test' }, ip: ip() })
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'email_not_found' } } })
  })

  it('sends three mails a day, even to concurrent requests and for unknown addresses', async () => {
    const { email } = await aMember(world, { site: 'selene' })
    for (const address of [email, `unknown-${newId()}@example.test`]) {
      const from = ip()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          world.call('requestPasswordReset', { site: 'selene', body: { email: address }, ip: from }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter((answer) => codeOf(answer) === 'reset_limit_reached')).toHaveLength(5)
    }
  })
})

describe('changing the password', () => {
  it('requires the old password and ends the other sessions', async () => {
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
  it('requires the link sent to the new address and informs the old address', async () => {
    const member = await aMember(world)
    const email = `moved-${newId()}@example.test`
    const ask = (address: string) =>
      world.call('requestEmailChange', { session: member.session, body: { email: address } })
    expect((await ask('nonsense')).body.error).toMatchObject({ params: { problems: ['email_new_invalid'] } })
    expect(codeOf(await ask((await aMember(world)).email))).toBe('email_taken')
    expect((await ask(email)).status).toBe(200)
    const token = tokenIn(await waitForLastMail(email))
    expect((await logIn(email)).status).toBe(401)
    expect((await world.call('confirmEmailChange', { body: { token } })).status).toBe(200)
    expect(codeOf(await world.call('confirmEmailChange', { body: { token } }))).toBe('link_invalid')
    expect((await logIn(email)).status).toBe(200)
    await waitForMail(member.email, 'Your e-mail address was changed')
  })
})

describe('limit for changes of the e-mail address', () => {
  it('refuses a sixth request of a member on the same day', async () => {
    const { session } = await aMember(world)
    const ask = () => world.call('requestEmailChange', { session, body: { email: `moved-${newId()}@example.test` } })
    for (let index = 0; index < 5; index++) expect((await ask()).status).toBe(200)
    expect(codeOf(await ask())).toBe('too_many_requests')
  })
})

describe('changing an unconfirmed e-mail address', () => {
  it('sends a confirmation mail to the new address', async () => {
    const member = await aMember(world, { status: 'not_confirmed' })
    const email = `fresh-${newId()}@example.test`
    const { session } = member
    await world.call('requestEmailChange', { session, body: { email } })
    await world.call('confirmEmailChange', { session, body: { token: tokenIn(await waitForLastMail(email)) } })
    expect((await world.call('getUser', { session: member.session })).body.user).toMatchObject({
      status: 'not_confirmed',
    })
    const token = tokenIn(await waitForLastMail(email, 2))
    expect((await world.call('confirmEmail', { session, body: { token } })).body).toEqual({ state: 'confirmed' })
  })
})

describe('sessions', () => {
  it('lists sessions with their device and ends them one by one or all others at once', async () => {
    const member = await aMember(world)
    const extra = [await logIn(member.username), await logIn(member.username)].map(({ cookies }) => cookies[0]?.value)
    const list = async () =>
      (await world.call('getAccount', { session: member.session })).body.sessions as {
        id: string
        is_current: boolean
      }[]
    expect(await list()).toHaveLength(3)
    const other = (await list()).find(({ is_current }) => !is_current)
    expect((await world.call('endSession', { session: member.session, params: { id: other?.id ?? '' } })).status).toBe(
      200,
    )
    expect(await list()).toHaveLength(2)
    await world.call('endOtherSessions', { session: member.session })
    expect(await list()).toEqual([expect.objectContaining({ is_current: true, device: 'Firefox, Linux' })])
    for (const session of extra) expect((await world.call('getUser', { session })).status).toBe(403)
  })
})

describe('visibility', () => {
  it('stores the visibility switches and returns them', async () => {
    const { session } = await aMember(world)
    await world.call('setVisibility', { session, body: { is_invisible: true, is_discreet: true } })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ is_invisible: true, is_discreet: true })
    expect((await world.call('getUser', { session })).body.user).toMatchObject({ is_discreet: true })
    await world.call('setVisibility', { session, body: { is_discreet: false } })
    expect((await world.call('getAccount', { session })).body).toMatchObject({ is_invisible: true, is_discreet: false })
  })
})
