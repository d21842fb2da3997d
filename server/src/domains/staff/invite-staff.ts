import type { StaffGrant } from '@velvet/contract/desk/staff-roles'
import { dayMs } from '@velvet/contract/durations'
import type { Tx } from '../../platform/db/database.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { sealContext } from './sealed-columns.ts'
import { staffCredentialsStore } from './staff-credentials.store.ts'
import { staffStore } from './staff.store.ts'

const invitationLifetimeMs = dayMs

export type SealedPerson = {
  id: string
  nameSealed: string
  emailSealed: string
  languages: string[]
  grants: StaffGrant[]
}

/** Encrypts names and addresses of staff. A text belongs to its person and column. */
export function createStaffSeal(fieldCrypto: FieldCrypto) {
  return {
    seal: (id: string, column: 'name' | 'email', text: string) => fieldCrypto.encrypt(text, sealContext(id, column)),
    open: (id: string, column: 'name' | 'email', sealed: string) =>
      fieldCrypto.decrypt(sealed, sealContext(id, column)),
  }
}

/** Adds a person and returns their code and invitation. */
export async function invitePerson(tx: Tx, { grants, ...person }: SealedPerson, now: Date) {
  const code = `S-${String(await staffStore.nextNumber(tx)).padStart(3, '0')}`
  await staffStore.insert(tx, { ...person, code, status: 'invited', now })
  for (const grant of grants) await staffStore.insertGrant(tx, person.id, grant, now)
  return { code, invitation: await createInvitation(tx, person.id, now) }
}

/** Replaces the invitations of a person and returns the token of the new one. */
export async function createInvitation(tx: Tx, staffId: string, now: Date): Promise<string> {
  const invitation = newToken()
  await staffCredentialsStore.deleteInvitationsOf(tx, staffId)
  await staffCredentialsStore.insertInvitation(tx, {
    ...{ tokenHash: hashToken(invitation), staffId },
    expiresAt: new Date(now.getTime() + invitationLifetimeMs),
  })
  return invitation
}
