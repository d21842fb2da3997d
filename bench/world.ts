import { dayMs } from '@velvet/contract/durations'
import type { Container } from '../server/src/app/container.ts'
import { hashPassword } from '../server/src/domains/accounts/index.ts'
import { accountsStore, sessionsStore } from '../server/src/domains/accounts/stores.ts'
import { photosStore } from '../server/src/domains/photos/stores.ts'
import { profilesStore } from '../server/src/domains/profiles/stores.ts'
import { hashToken, newId, newToken } from '../server/src/platform/ids.ts'
import { aPhoto } from '../server/test/photos.ts'
import { createBenchDatabase } from './bench-database.ts'

export type BenchWorld = {
  container: Container
  env: Record<string, string>
  databaseUrl: string
  siteId: string
  memberId: string
  /** Members that the logged-in member views. */
  others: string[]
  session: string
  close(): Promise<void>
}

/** Creates a database with the given number of members, one of them logged in. */
export async function createBenchWorld(members: number): Promise<BenchWorld> {
  const { container, siteId, vacuumAnalyze, ...database } = await createBenchDatabase('pages')
  const now = new Date()
  const passwordHash = await hashPassword('correct horse battery')
  const ids = Array.from({ length: members }, newId)
  const session = newToken()
  const memberId = ids[Math.floor(members / 2)] ?? newId()
  await container.db.transaction(async (tx) => {
    for (let start = 0; start < ids.length; start += 1000) {
      const batch = ids.slice(start, start + 1000)
      await accountsStore.insertMembers(
        tx,
        siteId,
        batch.map((id) => ({ id, username: id, email: `${id}@example.test`, passwordHash, status: 'active', language: 'en', isPremium: false, signedUpAt: now })),
      ) // prettier-ignore
      await profilesStore.insert(
        tx,
        siteId,
        batch.map((id) => ({ id, name: 'Anna', gender: 'female', dateOfBirth: '1990-05-17', country: 'NL', region: 'NL-UT', city: 'Utrecht', about: '', isFictional: false, status: 'active', createdAt: now })),
      ) // prettier-ignore
      for (const memberId of batch) {
        await container.credits.grant(tx, { siteId, now }, { memberId, amount: 8, reason: 'seed', key: 'seed' })
      }
      await photosStore.insert(
        tx,
        siteId,
        batch.flatMap((id) => [0, 1, 2].map((position) => aPhoto(id, { position }))),
      )
    }
    await sessionsStore.insert(tx, {
      siteId,
      id: newId(),
      device: '',
      tokenHash: hashToken(session),
      memberId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + dayMs),
    })
  })
  await vacuumAnalyze()
  return { ...database, container, siteId, memberId, others: ids.slice(0, 7), session }
}
