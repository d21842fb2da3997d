import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createContainer, type Container } from '../../server/src/app/container.ts'
import { demoSites } from '../../server/seed/sites.ts'
import type { MemberCtx } from '../../server/src/domains/accounts/index.ts'
import { sitesStore } from '../../server/src/domains/sites/stores.ts'
import { loadConfig } from '../../server/src/platform/config.ts'
import { developmentEnvironment, requireValue } from '../product/environment.ts'
import { dropDatabase, migrate } from '../product/prepare.ts'
import type { DrillResult } from './outage.ts'

const maxConcurrent = 32

/** Two members of each pair like each other at the same moment: every pair must get exactly one match. */
export async function mutualLikes(pairs: number): Promise<DrillResult[]> {
  const database = new URL(requireValue(developmentEnvironment(), 'DATABASE_URL'))
  database.pathname = '/velvet_drill_likes'
  const environment = developmentEnvironment({
    DATABASE_URL: database.href,
    REDIS_PREFIX: `drill-${randomUUID().slice(0, 8)}`,
    LOG_LEVEL: 'fatal',
  })
  await dropDatabase(environment)
  await migrate(environment)
  const config = loadConfig(environment)
  // Two containers, so that the two sides of a pair never share a database connection.
  const sides = [await createContainer({ config }), await createContainer({ config })] as const
  try {
    const site = demoSites[0]
    if (!site) throw new Error('no demo site')
    await sitesStore.save(sides[0].db.direct, { ...site, now: new Date() })
    const ids = await insertProfiles(sides[0], site.siteId, pairs * 2)
    const ctxOf = (id: string) =>
      ({ site: { ...site.document, id: site.siteId, host: 'localhost' }, viewer: { id }, now: new Date() }) as MemberCtx
    const like = (side: Container, fromId: string, toId: string) =>
      side.likes.recordLike(side.db.direct, ctxOf(fromId), toId, null)

    let reportedOnce = 0
    const started = performance.now()
    for (let from = 0; from < pairs; from += maxConcurrent) {
      const batch = Array.from({ length: Math.min(maxConcurrent, pairs - from) }, (_, index) => from + index)
      const results = await Promise.all(
        batch.map(async (index) => {
          const [a = '', b = ''] = [ids[index * 2], ids[index * 2 + 1]]
          return Promise.all([like(sides[0], a, b), like(sides[1], b, a)])
        }),
      )
      reportedOnce += results.filter((both) => both.filter(Boolean).length === 1).length
    }
    const seconds = (performance.now() - started) / 1000
    console.log(`  ${pairs} pairs, ${maxConcurrent} at a time, ${Math.round((pairs * 2) / seconds)} likes a second`)
    const { rows } = await sql<{ pairs: number; matches: number }>`
      select count(*)::int as pairs, count(matched_at)::int as matches from likes
    `.execute(sides[0].db.direct)
    const found = rows[0] ?? { pairs: 0, matches: 0 }
    return [
      { what: `${pairs} pairs have one row each`, hasPassed: found.pairs === pairs, actual: `${found.pairs}` },
      { what: `${pairs} matches`, hasPassed: found.matches === pairs, actual: `${found.matches}` },
      {
        what: 'exactly one member of each pair gets the match as response',
        hasPassed: reportedOnce === pairs,
        actual: `${reportedOnce}`,
      },
    ]
  } finally {
    await Promise.all(sides.map((side) => side.close()))
    await dropDatabase(environment)
  }
}

async function insertProfiles({ db }: Container, siteId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into profiles (site_id, id, name, gender, date_of_birth, country, status, created_at)
    select ${siteId}, gen_random_uuid(), 'Noor', 'female', '1990-05-17', 'NL', 'active', now()
    from generate_series(1, ${count}) returning id
  `.execute(db.direct)
  return rows.map((row) => row.id)
}
