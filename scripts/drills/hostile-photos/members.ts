import { dayMs } from '@velvet/contract/durations'
import { hashPassword } from '../../../server/src/domains/accounts/index.ts'
import { accountsStore, sessionsStore } from '../../../server/src/domains/accounts/stores.ts'
import { profilesStore } from '../../../server/src/domains/profiles/stores.ts'
import { hashToken, newId, newToken } from '../../../server/src/platform/ids.ts'
import type { PhotoTestbed } from './start-photo-testbed.ts'

export type DrillMember = { id: string; session: string }

/** Inserts logged-in members. Premium members may have 25 photos. */
export async function insertMembers({ container, siteId }: PhotoTestbed, count: number, isPremium: boolean) {
  const now = new Date()
  const passwordHash = await hashPassword(newToken())
  const members: DrillMember[] = Array.from({ length: count }, () => ({ id: newId(), session: newToken() }))
  const accounts = members.map(({ id }) => ({
    ...{ id, username: id, email: `${id}@example.test`, passwordHash, isPremium, signedUpAt: now },
    ...{ status: 'active' as const, language: 'en' as const },
  }))
  const profiles = members.map(({ id }) => ({
    ...{ id, name: 'Anna', gender: 'female' as const, dateOfBirth: '1990-05-17', country: 'NL', region: 'NL-UT' },
    ...{ city: 'Utrecht', about: '', isFictional: false, status: 'active' as const, createdAt: now },
  }))
  const expiresAt = new Date(now.getTime() + dayMs)
  await container.db.transaction(async (tx) => {
    await accountsStore.insertMembers(tx, siteId, accounts)
    await profilesStore.insert(tx, siteId, profiles)
    for (const { id, session } of members) {
      const sessionRow = { siteId, id: newId(), device: '', tokenHash: hashToken(session), memberId: id }
      await sessionsStore.insert(tx, { ...sessionRow, createdAt: now, expiresAt })
    }
  })
  return members
}
