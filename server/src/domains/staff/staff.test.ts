import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@velvet/contract/durations'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { createDeskWorld, deskOrigin, type DeskWorld } from '../../../test/desk-world.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { auditStore, companyChain } from '../../platform/audit/audit-log.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { staffCredentialsStore, staffStore } from './stores.ts'

const start = new Date('2026-11-18T09:00:00Z')
let world: World
let desk: DeskWorld
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})
let tests = 0
beforeEach(() => {
  world.time.now = start
  desk.client.ip = `10.0.${++tests}.1`
})

const later = (ms: number) => void (world.time.now = new Date(world.time.now.getTime() + ms))
const newAuthenticator = (verifiesUser = true) =>
  createAuthenticator({ host: 'desk.localhost', origin: deskOrigin, verifiesUser })
type Authenticator = ReturnType<typeof newAuthenticator>

/** Creates a person with an invitation. */
async function anInvitation() {
  const { id, code } = await desk.signedIn([{ role: 'moderator', siteId: null }])
  await staffStore.setStatus(desk.container.db.direct, id, 'invited')
  const invitation = newToken()
  const expiresAt = new Date(world.time.now.getTime() + hourMs)
  await staffCredentialsStore.insertInvitation(desk.container.db.direct, {
    ...{ tokenHash: hashToken(invitation), staffId: id, expiresAt },
  })
  return { id, code, invitation }
}

async function enrol(invitation: string, authenticator: Authenticator) {
  const { body, status } = await desk.call('getEnrolmentOptions', { body: { invitation } })
  if (status !== 200) return { status, body }
  const response = authenticator.register(body.options as object)
  return desk.call('enrol', { body: { invitation, response } })
}

async function signIn(authenticator: Authenticator) {
  const { body } = await desk.call('getSignInOptions')
  return desk.call('signIn', { body: { response: authenticator.authenticate(body.options as object) } })
}

/** Creates a person with two passkeys. */
async function aPerson() {
  const { id, code, invitation } = await anInvitation()
  const [first, second] = [newAuthenticator(), newAuthenticator()]
  await enrol(invitation, first)
  await enrol(invitation, second)
  return { id, code, first, second }
}

const actionsOf = async (code: string) =>
  (await auditStore.page(desk.container.db.direct, companyChain, { actor: code, limit: 20 })).map(
    ({ action }) => action,
  )

describe('enrolment', () => {
  it('needs two passkeys, then ends the invitation and lets the person in with either of them', async () => {
    const { code, invitation } = await anInvitation()
    const [first, second] = [newAuthenticator(), newAuthenticator()]
    expect((await enrol(invitation, first)).body).toEqual({ missing: 1 })
    expect((await signIn(first)).body).toMatchObject({ error: { code: 'passkey_failed' } })
    expect((await enrol(invitation, second)).body).toEqual({ missing: 0 })
    expect((await enrol(invitation, newAuthenticator())).body).toMatchObject({ error: { code: 'link_invalid' } })
    for (const passkey of [first, second]) expect((await signIn(passkey)).body).toMatchObject({ staff: { code } })
    expect(await actionsOf(code)).toEqual(['session.started', 'session.started', 'passkey.added', 'passkey.added'])
  })

  it('refuses an invitation that is unknown or too old', async () => {
    const { invitation } = await anInvitation()
    later(hourMs)
    expect((await enrol(invitation, newAuthenticator())).body).toMatchObject({ error: { code: 'link_invalid' } })
    expect((await enrol('guessed', newAuthenticator())).body).toMatchObject({ error: { code: 'link_invalid' } })
  })

  it('refuses an authenticator that did not verify its user, and another origin', async () => {
    const { invitation } = await anInvitation()
    const otherOrigin = createAuthenticator({ host: 'localhost', origin: 'http://localhost:3000' })
    for (const authenticator of [newAuthenticator(false), otherOrigin])
      expect((await enrol(invitation, authenticator)).body).toMatchObject({ error: { code: 'passkey_failed' } })
  })

  it('refuses the answer to the challenge of another person', async () => {
    const [one, other] = [await anInvitation(), await anInvitation()]
    const { body } = await desk.call('getEnrolmentOptions', { body: { invitation: one.invitation } })
    const response = newAuthenticator().register(body.options as object)
    const result = await desk.call('enrol', { body: { invitation: other.invitation, response } })
    expect(result.body).toMatchObject({ error: { code: 'passkey_failed' } })
  })
})

describe('signing in', () => {
  it('deletes challenges that have expired', async () => {
    const { body } = await desk.call('getSignInOptions')
    later(5 * minuteMs)
    await desk.call('getSignInOptions')
    const { rows } = await sql<{ challenge: string }>`select challenge from staff_challenges`.execute(
      desk.container.db.direct,
    )
    expect(rows.map(({ challenge }) => challenge)).not.toContain((body.options as { challenge: string }).challenge)
  })

  it('is refused after many attempts from a network', async () => {
    const attempts = Array.from({ length: 61 }, () => desk.call('getSignInOptions'))
    const codes = (await Promise.all(attempts)).map(({ status }) => status)
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
  })
})

describe('sessions', () => {
  it('end after 30 minutes without a request', async () => {
    const { session } = await signIn((await aPerson()).first)
    later(29 * minuteMs)
    expect((await desk.call('getSession', { session })).status).toBe(200)
    later(29 * minuteMs)
    expect((await desk.call('getSession', { session })).status).toBe(200)
    later(30 * minuteMs)
    expect((await desk.call('getSession', { session })).body).toMatchObject({
      error: { code: 'authentication_required' },
    })
  })

  it('end after 12 hours of work', async () => {
    const { session } = await signIn((await aPerson()).first)
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      later(20 * minuteMs)
      expect((await desk.call('getSession', { session })).status).toBe(200)
    }
    later(20 * minuteMs)
    expect((await desk.call('getSession', { session })).status).toBe(403)
  })

  it('end at once when the person is locked, and a locked person cannot sign in', async () => {
    const { id, first } = await aPerson()
    const { session } = await signIn(first)
    await staffStore.setStatus(desk.container.db.direct, id, 'locked')
    expect((await desk.call('getSession', { session })).status).toBe(403)
    expect((await signIn(first)).body).toMatchObject({ error: { code: 'passkey_failed' } })
  })

  it('end with the sign-out', async () => {
    const { session } = await signIn((await aPerson()).first)
    await desk.call('signOut', { session })
    expect((await desk.call('getSession', { session })).status).toBe(403)
  })

  it('use a challenge once', async () => {
    const { first } = await aPerson()
    const { body } = await desk.call('getSignInOptions')
    const response = first.authenticate(body.options as object)
    expect((await desk.call('signIn', { body: { response } })).status).toBe(200)
    expect((await desk.call('signIn', { body: { response } })).body).toMatchObject({
      error: { code: 'passkey_failed' },
    })
  })

  it('are confirmed for five minutes by the own passkey only', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const { session } = await signIn(person.first)
    later(20 * minuteMs)
    const confirmWith = async (authenticator: Authenticator) => {
      const { body } = await desk.call('getSignInOptions')
      const response = authenticator.authenticate(body.options as object)
      return desk.call('confirmPasskey', { session, body: { response } })
    }
    expect((await confirmWith(other.first)).body).toMatchObject({ error: { code: 'passkey_failed' } })
    const fresh_until = new Date(world.time.now.getTime() + 5 * minuteMs).toISOString()
    expect((await confirmWith(person.second)).body).toMatchObject({ staff: { code: person.code, fresh_until } })
  })

  it('get a new token with a confirmation and keep their expiry; the old token ends', async () => {
    const { first, second } = await aPerson()
    const opened = await signIn(first)
    const { expires_at } = opened.body.staff as { expires_at: string }
    later(20 * minuteMs)
    const { body } = await desk.call('getSignInOptions')
    const response = second.authenticate(body.options as object)
    const confirmed = await desk.call('confirmPasskey', { session: opened.session, body: { response } })
    expect(confirmed.session).toBeTruthy()
    expect(confirmed.session).not.toBe(opened.session)
    expect((await desk.call('getSession', { session: opened.session })).body).toMatchObject({
      error: { code: 'authentication_required' },
    })
    expect((await desk.call('getSession', { session: confirmed.session })).body).toMatchObject({
      staff: { expires_at },
    })
    await desk.call('signOut', { session: confirmed.session })
    expect((await desk.call('getSession', { session: confirmed.session })).status).toBe(403)
  })

  it('keep their token when the passkey is not that of the person', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const { session } = await signIn(person.first)
    const { body } = await desk.call('getSignInOptions')
    const response = other.first.authenticate(body.options as object)
    expect((await desk.call('confirmPasskey', { session, body: { response } })).session).toBeUndefined()
    expect((await desk.call('getSession', { session })).status).toBe(200)
  })

  it('give out one token when two confirmations are sent concurrently', async () => {
    const { first, second } = await aPerson()
    const { session } = await signIn(first)
    const responses: object[] = []
    for (const authenticator of [first, second])
      responses.push(authenticator.authenticate((await desk.call('getSignInOptions')).body.options as object))
    const results = await Promise.all(
      responses.map((response) => desk.call('confirmPasskey', { session, body: { response } })),
    )
    const tokens = results.flatMap((result) => result.session ?? [])
    expect(tokens).toHaveLength(1)
    expect((await desk.call('getSession', { session: tokens[0] })).status).toBe(200)
  })
})

describe('the development sign-in', () => {
  it('lets everyone in who is active', async () => {
    const { code } = await aPerson()
    const { session, status } = await desk.call('signInForDevelopment', { body: { code } })
    expect(status).toBe(200)
    expect((await desk.call('getSession', { session })).body).toMatchObject({ staff: { code } })
    expect(await actionsOf(code)).toContain('session.started_without_passkey')
  })

  it('does not exist unless the configuration allows it', async () => {
    const { code } = await aPerson()
    const strict = await createDeskWorld(world, { DESK_DEV_SIGN_IN: 'no' })
    expect((await strict.call('signInForDevelopment', { body: { code } })).status).toBe(404)
    expect((await strict.call('getDevelopmentLogins')).status).toBe(404)
    await strict.close()
  })
})

describe('inviteFirstOwners', () => {
  it('works until there is an owner', async () => {
    const people = ['Alex', 'Robin'].map((name) => ({ name, email: `${name}@example.test`, languages: ['en'] }))
    const { staff } = desk.container
    const [owner] = await staff.inviteFirstOwners(people, world.time.now)
    await expect(staff.inviteFirstOwners(people, world.time.now)).rejects.toThrow('there is an owner already')
    const authenticator = newAuthenticator()
    await enrol(owner?.invitation ?? '', authenticator)
    await enrol(owner?.invitation ?? '', newAuthenticator())
    const { session } = await signIn(authenticator)
    const { body } = await desk.call('getStaff', { session })
    expect(body.staff).toContainEqual(
      expect.objectContaining({ code: owner?.code, name: 'Alex', status: 'active', passkeys: 2 }),
    )
    expect((await desk.call('getCompanyAudit', { session, query: { actor: 'system' } })).body).toMatchObject({
      entries: [{ action: 'staff.invited' }, { action: 'staff.invited', facts: { roles: 'owner' } }],
      has_more: false,
    })
  })
})
