import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { sql } from 'kysely'
import { fillPlainCrowd } from '../server/seed/plain-crowd.ts'
import { demoSites } from '../server/seed/sites.ts'
import { createContainer } from '../server/src/app/container.ts'
import { sessionsStore } from '../server/src/domains/accounts/index.ts'
import { sitesStore } from '../server/src/domains/sites/index.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { hashToken, newId, newToken } from '../server/src/platform/ids.ts'
import { createTemplate, dropDatabase, urlOf } from '../server/test/test-database.ts'

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8')) as Record<string, string>

export type SearchWorld = Awaited<ReturnType<typeof createSearchWorld>>

/** A database with so many members on three sites, one of them signed in. */
export async function createSearchWorld(members: number) {
  const name = `velvet_bench_search_${members}_${process.pid}`
  await createTemplate(name)
  const env = { ...example, DATABASE_URL: urlOf(name), REDIS_PREFIX: name, LOG_LEVEL: 'warn', REQUEST_DEADLINE_MS: '600000' } // prettier-ignore
  const container = await createContainer({ config: loadConfig(env) })
  const { direct } = container.db
  const now = new Date()
  const [site] = demoSites
  if (!site) throw new Error('no demo site')
  for (const one of demoSites) await sitesStore.save(direct, { ...one, now })
  await fillPlainCrowd(container.db, demoSites, members, () => undefined)
  for (const { siteId } of demoSites) await container.search.rebuild(siteId)
  const { siteId } = site
  // Half of them have been here lately, at different times.
  await sql`update search_members set activity = abs(hashtext(id::text)) % 1000 where abs(hashtext(id::text)) % 2 = 0`.execute(direct) // prettier-ignore
  await sql`vacuum analyze search_members`.execute(direct)
  await sql`analyze`.execute(direct)
  const session = newToken()
  const { rows } = await sql<{ id: string }>`select id from members where site_id = ${siteId} limit 1`.execute(direct)
  const memberId = rows[0]?.id ?? ''
  const expiresAt = new Date(now.getTime() + 24 * 3600_000)
  await sessionsStore.insert(direct, { siteId, id: newId(), device: '', tokenHash: hashToken(session), memberId, createdAt: now, expiresAt }) // prettier-ignore
  return {
    ...{ env, databaseUrl: urlOf(name), siteId, memberId, session, container },
    async close() {
      await container.close()
      await dropDatabase(name)
    },
  }
}
