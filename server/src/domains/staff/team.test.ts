import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskCallName } from '@velvet/contract/desk/desk-calls'
import type { StaffGrant, StaffRole } from '@velvet/contract/desk/staff-roles'
import { dayMs, hourMs } from '@velvet/contract/durations'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { createDeskWorld, deskOrigin, type DeskWorld } from '../../../test/desk-world.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore, companyChain } from '../../platform/audit/audit-log.ts'
import { newId } from '../../platform/ids.ts'
import { staffNetworksStore } from './stores.ts'

const start = new Date('2026-11-18T09:00:00Z')
const site = siteIdOf('velvet')
const owner: StaffGrant = { role: 'owner', siteId: null }
type Person = Awaited<ReturnType<DeskWorld['signedIn']>>

let world: World
let desk: DeskWorld
let owners: Person[]
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})
beforeEach(async () => {
  world.time.now = start
  desk.client.ip = '192.0.2.1'
  // The owners of other tests count too.
  await sql`delete from staff_grants`.execute(desk.container.db.direct)
  await sql`delete from staff_networks`.execute(desk.container.db.direct)
  owners = [await desk.signedIn([owner]), await desk.signedIn([owner])]
})

const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code ?? 'done'
const reasonOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { params: { reason?: string } } | undefined)?.params.reason
const grantOf = (role: StaffRole, siteId: string | null = null) => ({ role, site_id: siteId })

type Request = { by?: Person | undefined; params?: Record<string, string>; body?: object }
const call = (name: DeskCallName, { by = owners[0], ...request }: Request = {}) =>
  desk.call(name, { session: by?.session, ...request })

const invite = (changes: object = {}) =>
  call('inviteStaff', {
    body: {
      ...{ name: 'Robin Example', email: 'robin@example.test', languages: ['en', 'de'], reason: 'New moderator' },
      ...{ grants: [grantOf('moderator', site)], ...changes },
    },
  })
const approve = (approvalId: unknown, by = owners[1]) =>
  call('decideApproval', { by, params: { id: String(approvalId) }, body: { outcome: 'approved' } })
const changeGrants = (code: string, grants: object[], by?: Person) =>
  call('changeGrants', { by, params: { code }, body: { grants, reason: 'Other work' } })
const statusOf = async (code: string) => {
  const { body } = await call('getStaff')
  return (body.staff as { code: string; status: string; grants: object[] }[]).find((person) => person.code === code)
}
const actionsOn = async (code: string) =>
  (await auditStore.page(desk.container.db.direct, companyChain, { subject: `staff:${code}`, limit: 20 })).map(
    ({ action }) => action,
  )

/** Adds a passkey with the invitation in a link. */
async function enrolWith(link: unknown) {
  const invitation = new URL(String(link)).searchParams.get('invitation') ?? ''
  const authenticator = createAuthenticator({ host: 'desk.localhost', origin: deskOrigin, verifiesUser: true })
  const { body, status } = await desk.call('getEnrolmentOptions', { body: { invitation } })
  if (status !== 200) return { authenticator, body }
  const response = authenticator.register(body.options as object)
  return { authenticator, ...(await desk.call('enrol', { body: { invitation, response } })) }
}

describe('the sites of a person', () => {
  const namesOf = async (by: Person) => {
    const { body } = await call('getSites', { by })
    return (body.sites as { id: string; name: string }[]).map(({ name }) => name)
  }

  it('are those of the grants, or all of them, by name', async () => {
    expect(await namesOf(await desk.signedIn([owner]))).toEqual(['Selene', 'Tulp', 'Velvet'])
    const moderator = await desk.signedIn([
      { role: 'moderator', siteId: siteIdOf('velvet') },
      { role: 'moderator', siteId: siteIdOf('tulp') },
    ])
    expect(await namesOf(moderator)).toEqual(['Tulp', 'Velvet'])
    expect(await namesOf(await desk.signedIn([]))).toEqual([])
  })
})

describe('inviting', () => {
  it('needs a second owner, who gets the link and sees whom it is for', async () => {
    const { body } = await invite()
    expect((await call('getApprovals', { by: owners[1] })).body.approvals).toMatchObject([
      {
        kind: 'invite_staff',
        is_own: false,
        reason: 'New moderator',
        summary: { name: 'Robin Example', email: 'robin@example.test', grants: `moderator (${site})` },
      },
    ])
    expect(codeOf(await approve(body.approval_id, owners[0]))).toBe('forbidden')
    const approved = await approve(body.approval_id)
    expect(approved.body.state).toBe('approved')
    expect(approved.body.link).toContain(`${deskOrigin}/enrolment?`)
    expect((await enrolWith(approved.body.link)).body).toEqual({ missing: 1 })
    expect((await enrolWith(approved.body.link)).body).toEqual({ missing: 0 })
    expect(codeOf(await enrolWith(approved.body.link))).toBe('link_invalid')
  })

  it('stores no name and no address in clear', async () => {
    const { body } = await invite({ name: 'Quentin Unusual', email: 'quentin@unusual.test' })
    await approve(body.approval_id)
    const { rows } = await sql<{ text: string }>`
      select payload::text as text from approvals union all select entry from audit_entries
      union all select name_sealed || email_sealed from staff_members
    `.execute(desk.container.db.direct)
    expect(rows.length).toBeGreaterThan(2)
    for (const { text } of rows) expect(text).not.toMatch(/quentin/i)
  })

  it('gives a link that is valid for a day', async () => {
    const approved = await approve((await invite()).body.approval_id)
    world.time.now = new Date(start.getTime() + dayMs)
    expect(codeOf(await enrolWith(approved.body.link))).toBe('link_invalid')
  })

  it.each<[string, object[]]>([
    ['role_conflict', [grantOf('operator', site), grantOf('moderator', site)]],
    ['role_conflict', [grantOf('auditor'), grantOf('owner')]],
    ['unknown_site', [grantOf('moderator', newId())]],
    ['repeated', [grantOf('moderator', site), grantOf('moderator', site)]],
  ])('refuses grants because of %s', async (reason, grants) => {
    const refused = await invite({ grants })
    expect([codeOf(refused), reasonOf(refused)]).toEqual(['invalid_input', reason])
    const person = await desk.signedIn([{ role: 'support', siteId: null }])
    expect(reasonOf(await changeGrants(person.code, grants))).toBe(reason)
  })

  it('gives different codes to people who are invited at the same time', async () => {
    const proposals = await Promise.all([1, 2, 3, 4].map(() => invite()))
    const approved = await Promise.all(proposals.map(({ body }) => approve(body.approval_id)))
    expect(approved.map(codeOf)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('again ends the passkeys and sessions that the person had', async () => {
    const approved = await approve((await invite()).body.approval_id)
    const { authenticator } = await enrolWith(approved.body.link)
    await enrolWith(approved.body.link)
    const signIn = async () => {
      const { body } = await desk.call('getSignInOptions')
      return desk.call('signIn', { body: { response: authenticator.authenticate(body.options as object) } })
    }
    const { session, body } = await signIn()
    const code = (body.staff as { code: string }).code
    const proposed = await call('inviteStaffAgain', { params: { code }, body: { reason: 'Lost both passkeys' } })
    expect((await desk.call('getSession', { session })).status).toBe(200)
    const again = await approve(proposed.body.approval_id)
    expect((await desk.call('getSession', { session })).status).toBe(403)
    expect(codeOf(await signIn())).toBe('passkey_failed')
    await enrolWith(again.body.link)
    expect((await enrolWith(again.body.link)).body).toEqual({ missing: 0 })
    expect(await actionsOn(code)).toContain('staff.invited_again')
  })
})

describe('changing roles', () => {
  it('happens when a second owner approves, and counts for the next request', async () => {
    const person = await desk.signedIn([{ role: 'moderator', siteId: site }])
    const { body } = await changeGrants(person.code, [grantOf('auditor')])
    expect((await statusOf(person.code))?.grants).toEqual([grantOf('moderator', site)])
    expect((await call('getStaff', { by: person })).status).toBe(403)
    expect(codeOf(await approve(body.approval_id))).toBe('done')
    expect((await call('getStaff', { by: person })).status).toBe(200)
    expect(await actionsOn(person.code)).toEqual(['staff.grants_changed'])
  })

  it('is refused to the person concerned, as proposer and as approver', async () => {
    const third = await desk.signedIn([owner])
    expect(codeOf(await changeGrants(third.code, [grantOf('finance')], third))).toBe('forbidden')
    const { body } = await changeGrants(third.code, [grantOf('finance')])
    expect(codeOf(await approve(body.approval_id, third))).toBe('forbidden')
    expect(codeOf(await approve(body.approval_id))).toBe('done')
  })

  it('is refused when the roles changed after the proposal', async () => {
    const person = await desk.signedIn([{ role: 'moderator', siteId: site }])
    const [first, second] = [
      await changeGrants(person.code, [grantOf('support')]),
      await changeGrants(person.code, [grantOf('finance')]),
    ]
    expect(codeOf(await approve(first.body.approval_id))).toBe('done')
    expect(codeOf(await approve(second.body.approval_id))).toBe('case_changed')
  })

  it('leaves at least two owners, also when two of three are changed at the same time', async () => {
    const [first] = owners
    const third = await desk.signedIn([owner])
    const fourth = await desk.signedIn([owner])
    const proposals = [
      await changeGrants(third.code, [grantOf('support')]),
      await changeGrants(fourth.code, [grantOf('support')]),
      await changeGrants(first?.code ?? '', [grantOf('support')], owners[1]),
    ]
    const approvers = [fourth, owners[1], third]
    const results = await Promise.all(proposals.map(({ body }, index) => approve(body.approval_id, approvers[index])))
    const { rows } = await sql<{ count: string }>`select count(*) from staff_grants where role = 'owner'`.execute(
      desk.container.db.direct,
    )
    expect(results.map(codeOf).filter((code) => code === 'done').length).toBeLessThanOrEqual(2)
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(2)
  })
})

describe('ending access', () => {
  it('locks somebody out at once and returns their work, until they are unlocked', async () => {
    const person = await desk.signedIn([{ role: 'moderator', siteId: site }])
    const returned: string[] = []
    desk.container.team.onAccessEnd(async (_tx, { code }) => void returned.push(code))
    expect(codeOf(await call('lockStaff', { params: { code: person.code } }))).toBe('done')
    expect((await call('getSession', { by: person })).status).toBe(403)
    expect(returned).toEqual([person.code])
    expect((await statusOf(person.code))?.status).toBe('locked')
    expect(codeOf(await call('unlockStaff', { params: { code: person.code } }))).toBe('done')
    expect(codeOf(await call('unlockStaff', { params: { code: person.code } }))).toBe('not_found')
    expect((await statusOf(person.code))?.status).toBe('active')
  })

  it('offboards somebody in one action', async () => {
    const person = await desk.signedIn([owner])
    const other = await desk.signedIn([{ role: 'support', siteId: null }])
    const proposal = await changeGrants(other.code, [grantOf('finance')], person)
    expect(codeOf(await call('offboardStaff', { params: { code: person.code } }))).toBe('done')
    expect((await call('getSession', { by: person })).status).toBe(403)
    expect(await statusOf(person.code)).toMatchObject({ status: 'left', grants: [], passkeys: 0 })
    expect(codeOf(await approve(proposal.body.approval_id))).toBe('case_changed')
    expect(codeOf(await call('offboardStaff', { params: { code: person.code } }))).toBe('not_found')
    expect(await actionsOn(person.code)).toEqual(['staff.left'])
  })

  it('ends an invitation that was not used', async () => {
    const approved = await approve((await invite()).body.approval_id)
    const { body } = await desk.call('getEnrolmentOptions', {
      body: { invitation: new URL(String(approved.body.link)).searchParams.get('invitation') ?? '' },
    })
    await call('lockStaff', { params: { code: String(body.code) } })
    expect(codeOf(await enrolWith(approved.body.link))).toBe('link_invalid')
  })

  it('keeps two owners, and everybody from locking themselves out', async () => {
    const [first, second] = owners
    expect(reasonOf(await call('offboardStaff', { params: { code: second?.code ?? '' } }))).toBe('last_owners')
    for (const name of ['offboardStaff', 'lockStaff'] as const)
      expect(codeOf(await call(name, { params: { code: first?.code ?? '' } }))).toBe('forbidden')
  })

  it('does not happen when what it has to return cannot be returned', async () => {
    const person = await desk.signedIn([{ role: 'analyst', siteId: null }])
    desk.container.team.onAccessEnd(async (_tx, { code }) => {
      if (code === person.code) throw new Error('cannot be returned')
    })
    expect((await call('offboardStaff', { params: { code: person.code } })).status).toBe(500)
    expect((await call('getSession', { by: person })).status).toBe(200)
  })
})

describe('networks', () => {
  const propose = (role: StaffRole, cidrs: string[], by?: Person) =>
    call('changeNetworks', { by, params: { role }, body: { cidrs, reason: 'Office only' } })
  const set = async (role: StaffRole, cidrs: string[]) => approve((await propose(role, cidrs)).body.approval_id)

  it('are checked with every request, and at the sign-in', async () => {
    const person = await desk.signedIn([{ role: 'moderator', siteId: site }])
    expect(codeOf(await set('moderator', ['198.51.100.0/24', '2001:db8::/32']))).toBe('done')
    for (const ip of ['198.51.100.7', '2001:db8::7', '::ffff:198.51.100.7']) {
      desk.client.ip = ip
      expect((await call('getSession', { by: person })).status, ip).toBe(200)
    }
    desk.client.ip = '198.51.101.7'
    expect(codeOf(await call('getSession', { by: person }))).toBe('authentication_required')
    expect(codeOf(await desk.call('signInForDevelopment', { body: { code: person.code } }))).toBe('forbidden')
    desk.client.ip = '198.51.100.7'
    expect(codeOf(await desk.call('signInForDevelopment', { body: { code: person.code } }))).toBe('done')
  })

  it('of one role do not limit another one', async () => {
    const person = await desk.signedIn([
      { role: 'moderator', siteId: site },
      { role: 'analyst', siteId: null },
    ])
    await set('moderator', ['198.51.100.0/24'])
    const { body } = await call('getSession', { by: person })
    expect(body).toMatchObject({ staff: { grants: [grantOf('analyst')] } })
  })

  it('are stored in their canonical form, and none means everywhere', async () => {
    await set('support', ['198.51.100.77/24', '198.51.100.0/24'])
    expect((await call('getNetworks')).body).toEqual({ networks: [{ role: 'support', cidrs: ['198.51.100.0/24'] }] })
    await set('support', [])
    expect((await call('getNetworks')).body).toEqual({ networks: [] })
    expect(codeOf(await propose('support', ['198.51.100.0/33']))).toBe('invalid_input')
  })

  it('of owners contain the addresses of the two who change them', async () => {
    expect(reasonOf(await propose('owner', ['198.51.100.0/24']))).toBe('own_network_missing')
    const { body } = await propose('owner', ['192.0.2.0/24'])
    desk.client.ip = '203.0.113.1'
    expect(reasonOf(await approve(body.approval_id))).toBe('own_network_missing')
  })

  it('are not changed when they changed after the proposal', async () => {
    const { body } = await propose('support', ['198.51.100.0/24'])
    await desk.container.db.transaction((tx) => staffNetworksStore.replace(tx, 'support', ['203.0.113.0/24']))
    expect(codeOf(await approve(body.approval_id))).toBe('case_changed')
  })
})

describe('sessions', () => {
  const signIn = (person: Person) => desk.call('signInForDevelopment', { body: { code: person.code } })

  it('of owners and finance end with a sign-in on another device', async () => {
    const finance = await desk.signedIn([{ role: 'finance', siteId: null }])
    const support = await desk.signedIn([{ role: 'support', siteId: null }])
    for (const person of [finance, support]) await signIn(person)
    expect((await call('getSession', { by: finance })).status).toBe(403)
    expect((await call('getSession', { by: support })).status).toBe(200)
  })

  it('that have ended, and expired invitations, are deleted with the next sign-in', async () => {
    const person = await desk.signedIn([{ role: 'support', siteId: null }])
    await approve((await invite()).body.approval_id)
    world.time.now = new Date(start.getTime() + dayMs)
    await signIn(person)
    const { rows } = await sql<{ sessions: string; invitations: string }>`
      select (select count(*) from staff_sessions) as sessions, (select count(*) from staff_invitations) as invitations
    `.execute(desk.container.db.direct)
    expect(rows).toEqual([{ sessions: '1', invitations: '0' }])
  })

  it('leave the time of the last request with the person', async () => {
    const person = await desk.signedIn([{ role: 'support', siteId: null }])
    await signIn(person)
    world.time.now = new Date(start.getTime() + hourMs / 4)
    await call('getSession', { by: person })
    expect(await statusOf(person.code)).toMatchObject({ last_seen_at: world.time.now.toISOString() })
  })
})
