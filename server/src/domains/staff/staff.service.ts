import type { StaffGrant, StaffRole } from '@velvet/contract/desk/staff-roles'
import {
  appendAuditEntry,
  auditStore,
  companyChain,
  type AuditEntry,
  type AuditPageOptions,
} from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { createStaffSeal, invitePerson } from './invite-staff.ts'
import { usableGrants } from './networks.ts'
import { staffCredentialsStore } from './staff-credentials.store.ts'
import { freshnessMs, idleLimitMs, sessionLifetimeMs, type DeskCtx, type StaffCtx, type StaffIdentity } from './staff-identity.ts' // prettier-ignore
import { createStaffPasskeys } from './staff-passkeys.ts'
import { staffNetworksStore } from './staff-networks.store.ts'
import { staffSessionsStore } from './staff-sessions.store.ts'
import { staffStore } from './staff.store.ts'

/** One to use and one to keep in a safe place. */
const passkeysPerPerson = 2
const auditPageSize = 50
/** The time of the last request is stored at most this often. */
const touchIntervalMs = 60_000
/** Roles that can be used on one device at a time. */
const singleSessionRoles: readonly StaffRole[] = ['owner', 'finance']

export type StaffDeps = {
  db: Database
  fieldCrypto: FieldCrypto
  /** Origin of the desk, which its passkeys belong to. */
  origin: string
  allowsDevelopmentSignIn: boolean
  limits: { network: RateLimit }
}

export type NewPerson = { name: string; email: string; languages: string[] }

export type Staff = ReturnType<typeof createStaff>

export function createStaff({ db, fieldCrypto, origin, allowsDevelopmentSignIn, limits }: StaffDeps) {
  const passkeys = createStaffPasskeys({ db, origin })
  const limitNetwork = (ip: string) => limits.network.require(`desk:${networkPrefix(ip)}`)
  const record = (tx: Tx, entry: AuditEntry, now: Date) => appendAuditEntry(tx, companyChain, entry, now)
  const sealed = createStaffSeal(fieldCrypto)

  /** Returns the grants of a person that may be used from the address. */
  async function grantsAt(id: string, ip: string, now: Date) {
    const [grants, networks] = await Promise.all([
      staffStore.grantsOf(db.direct, [id], now),
      staffNetworksStore.all(db.direct),
    ])
    const all = grants.get(id) ?? []
    const usable = usableGrants(all, networks, ip)
    return { grants: usable, isOutside: all.length > 0 && usable.length === 0 }
  }

  /** Throws `forbidden` outside of the networks of all roles of the person. */
  async function openSession(
    { id, code }: { id: string; code: string },
    { action, ip, now }: { action: string; ip: string; now: Date },
  ) {
    const { grants, isOutside } = await grantsAt(id, ip, now)
    if (isOutside) throw new AppError('forbidden')
    const token = newToken()
    const tokenHash = hashToken(token)
    const session = {
      tokenHash,
      freshUntil: new Date(now.getTime() + freshnessMs),
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    }
    await db.transaction(async (tx) => {
      // No job of the product may use the tables of the staff, so this is where ended sessions are deleted.
      await staffSessionsStore.deleteEnded(tx, { now, idleSince: new Date(now.getTime() - idleLimitMs) })
      await staffCredentialsStore.deleteExpiredInvitations(tx, now)
      if (grants.some(({ role }) => singleSessionRoles.includes(role))) await staffSessionsStore.deleteOf(tx, id)
      await staffSessionsStore.insert(tx, { ...session, staffId: id, startedAt: now })
      await staffStore.recordSeen(tx, id, now)
      await record(tx, { actor: code, action, subject: `staff:${code}` }, now)
    })
    return { token, staff: { id, code, grants, session } satisfies StaffIdentity }
  }

  async function requireActive(find: Promise<{ id: string; code: string; status: string } | undefined>) {
    const person = await find
    return person?.status === 'active' ? person : undefined
  }

  /** Returns the member of staff whom the invitation is for. Throws `link_invalid`. */
  async function requireInvited(invitation: string, now: Date) {
    const staffId = await staffCredentialsStore.staffIdOfInvitation(db.direct, hashToken(invitation), now)
    const person = staffId && (await staffStore.byId(db.direct, staffId))
    if (!person || person.status !== 'invited') throw new AppError('link_invalid')
    return person
  }

  return {
    allowsDevelopmentSignIn,

    /** Returns who has the session, or null. Roles that may not be used from the address do not count. */
    async identify(token: string, { ip, now }: { ip: string; now: Date }): Promise<StaffIdentity | null> {
      const tokenHash = hashToken(token)
      const idleSince = new Date(now.getTime() - idleLimitMs)
      const found = await staffSessionsStore.byToken(db.direct, tokenHash, { now, idleSince })
      if (!found) return null
      const { staff_id: id, code, last_seen_at, fresh_until: freshUntil, expires_at: expiresAt } = found
      if (now.getTime() - last_seen_at.getTime() >= touchIntervalMs)
        await Promise.all([
          staffSessionsStore.touch(db.direct, tokenHash, now),
          staffStore.recordSeen(db.direct, id, now),
        ])
      const { grants, isOutside } = await grantsAt(id, ip, now)
      return isOutside ? null : { id, code, grants, session: { tokenHash, freshUntil, expiresAt } }
    },

    async signInOptions({ now }: DeskCtx, ip: string): Promise<object> {
      await limitNetwork(ip)
      return passkeys.signInOptions(now)
    },

    /** Opens a session. Throws `passkey_failed`, `too_many_requests`, and `forbidden` from a foreign network. */
    async signIn({ now }: DeskCtx, response: object, ip: string) {
      await limitNetwork(ip)
      const staffId = await passkeys.verifySignIn(response, now)
      const person = await requireActive(staffStore.byId(db.direct, staffId))
      if (!person) throw new AppError('passkey_failed')
      return openSession(person, { action: 'session.started', ip, now })
    },

    /**
     * Renews the confirmation of a session and replaces its token, so that a stolen token does not become fresh. Throws
     * `passkey_failed`, also for a passkey of somebody else, and `authentication_required` if the session ended meanwhile.
     */
    async confirm({ now, staff }: StaffCtx, response: object, ip: string) {
      await limitNetwork(ip)
      if ((await passkeys.verifySignIn(response, now)) !== staff.id) throw new AppError('passkey_failed')
      const token = newToken()
      const [tokenHash, freshUntil] = [hashToken(token), new Date(now.getTime() + freshnessMs)]
      await db.transaction(async (tx) => {
        if (!(await staffSessionsStore.replaceToken(tx, staff.session.tokenHash, { tokenHash, freshUntil })))
          throw new AppError('authentication_required')
        await record(tx, { actor: staff.code, action: 'session.confirmed', subject: `staff:${staff.code}` }, now)
      })
      const session = { ...staff.session, tokenHash, freshUntil }
      return { token, staff: { ...staff, session } satisfies StaffIdentity }
    },

    async signOut({ now, staff }: StaffCtx): Promise<void> {
      await db.transaction(async (tx) => {
        await staffSessionsStore.delete(tx, staff.session.tokenHash)
        await record(tx, { actor: staff.code, action: 'session.ended', subject: `staff:${staff.code}` }, now)
      })
    },

    /** Returns everyone who may sign in without a passkey. Throws `not_found` unless the configuration allows it. */
    async developmentLogins({ now }: DeskCtx) {
      if (!allowsDevelopmentSignIn) throw new AppError('not_found')
      const people = (await staffStore.list(db.direct)).filter(({ status }) => status === 'active')
      const grants = await staffStore.grantsOf(db.direct, people.map(({ id }) => id), now) // prettier-ignore
      return people.map(({ id, code }) => ({ code, grants: grants.get(id) ?? [] }))
    },

    /** Opens a session without a passkey. Throws `not_found` unless the configuration allows it. */
    async signInForDevelopment({ now }: DeskCtx, code: string, ip: string) {
      const person = allowsDevelopmentSignIn && (await requireActive(staffStore.byCode(db.direct, code)))
      if (!person) throw new AppError('not_found')
      return openSession(person, { action: 'session.started_without_passkey', ip, now })
    },

    async enrolmentOptions({ now }: DeskCtx, invitation: string, ip: string) {
      await limitNetwork(ip)
      const person = await requireInvited(invitation, now)
      return { code: person.code, options: await passkeys.enrolmentOptions(person, now) }
    },

    /** Adds a passkey and returns how many are still missing. Throws `link_invalid`, `passkey_failed`. */
    async enrol({ now }: DeskCtx, { invitation, response, ip }: { invitation: string; response: object; ip: string }) {
      await limitNetwork(ip)
      const { id, code } = await requireInvited(invitation, now)
      return db.transaction(async (tx) => {
        await passkeys.add(tx, id, response, now)
        const count = (await staffCredentialsStore.passkeyIdsOf(tx, id)).length
        if (count >= passkeysPerPerson) {
          await staffCredentialsStore.deleteInvitation(tx, hashToken(invitation))
          // Somebody may have been locked or offboarded meanwhile.
          if (!(await staffStore.activateInvited(tx, id))) throw new AppError('link_invalid')
        }
        await record(tx, { actor: code, action: 'passkey.added', subject: `staff:${code}`, facts: { count } }, now)
        return { missing: Math.max(0, passkeysPerPerson - count) }
      })
    },

    /** Invites the first owners. Returns their codes and invitations. Throws once there is an owner. */
    inviteFirstOwners: (people: NewPerson[], now: Date) =>
      db.transaction(async (tx) => {
        if (await staffStore.hasOwner(tx)) throw new Error('there is an owner already: owners invite everyone else')
        const invited: { code: string; invitation: string }[] = []
        for (const { name, email, languages } of people) {
          const id = newId()
          const grants: StaffGrant[] = [{ role: 'owner', siteId: null }]
          const [nameSealed, emailSealed] = [sealed.seal(id, 'name', name), sealed.seal(id, 'email', email)]
          invited.push(await invitePerson(tx, { id, nameSealed, emailSealed, languages, grants }, now))
        }
        for (const { code } of invited)
          await record(tx, { actor: 'system', action: 'staff.invited', subject: `staff:${code}`, facts: { roles: 'owner' } }, now) // prettier-ignore
        return invited
      }),

    /** Returns a page of a chain of the audit log, newest first. */
    async auditPage(chain: string, filters: Omit<AuditPageOptions, 'limit'>) {
      const found = await auditStore.page(db.direct, chain, { ...filters, limit: auditPageSize + 1 })
      return {
        entries: found.slice(0, auditPageSize).map(({ at, caseId, facts, ...entry }) => ({
          ...{ ...entry, at: at.toISOString(), case_id: caseId ?? null, facts: facts ?? {} },
        })),
        has_more: found.length > auditPageSize,
      }
    },

    /** Returns the codes of people by their ids. */
    codesOf: (ids: string[]): Promise<Map<string, string>> => staffStore.codesOf(db.direct, [...new Set(ids)]),

    /** Returns the languages in which a person works. */
    languagesOf: (id: string): Promise<string[]> => staffStore.languagesOf(db.direct, id),

    /** Returns an active person with their grants. */
    async activeByCode({ now }: StaffCtx, code: string) {
      const person = await requireActive(staffStore.byCode(db.direct, code))
      const grants = person && (await staffStore.grantsOf(db.direct, [person.id], now)).get(person.id)
      return person && { id: person.id, grants: grants ?? [] }
    },

    async list({ now }: StaffCtx) {
      const people = await staffStore.list(db.direct)
      const grants = await staffStore.grantsOf(db.direct, people.map(({ id }) => id), now) // prettier-ignore
      return people.map(({ id, name_sealed, ...person }) => ({
        ...person,
        name: sealed.open(id, 'name', name_sealed),
        grants: grants.get(id) ?? [],
      }))
    },
  }
}
