import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@velvet/contract/calls'
import { approvalKinds, type ApprovalKind } from '@velvet/contract/desk/approvals'
import type { DeskAccess, DeskCallSpec } from '@velvet/contract/desk/define-desk-call'
import { deskCalls, type DeskCallName } from '@velvet/contract/desk/desk-calls'
import { staffRights, staffRoles, type StaffRight, type StaffRole } from '@velvet/contract/desk/staff-roles'
import { newId } from '../src/platform/ids.ts'
import { createDeskWorld, deskHost, type DeskWorld } from './desk-world.ts'
import { createWorld, hosts, siteIdOf, type World } from './world.ts'

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

const ownSite = siteIdOf('velvet')
const otherSite = siteIdOf('selene')

const unknownId = '00000000-0000-7000-8000-000000000000'

/** Photos name their site in the body. One of a site without a grant is refused (`photo-review.test.ts`). */
const photoDecision = (site: string) => ({
  decisions: [{ site, photo: unknownId, decision_id: unknownId, outcome: 'accepted', reason: null }],
})

/** A body that the schema of the call accepts. */
const bodies: Partial<Record<DeskCallName, object>> = {
  signIn: { response: {} },
  signInForDevelopment: { code: 'S-999' },
  confirmPasskey: { response: {} },
  getEnrolmentOptions: { invitation: 'unknown' },
  enrol: { invitation: 'unknown', response: {} },
  inviteStaff: {
    ...{ name: 'Robin Example', email: 'robin@example.test', languages: ['en'], reason: 'New colleague' },
    grants: [{ role: 'support', site_id: null }],
  },
  inviteStaffAgain: { reason: 'Lost passkeys' },
  changeGrants: { grants: [{ role: 'support', site_id: null }], reason: 'Other work' },
  changeNetworks: { cidrs: ['198.51.100.0/24'], reason: 'Office only' },
  decideApproval: { outcome: 'refused' },
  claimNextCase: { queue: 'general' },
  decideCase: { decision_id: unknownId, version: 1, policy: 'scam', measures: ['warning'], facts: 'x' },
  previewStatement: { policy: 'scam', measures: ['warning'], facts: 'x' },
  addCaseNote: { text: 'x' },
  handOverCase: { queue: 'general', text: 'x' },
  decideAppeal: { outcome: 'upheld', answer: 'x' },
  claimPhotos: {},
  decidePhotos: photoDecision(ownSite),
  revealField: {
    ...{ reveal_id: newId(), field: 'email', reason: 'case' },
    explanation: 'Nothing has this id, so nothing is shown.',
  },
  readReportedConversation: {
    ...{ reading_id: newId(), report_id: unknownId, reason: 'context' },
    explanation: 'Nothing has this id, so nothing is read.',
  },
  searchMembers: { term: 'unknown@example.test' },
  changeReviewSettings: { blur: 'full', opt_outs: [] },
  claimNextTicket: {},
  answerTicket: { message_id: unknownId, version: 1, text: 'x', then: 'solved' },
  closeTicket: { version: 1, then: 'solved' },
  extendTicket: { message_id: unknownId, version: 1, text: 'x' },
  handOverTicket: { kind: 'question', text: 'x' },
  addTicketNote: { text: 'x' },
  mergeTicket: { source_id: unknownId, version: 1 },
  changeShift: { state: 'off' },
  claimNextConversation: {},
  handOverConversation: { code: 'S-999999' },
  checkReply: { text: 'x' },
  answerConversation: { message_id: unknownId, text: 'x' },
  addConversationNote: { note_id: unknownId, about: 'member', text: 'x' },
  flagConversation: { flag_id: unknownId, kind: 'abuse' },
  decideConversationFlag: { outcome: 'nothing' },
  decideCareNotice: { outcome: 'nothing' },
  scoreSample: { failed: [], remark: '' },
}

/** Values for the placeholders of paths. Nothing has these ids. */
const params = { site: ownSite, id: newId(), notice: newId(), note: newId(), code: 'S-999999', role: 'operator' }

const allCalls = Object.entries(deskCalls) as [DeskCallName, DeskCallSpec][]
const scopes = ['company', 'own site', 'other site'] as const
type Scope = (typeof scopes)[number]

const hasRole = (right: DeskAccess['right'], role: StaffRole) =>
  right === 'signed_in' || right === 'anyone' || (staffRights[right] as readonly StaffRole[]).includes(role)

/** What the matrix says, independently of the code that enforces it. */
function isAllowed({ right, scope }: DeskAccess, role: StaffRole, grantedOn: Scope): boolean {
  if (!hasRole(right, role)) return false
  if (right === 'signed_in' || right === 'anyone' || grantedOn === 'company') return true
  return scope === 'granted' || (scope === 'site' && grantedOn === 'own site')
}

const grantOn = { company: null, 'own site': ownSite, 'other site': otherSite }
const refusals = ['authentication_required', 'forbidden', 'reauthentication_required']
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code ?? ''

describe.each(allCalls)('%s', (name, { access }) => {
  const body = bodies[name]
  const request = { params, ...(body && { body }) }

  it.each(staffRoles.flatMap((role) => scopes.map((scope) => [role, scope] as const)))(
    'for the role %s on %s',
    async (role, scope) => {
      const { session } = await desk.signedIn([{ role, siteId: grantOn[scope] }])
      const own = name === 'decidePhotos' ? { body: photoDecision(grantOn[scope] ?? ownSite) } : {}
      const { body } = await desk.call(name, { ...request, ...own, session })
      if (isAllowed(access, role, scope)) expect(refusals).not.toContain(codeOf(body))
      else expect(codeOf(body)).toBe('forbidden')
    },
  )

  it('for nobody', async () => {
    const { body } = await desk.call(name, request)
    if (access.right === 'anyone') expect(refusals).not.toContain(codeOf(body))
    else expect(codeOf(body)).toBe('authentication_required')
  })

  it('with a confirmation that is too old', async () => {
    const everyRole = staffRoles.map((role) => ({ role, siteId: null }))
    const { session } = await desk.signedIn(everyRole, { freshUntil: world.time.now })
    const { body } = await desk.call(name, { ...request, session })
    if (access.fresh) expect(codeOf(body)).toBe('reauthentication_required')
    else expect(refusals).not.toContain(codeOf(body))
  })
})

describe('proposals', () => {
  const kinds = Object.entries(approvalKinds) as [ApprovalKind, StaffRight][]
  const everyRole = staffRoles.map((role) => ({ role, siteId: null }))

  /** Stores a proposal of a new person and returns its id and their session. */
  async function propose(kind: ApprovalKind, siteId: string | null) {
    const { db, approvals, staff: people } = desk.container
    const { session } = await desk.signedIn(everyRole)
    const now = world.time.now
    const staff = await people.identify(session, { ip: desk.client.ip, now })
    if (!staff) throw new Error('no session')
    const ctx = { now, ip: desk.client.ip, requestId: 'test', staff }
    const payload = { kind, siteId }
    const id = await db.transaction((tx) => approvals.propose(tx, ctx, { kind, siteId, payload, reason: 'Test' }))
    return { id, session }
  }

  const decide = async (id: string, session: string, outcome: 'approved' | 'refused') =>
    codeOf((await desk.call('decideApproval', { session, params: { id }, body: { outcome } })).body)

  it.each(staffRoles.flatMap((role) => scopes.map((scope) => [role, scope] as const)))(
    'are decided by the role %s on %s only if it has the right of the kind there',
    async (role, scope) => {
      const { session } = await desk.signedIn([{ role, siteId: grantOn[scope] }])
      for (const [kind, right] of kinds)
        for (const siteId of [ownSite, null]) {
          const { id } = await propose(kind, siteId)
          const isCovered = scope === 'company' || (scope === 'own site' && siteId !== null)
          const isRefused = (await decide(id, session, 'refused')) === 'forbidden'
          expect(isRefused, `${kind} ${siteId ? 'of the site' : 'of the company'}`).toBe(
            !(hasRole(right, role) && isCovered),
          )
        }
    },
  )

  it.each(kinds)('%s: the proposer takes it back, but does not approve it', async (kind) => {
    const { id, session } = await propose(kind, ownSite)
    expect(await decide(id, session, 'approved')).toBe('forbidden')
    expect(await decide(id, session, 'refused')).not.toBe('forbidden')
  })

  it.each(kinds)('%s: needs a fresh passkey', async (kind) => {
    const { id } = await propose(kind, ownSite)
    const { session } = await desk.signedIn(everyRole, { freshUntil: world.time.now })
    for (const outcome of ['approved', 'refused'] as const)
      expect(await decide(id, session, outcome)).toBe('reauthentication_required')
  })
})

describe('hosts', () => {
  it.each(allCalls)('a member host does not have %s', async (_name, { method, path }) => {
    const url = path.replace(/:(\w+)/g, (_match, key: keyof typeof params) => params[key])
    const headers = { host: hosts.velvet, 'x-request-type': 'client' }
    expect((await world.app.inject({ method, url, headers })).statusCode).toBe(404)
    expect((await desk.app.inject({ method, url, headers, payload: {} })).statusCode).toBe(404)
  })

  it('the host of the desk has no call of members', async () => {
    for (const { method, path } of Object.values(calls)) {
      const headers = { host: deskHost, 'x-request-type': 'client' }
      expect((await desk.app.inject({ method, url: path, headers })).statusCode, path).toBe(404)
    }
  })
})
