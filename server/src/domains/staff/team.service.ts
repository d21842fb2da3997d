import { findRoleConflict, type StaffGrant, type StaffRole } from '@velvet/contract/desk/staff-roles'
import { appendAuditEntry, companyChain, type AuditEntry } from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { newId } from '../../platform/ids.ts'
import type { Sites } from '../sites/index.ts'
import type { Approvals } from './approvals.ts'
import { createInvitation, createStaffSeal, invitePerson } from './invite-staff.ts'
import { canonicalCidr, isInNetworks } from './networks.ts'
import { staffCredentialsStore } from './staff-credentials.store.ts'
import type { StaffCtx } from './staff-identity.ts'
import { staffNetworksStore } from './staff-networks.store.ts'
import { staffSessionsStore } from './staff-sessions.store.ts'
import { staffStore } from './staff.store.ts'

/** An owner can only be invited, or lose the role, by two others. */
const minOwners = 2

type NewPersonPayload = { staffId: string; name: string; email: string; languages: string[]; grants: StaffGrant[] }
type InvitePayload = NewPersonPayload | { staffId: string; code: string }
type GrantsPayload = { staffId: string; code: string; before: string; grants: StaffGrant[] }
type NetworksPayload = { role: StaffRole; before: string; cidrs: string[] }

/** Ends what a person has claimed, in the transaction that ends their access. */
export type AccessEndHook = (tx: Tx, person: { id: string; code: string }, now: Date) => Promise<void>

export type TeamDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  approvals: Approvals
  sites: Sites
  /** Address of the desk, for links. */
  deskUrl: string
}

export type Team = ReturnType<typeof createTeam>

const describeGrants = (grants: readonly StaffGrant[]): string =>
  grants
    .map(({ role, siteId }) => (siteId ? `${role} (${siteId})` : role))
    .toSorted()
    .join(', ')
const describeNetworks = (cidrs: readonly string[]): string => cidrs.toSorted().join(', ')

/** Who belongs to the staff and may do what. Everything that gives access needs two people; ending access needs one. */
export function createTeam({ db, fieldCrypto, approvals, sites, deskUrl }: TeamDeps) {
  const sealed = createStaffSeal(fieldCrypto)
  const hooks: AccessEndHook[] = []
  const linkOf = (invitation: string) => new URL(`/enrolment?invitation=${invitation}`, deskUrl).href

  const record = (tx: Tx, { staff, now }: StaffCtx, code: string, entry: Pick<AuditEntry, 'action' | 'facts'>) =>
    appendAuditEntry(tx, companyChain, { actor: staff.code, subject: `staff:${code}`, ...entry }, now)

  /** Returns the person and makes other changes of the team wait. Nobody changes their own access. */
  async function requireOther(tx: Tx, { staff }: StaffCtx, code: string) {
    await staffStore.lockTeam(tx)
    const person = await staffStore.byCode(tx, code)
    if (!person || person.status === 'left') throw new AppError('not_found')
    if (person.id === staff.id) throw new AppError('forbidden')
    return person
  }

  /** As `requireOther`, when a proposal is executed. */
  async function requireUnchanged(tx: Tx, ctx: StaffCtx, code: string) {
    return requireOther(tx, ctx, code).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? new AppError('case_changed') : error
    })
  }

  async function requireGrantable(grants: StaffGrant[]): Promise<void> {
    const refuse = (reason: string) => new AppError('invalid_input', { fields: ['grants'], reason })
    if (findRoleConflict(grants)) throw refuse('role_conflict')
    const siteIds = new Set(await sites.allIds())
    if (grants.some(({ siteId }) => siteId !== null && !siteIds.has(siteId))) throw refuse('unknown_site')
    if (new Set(grants.map((grant) => describeGrants([grant]))).size < grants.length) throw refuse('repeated')
  }

  const isOwner = (grants: readonly StaffGrant[]) =>
    grants.some(({ role, siteId }) => role === 'owner' && siteId === null)

  async function requireOwnersBesides(tx: Tx, staffId: string): Promise<void> {
    if ((await staffStore.otherOwners(tx, staffId)) < minOwners)
      throw new AppError('invalid_input', { fields: ['grants'], reason: 'last_owners' })
  }

  const grantsOf = async (tx: Tx, id: string, now: Date) => (await staffStore.grantsOf(tx, [id], now)).get(id) ?? []

  async function endAccess(tx: Tx, person: { id: string; code: string }, now: Date): Promise<void> {
    await staffSessionsStore.deleteOf(tx, person.id)
    await staffCredentialsStore.deleteInvitationsOf(tx, person.id)
    for (const hook of hooks) await hook(tx, person, now)
  }

  approvals.register<InvitePayload>('invite_staff', {
    summarize(payload) {
      if ('code' in payload) return { staff: payload.code }
      const { staffId, name, email, grants, languages } = payload
      return {
        name: sealed.open(staffId, 'name', name),
        email: sealed.open(staffId, 'email', email),
        ...{ languages: languages.join(', '), grants: describeGrants(grants) },
      }
    },
    async execute(tx, ctx, payload) {
      const { staffId } = payload
      if ('code' in payload) {
        const { id, code } = await requireUnchanged(tx, ctx, payload.code)
        await endAccess(tx, { id, code }, ctx.now)
        await staffCredentialsStore.deletePasskeysOf(tx, staffId)
        await staffStore.setStatus(tx, staffId, 'invited')
        const link = linkOf(await createInvitation(tx, staffId, ctx.now))
        await record(tx, ctx, code, { action: 'staff.invited_again' })
        return { link }
      }
      const { name: nameSealed, email: emailSealed, languages, grants } = payload
      const person = { id: staffId, nameSealed, emailSealed, languages, grants }
      const { code, invitation } = await invitePerson(tx, person, ctx.now)
      await record(tx, ctx, code, { action: 'staff.invited', facts: { roles: describeGrants(grants) } })
      return { link: linkOf(invitation) }
    },
  })

  approvals.register<GrantsPayload>('change_grants', {
    summarize: ({ code, before, grants }) => ({ staff: code, before, after: describeGrants(grants) }),
    async execute(tx, ctx, { code, before, grants }) {
      const { id } = await requireUnchanged(tx, ctx, code)
      const current = await grantsOf(tx, id, ctx.now)
      if (describeGrants(current) !== before) throw new AppError('case_changed')
      if (isOwner(current) && !isOwner(grants)) await requireOwnersBesides(tx, id)
      await staffStore.deleteGrants(tx, id)
      for (const grant of grants) await staffStore.insertGrant(tx, id, grant, ctx.now)
      await record(tx, ctx, code, { action: 'staff.grants_changed', facts: { before, after: describeGrants(grants) } })
      return {}
    },
  })

  approvals.register<NetworksPayload>('change_networks', {
    summarize: ({ role, before, cidrs }) => ({ role, before, after: describeNetworks(cidrs) }),
    async execute(tx, ctx, { role, before, cidrs }) {
      await staffStore.lockTeam(tx)
      const current = (await staffNetworksStore.all(tx)).get(role) ?? []
      if (describeNetworks(current) !== before) throw new AppError('case_changed')
      requireOwnNetwork(ctx, role, cidrs)
      await staffNetworksStore.replace(tx, role, cidrs)
      const entry = { actor: ctx.staff.code, action: 'networks.changed', subject: `role:${role}` }
      const facts = { before, after: describeNetworks(cidrs) }
      await appendAuditEntry(tx, companyChain, { ...entry, facts }, ctx.now)
      return {}
    },
  })

  return {
    /** Adds what has to happen when a person is locked, invited again or leaves. */
    onAccessEnd: (hook: AccessEndHook): void => void hooks.push(hook),

    /** Proposes to invite a person and returns the id of the proposal. Throws `invalid_input`. */
    async proposeInvitation(ctx: StaffCtx, person: NewPerson): Promise<string> {
      const { name, email, languages, grants, reason } = person
      await requireGrantable(grants)
      const staffId = newId()
      const payload: InvitePayload = {
        ...{ staffId, languages, grants },
        name: sealed.seal(staffId, 'name', name),
        email: sealed.seal(staffId, 'email', email),
      }
      return db.transaction((tx) => approvals.propose(tx, ctx, { kind: 'invite_staff', siteId: null, payload, reason }))
    },

    proposeNewInvitation: (ctx: StaffCtx, code: string, reason: string): Promise<string> =>
      db.transaction(async (tx) => {
        const { id: staffId } = await requireOther(tx, ctx, code)
        const payload: InvitePayload = { staffId, code }
        return approvals.propose(tx, ctx, { kind: 'invite_staff', siteId: null, payload, reason })
      }),

    /** Proposes other roles and returns the id of the proposal. Throws `not_found`, `forbidden`, `invalid_input`. */
    async proposeGrants(ctx: StaffCtx, code: string, { grants, reason }: { grants: StaffGrant[]; reason: string }) {
      await requireGrantable(grants)
      return db.transaction(async (tx) => {
        const { id: staffId } = await requireOther(tx, ctx, code)
        const before = describeGrants(await grantsOf(tx, staffId, ctx.now))
        const payload: GrantsPayload = { staffId, code, before, grants }
        return approvals.propose(tx, ctx, { kind: 'change_grants', siteId: null, payload, reason })
      })
    },

    /** Returns the sites of the person's grants. */
    async sites({ staff: { grants } }: StaffCtx): Promise<{ id: string; name: string }[]> {
      const isForAll = grants.some(({ siteId }) => siteId === null)
      const granted = new Set(grants.map(({ siteId }) => siteId))
      return (await sites.names()).filter(({ id }) => isForAll || granted.has(id))
    },

    networks: async () => [...(await staffNetworksStore.all(db.direct))].map(([role, cidrs]) => ({ role, cidrs })),

    /** Proposes the networks of a role. Throws `invalid_input` if owners would lock themselves out. */
    async proposeNetworks(ctx: StaffCtx, role: StaffRole, { cidrs, reason }: { cidrs: string[]; reason: string }) {
      const canonical = [...new Set(cidrs.map(canonicalCidr))]
      requireOwnNetwork(ctx, role, canonical)
      return db.transaction(async (tx) => {
        const before = describeNetworks((await staffNetworksStore.all(tx)).get(role) ?? [])
        const payload: NetworksPayload = { role, before, cidrs: canonical }
        return approvals.propose(tx, ctx, { kind: 'change_networks', siteId: null, payload, reason })
      })
    },

    lock: (ctx: StaffCtx, code: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { id } = await requireOther(tx, ctx, code)
        await staffStore.setStatus(tx, id, 'locked')
        await endAccess(tx, { id, code }, ctx.now)
        await record(tx, ctx, code, { action: 'staff.locked' })
      }),

    /** Throws `not_found` if the person is not locked. */
    unlock: (ctx: StaffCtx, code: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { id, status } = await requireOther(tx, ctx, code)
        if (status !== 'locked') throw new AppError('not_found')
        await staffStore.setStatus(tx, id, 'active')
        await record(tx, ctx, code, { action: 'staff.unlocked' })
      }),

    /** Ends all access of a person in one transaction. Throws `invalid_input` for one of the last two owners. */
    offboard: (ctx: StaffCtx, code: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { id } = await requireOther(tx, ctx, code)
        if (isOwner(await grantsOf(tx, id, ctx.now))) await requireOwnersBesides(tx, id)
        await endAccess(tx, { id, code }, ctx.now)
        await staffCredentialsStore.deletePasskeysOf(tx, id)
        await staffStore.deleteGrants(tx, id)
        await staffStore.setStatus(tx, id, 'left')
        await record(tx, ctx, code, { action: 'staff.left' })
      }),
  }
}

export type NewPerson = {
  name: string
  email: string
  languages: string[]
  grants: StaffGrant[]
  /** Why; the approver reads it. */
  reason: string
}

/** Owners manage the networks, so a list without their own address could not be corrected by anybody. */
function requireOwnNetwork({ ip }: StaffCtx, role: StaffRole, cidrs: string[]): void {
  if (role === 'owner' && cidrs.length > 0 && !isInNetworks(ip, cidrs))
    throw new AppError('invalid_input', { fields: ['cidrs'], reason: 'own_network_missing' })
}
