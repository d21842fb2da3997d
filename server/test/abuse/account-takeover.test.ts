import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '@velvet/contract/durations'
import { createAuthenticator } from '../authenticator.ts'
import { waitForMail, waitForLastMail, tokenIn } from '../mailbox.ts'
import { aMember, confirmIdentity, password, type TestMember } from '../members.ts'
import { aSignup } from '../signups.ts'
import { startTestWorker } from '../worker.ts'
import { createWorld, hosts, type World } from '../world.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Worker } from '../../src/platform/jobs/worker.ts'

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

const newPassword = 'three wet umbrellas'
const ownersPassword = 'seven dry cellars'

let nextIp = 1
const ip = () => `198.51.${Math.floor(nextIp / 250)}.${nextIp++ % 250}`
const codeOf = (response: { body: Record<string, unknown> }) =>
  (response.body.error as { code: string } | undefined)?.code
const anAddress = () => `moved-${newId()}@example.test`
const logIn = (username: string, secret = password, headers: Record<string, string> = {}) =>
  world.call('login', { body: { username, password: secret }, ip: ip(), headers })
const askForReset = (email: string) => world.call('requestPasswordReset', { body: { email }, ip: ip() })
const requestChange = ({ session }: TestMember, email: string) =>
  world.call('requestEmailChange', { session, body: { email } })

/** Runs `work` as if that much time had passed. */
async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const before = world.time.now
  world.time.now = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    world.time.now = before
  }
}

async function resetByMail({ email }: TestMember, secret: string, mailCount = 1) {
  await askForReset(email)
  const token = tokenIn(await waitForLastMail(email, mailCount))
  return world.call('resetPassword', { body: { token, password: secret } })
}

describe('mail links after a change of credentials', () => {
  it('H1: refuses an address change that was requested before the owner reset the password', async () => {
    const owner = await aMember(world)
    const evil = anAddress()
    await requestChange(owner, evil)
    const stolen = tokenIn(await waitForLastMail(evil))
    await waitForLastMail(owner.email)
    expect((await resetByMail(owner, ownersPassword, 2)).status).toBe(200)
    expect(codeOf(await world.call('confirmEmailChange', { body: { token: stolen } }))).toBe('link_invalid')
    expect((await logIn(owner.email, ownersPassword)).status).toBe(200)
  })

  it('H1: refuses an address change that was requested before the owner changed the password', async () => {
    const owner = await aMember(world)
    const evil = anAddress()
    await requestChange(owner, evil)
    const stolen = tokenIn(await waitForLastMail(evil))
    const body = { old_password: password, password: ownersPassword }
    expect((await world.call('changePassword', { session: owner.session, body })).status).toBe(200)
    expect(codeOf(await world.call('confirmEmailChange', { body: { token: stolen } }))).toBe('link_invalid')
  })

  it('H1: refuses a reset link that was sent to the previous address of the owner', async () => {
    const owner = await aMember(world)
    await askForReset(owner.email)
    const stolen = tokenIn(await waitForLastMail(owner.email))
    const moved = anAddress()
    await requestChange(owner, moved)
    const confirmed = await world.call('confirmEmailChange', { body: { token: tokenIn(await waitForLastMail(moved)) } })
    expect(confirmed.status).toBe(200)
    const body = { token: stolen, password: newPassword }
    expect(codeOf(await world.call('resetPassword', { body }))).toBe('link_invalid')
  })

  it('H1: refuses a reset link that was issued before the owner changed the password', async () => {
    const owner = await aMember(world)
    await askForReset(owner.email)
    const stolen = tokenIn(await waitForLastMail(owner.email))
    const body = { old_password: password, password: ownersPassword }
    await world.call('changePassword', { session: owner.session, body })
    const reset = await world.call('resetPassword', { body: { token: stolen, password: newPassword } })
    expect(codeOf(reset)).toBe('link_invalid')
  })

  it('H1: ends every other session when the address changes', async () => {
    const owner = await aMember(world)
    const thief = (await logIn(owner.username)).cookies[0]?.value
    const moved = anAddress()
    await requestChange(owner, moved)
    const token = tokenIn(await waitForLastMail(moved))
    await world.call('confirmEmailChange', { session: owner.session, body: { token } })
    expect((await world.call('getUser', { session: owner.session })).status).toBe(200)
    expect((await world.call('getUser', { session: thief })).status).toBe(403)
  })
})

describe('the owner of the old address', () => {
  it('H1: is notified of a requested change and can stop it', async () => {
    const owner = await aMember(world)
    const evil = anAddress()
    await requestChange(owner, evil)
    const undo = tokenIn(await waitForLastMail(owner.email))
    const stolen = tokenIn(await waitForLastMail(evil))
    const body = { token: undo, password: ownersPassword }
    expect((await world.call('undoEmailChange', { body })).status).toBe(200)
    expect(codeOf(await world.call('confirmEmailChange', { body: { token: stolen } }))).toBe('link_invalid')
    expect((await world.call('getUser', { session: owner.session })).status).toBe(403)
    expect((await logIn(owner.email)).status).toBe(401)
    expect((await logIn(owner.email, ownersPassword)).status).toBe(200)
    expect(codeOf(await world.call('undoEmailChange', { body }))).toBe('link_invalid')
  })

  it('H1: can undo the change for seven days, even after a second change', async () => {
    const owner = await aMember(world)
    const [first, second] = [anAddress(), anAddress()]
    for (const address of [first, second]) {
      await requestChange(owner, address)
      const token = tokenIn(await waitForLastMail(address))
      expect((await world.call('confirmEmailChange', { session: owner.session, body: { token } })).status).toBe(200)
    }
    const undo = tokenIn(await waitForMail(owner.email, 'Your e-mail address was changed'))
    const late = await after(7 * dayMs, () =>
      world.call('undoEmailChange', { body: { token: undo, password: ownersPassword } }),
    )
    expect(codeOf(late)).toBe('link_invalid')
    const undone = await after(7 * dayMs - minuteMs, () =>
      world.call('undoEmailChange', { body: { token: undo, password: ownersPassword } }),
    )
    expect(undone.status).toBe(200)
    expect((await logIn(owner.email, ownersPassword)).status).toBe(200)
    expect((await logIn(second, ownersPassword)).status).toBe(401)
    await waitForMail(second, 'Your e-mail address was changed back')
  })

  it('H1: regains the account without its passkeys and invalidates the undo links of later addresses', async () => {
    const owner = await aMember(world)
    const passkey = await addPasskey(owner)
    const [first, second] = [anAddress(), anAddress()]
    await requestChange(owner, first)
    await world.call('confirmEmailChange', {
      session: owner.session,
      body: { token: tokenIn(await waitForLastMail(first)) },
    })
    await requestChange(owner, second)
    const thiefUndo = tokenIn(await waitForMail(first, 'is about to change'))
    const undo = tokenIn(await waitForMail(owner.email, 'Your e-mail address was changed'))
    const undone = await world.call('undoEmailChange', { body: { token: undo, password: ownersPassword } })
    expect(undone.status).toBe(200)
    expect(codeOf(await world.call('undoEmailChange', { body: { token: thiefUndo, password: newPassword } }))).toBe(
      'link_invalid',
    )
    expect(codeOf(await logInByPasskey(passkey))).toBe('passkey_failed')
  })
})

const authenticatorFor = (verifiesUser = true) =>
  createAuthenticator({ host: hosts.velvet, origin: world.config.PUBLIC_URL.replace('{host}', hosts.velvet), verifiesUser }) // prettier-ignore
type Authenticator = ReturnType<typeof authenticatorFor>

async function tryToAdd({ session }: { session: string }, authenticator: Authenticator) {
  const asked = await world.call('passkeyOptions', { session })
  if (asked.status !== 200) return asked
  const response = authenticator.register(asked.body.options as object)
  return world.call('addPasskey', { session, body: { response, name: 'Phone' } })
}

async function addPasskey(member: TestMember): Promise<Authenticator> {
  const authenticator = authenticatorFor()
  expect((await tryToAdd(member, authenticator)).status).toBe(200)
  return authenticator
}

async function logInByPasskey(authenticator: Authenticator) {
  const { options } = (await world.call('passkeyLoginOptions', { ip: ip() })).body as { options: object }
  return world.call('passkeyLogin', { body: { response: authenticator.authenticate(options) }, ip: ip() })
}

describe('passkeys', () => {
  it('H2: refuses a passkey added by a session that authenticated more than five minutes ago', async () => {
    const owner = await aMember(world)
    const response = await after(6 * minuteMs, () => tryToAdd(owner, authenticatorFor()))
    expect(codeOf(response)).toBe('reauthentication_required')
  })

  it('H2: accepts a new passkey after the password or another passkey was given again', async () => {
    const owner = await aMember(world)
    const first = await addPasskey(owner)
    await after(6 * minuteMs, async () => {
      expect(codeOf(await confirmIdentity(world, owner, { password: 'wrong' }))).toBe('password_wrong')
      expect((await confirmIdentity(world, owner)).status).toBe(200)
      expect((await tryToAdd(owner, authenticatorFor())).status).toBe(200)
    })
    await after(12 * minuteMs, async () => {
      expect(codeOf(await tryToAdd(owner, authenticatorFor()))).toBe('reauthentication_required')
      const { options } = (await world.call('passkeyLoginOptions', { ip: ip() })).body as { options: object }
      const body = { passkey: first.authenticate(options) }
      expect((await confirmIdentity(world, owner, body)).status).toBe(200)
      expect((await tryToAdd(owner, authenticatorFor())).status).toBe(200)
    })
  })

  it('H2: does not accept the passkey of another member as proof', async () => {
    const [owner, thief] = [await aMember(world), await aMember(world)]
    const foreign = await addPasskey(thief)
    const { options } = (await world.call('passkeyLoginOptions', { ip: ip() })).body as { options: object }
    const body = { passkey: foreign.authenticate(options) }
    expect(codeOf(await world.call('confirmIdentity', { session: owner.session, body }))).toBe('passkey_failed')
  })

  it('H2: requires user verification when a passkey is added and when it is used', async () => {
    const owner = await aMember(world)
    expect(codeOf(await tryToAdd(owner, authenticatorFor(false)))).toBe('passkey_failed')
    const authenticator = await addPasskey(owner)
    expect((await logInByPasskey(authenticator)).status).toBe(200)
  })

  it('H2: notifies the owner by mail when a passkey is added and when it is removed', async () => {
    const owner = await aMember(world)
    const { id } = await addPasskey(owner)
    expect((await waitForLastMail(owner.email)).subject).toBe('A passkey was added')
    await world.call('removePasskey', { session: owner.session, params: { id } })
    await waitForMail(owner.email, 'A passkey was removed')
  })

  it('H2: removes passkeys with a password reset, and with a password change unless the member keeps them', async () => {
    const [reset, changed, kept] = [await aMember(world), await aMember(world), await aMember(world)]
    const passkeys = [await addPasskey(reset), await addPasskey(changed), await addPasskey(kept)]
    await waitForLastMail(reset.email)
    await resetByMail(reset, ownersPassword, 2)
    const body = { old_password: password, password: ownersPassword }
    await world.call('changePassword', { session: changed.session, body })
    await world.call('changePassword', { session: kept.session, body: { ...body, keep_passkeys: true } })
    const results = []
    for (const passkey of passkeys) results.push((await logInByPasskey(passkey)).status)
    expect(results).toEqual([401, 401, 200])
  })

  it('H2: removes passkeys together with the other sessions when the member chooses it', async () => {
    const owner = await aMember(world)
    const passkey = await addPasskey(owner)
    await world.call('endOtherSessions', { session: owner.session })
    expect((await logInByPasskey(passkey)).status).toBe(200)
    await world.call('endOtherSessions', { session: owner.session, query: { passkeys: 'remove' } })
    expect((await logInByPasskey(passkey)).status).toBe(401)
  })

  it('H2: allows five attempts to confirm an identity, also when they are concurrent', async () => {
    const owner = await aMember(world)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('confirmIdentity', { session: owner.session, body: { password: 'wrong' } }),
      ),
    )
    expect(responses.filter((response) => codeOf(response) === 'password_wrong')).toHaveLength(5)
    expect(responses.filter((response) => codeOf(response) === 'too_many_requests')).toHaveLength(15)
  })
})

describe('sensitive calls of a stolen session', () => {
  it('M5: refuses a deletion by a session that authenticated more than five minutes ago', async () => {
    const owner = await aMember(world)
    const response = await after(6 * minuteMs, () =>
      world.call('requestDeletion', { session: owner.session, body: {} }),
    )
    expect(codeOf(response)).toBe('reauthentication_required')
    expect((await world.call('getUser', { session: owner.session })).status).toBe(200)
  })

  it('M5: requires a new authentication to raise a spending limit, but not to lower it', async () => {
    const owner = await aMember(world)
    const save = (weekly: number | null) =>
      world.call('saveSpendLimits', { session: owner.session, body: { daily: null, weekly, monthly: null } })
    await after(6 * minuteMs, async () => {
      expect((await save(5000)).status).toBe(200)
      expect((await save(2000)).status).toBe(200)
      expect(codeOf(await save(4000))).toBe('reauthentication_required')
      expect(codeOf(await save(null))).toBe('reauthentication_required')
      await confirmIdentity(world, owner)
      expect((await save(4000)).status).toBe(200)
    })
  })
})

describe('notifications of the owner', () => {
  it('M7: sends a neutral mail about a login from a new device, and none for a known one', async () => {
    const owner = await aMember(world)
    const first = await logIn(owner.username)
    const device = first.cookies.find(({ name }) => name === '__Host-device')?.value ?? ''
    await logIn(owner.username, password, { cookie: `__Host-device=${device}` })
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
    await logIn(owner.username, password, { 'user-agent': agent })
    const mail = await waitForLastMail(owner.email)
    expect(mail.subject).toBe('New login to your account')
    expect(mail.text).toContain('Firefox, Windows')
  })

  it('H2: lists security events in the account, newest first', async () => {
    const owner = await aMember(world)
    const { session } = owner
    await addPasskey(owner)
    await after(minuteMs, () => requestChange(owner, anAddress()))
    const { body } = await world.call('getAccount', { session })
    const kinds = (body.security_events as { kind: string; device: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(['email_change_requested', 'passkey_added'])
  })
})

describe('a sign-up with the e-mail address of another person', () => {
  const confirm = (body: object, options: { site?: 'selene'; cookie?: string; session?: string | undefined } = {}) =>
    world.call('confirmEmail', {
      ...(options.site && { site: options.site }),
      session: options.session,
      body,
      headers: options.cookie ? { cookie: `__Host-signup=${options.cookie}` } : {},
    })

  it('L2: is confirmed on a discreet site only by the browser that signed up or with its password', async () => {
    const form = aSignup()
    const signedUp = await world.call('signUp', { site: 'selene', body: form, ip: ip() })
    const cookie = signedUp.cookies.find(({ name }) => name === '__Host-signup')?.value ?? ''
    const token = tokenIn(await waitForLastMail(form.email))
    expect(codeOf(await confirm({ token }, { site: 'selene' }))).toBe('password_required')
    expect(codeOf(await confirm({ token, password: 'a guess' }, { site: 'selene' }))).toBe('password_wrong')
    expect(codeOf(await confirm({ token }, { site: 'selene', cookie: 'of another' }))).toBe('password_required')
    expect((await confirm({ token }, { site: 'selene', cookie })).status).toBe(200)
    const second = aSignup()
    await world.call('signUp', { site: 'selene', body: second, ip: ip() })
    const other = tokenIn(await waitForLastMail(second.email))
    expect((await confirm({ token: other, password: second.password }, { site: 'selene' })).status).toBe(200)
  })

  it('L2: is confirmed on an open site only by its own session or with its password', async () => {
    const form = aSignup()
    const signedUp = await world.call('signUp', { body: form, ip: ip() })
    const session = signedUp.cookies.find(({ name }) => name === '__Host-session')?.value
    const token = tokenIn(await waitForLastMail(form.email))
    expect(codeOf(await confirm({ token }))).toBe('password_required')
    expect(codeOf(await confirm({ token, password: 'a guess' }))).toBe('password_wrong')
    expect((await confirm({ token }, { session })).body).toEqual({ state: 'confirmed' })
    expect((await confirm({ token })).body).toEqual({ state: 'already_confirmed' })
  })
})
