import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { demoSites } from '../server/seed/sites.ts'
import { createContainer } from '../server/src/app/container.ts'
import { sitesStore } from '../server/src/domains/sites/stores.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { asOwner, createTemplate, dropDatabase, urlOf } from '../server/test/test-database.ts'

const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8')) as Record<string, string>

/** Creates a migrated database with the demo sites, and a container to fill it. */
export async function createBenchDatabase(label: string) {
  const name = `velvet_bench_${label}_${process.pid}`
  await createTemplate(name)
  const databaseUrl = urlOf(name)
  const env = { ...example, DATABASE_URL: databaseUrl, REDIS_PREFIX: name, LOG_LEVEL: 'warn', REQUEST_DEADLINE_MS: '600000' } // prettier-ignore
  const container = await createContainer({ config: loadConfig(env) })
  const [site] = demoSites
  if (!site) throw new Error('no demo site')
  for (const demoSite of demoSites) await sitesStore.save(container.db.direct, { ...demoSite, now: new Date() })
  return {
    ...{ env, databaseUrl, container, siteId: site.siteId },
    /** Updates the planner statistics, as autovacuum does in a database that has been running for a while. */
    vacuumAnalyze: () => asOwner(databaseUrl, 'vacuum analyze'),
    close: async (): Promise<void> => {
      await container.close()
      await dropDatabase(name)
    },
  }
}
