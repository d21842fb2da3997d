import { sql } from 'kysely'
import { dayMs } from '@velvet/contract/durations'
import { fillPlainCrowd } from '../server/seed/plain-crowd.ts'
import { demoSites } from '../server/seed/sites.ts'
import { sessionsStore } from '../server/src/domains/accounts/stores.ts'
import { hashToken, newId, newToken } from '../server/src/platform/ids.ts'
import { createBenchDatabase } from './bench-database.ts'

/** A page of the search that the benches request. */
export const searchPath = '/api/members?gender=female&country=DE&region=&min_age=25&max_age=45&sort=online&with_photo=false&real_only=false' // prettier-ignore

export type SearchWorld = Awaited<ReturnType<typeof createSearchWorld>>

/** Creates a database with the given number of members on the demo sites, one of them logged in. */
export async function createSearchWorld(members: number) {
  const database = await createBenchDatabase(`search_${members}`)
  const { container, siteId } = database
  const { direct } = container.db
  const now = new Date()
  await fillPlainCrowd(container.db, demoSites, members, () => undefined)
  for (const { siteId } of demoSites) await container.search.rebuild(siteId)
  // Half of the members were active recently, at different times.
  await sql`update search_members set activity = abs(hashtext(id::text)) % 1000 where abs(hashtext(id::text)) % 2 = 0`.execute(direct) // prettier-ignore
  await database.vacuumAnalyze()
  const session = newToken()
  const { rows } = await sql<{ id: string }>`select id from members where site_id = ${siteId} limit 1`.execute(direct)
  const memberId = rows[0]?.id ?? ''
  const expiresAt = new Date(now.getTime() + dayMs)
  await sessionsStore.insert(direct, { siteId, id: newId(), device: '', tokenHash: hashToken(session), memberId, createdAt: now, expiresAt }) // prettier-ignore
  return { ...database, memberId, session }
}
