/**
 * `npm run bench -- row-security`: statements with a policy by site against the same ones without. Statements of several
 * sites share a connection ("lanes"), so a setting of the session cannot carry the site: `set_config` is sent before each
 * statement on the same lane, without waiting for its reply. `--members` is the number of members of each site.
 */
import { sql } from 'kysely'
import { demoSites } from '../server/seed/sites.ts'
import { createContainer } from '../server/src/app/container.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { asOwner } from '../server/test/test-database.ts'
import { createBenchDatabase } from './bench-database.ts'
import { operationTime, type Operation } from './measure/operation-time.ts'
import { createReport } from './measure/report.ts'
import { benchOptions } from './options.ts'

const options = benchOptions({ members: 100_000, rate: 0 })
const { members } = options
const operationsPerSample = 200
const goal = 1.1
const pageSize = 40

const database = await createBenchDatabase('row_security')
// One lane: a setting and the statement after it are sent on the same connection, one right after the other.
const container = await createContainer({ config: loadConfig({ ...database.env, DATABASE_LANES: '1' }) })
const { direct } = container.db
const siteIds = demoSites.map(({ siteId }) => siteId)
const tables = ['open_people', 'guarded_people'] as const
type Table = (typeof tables)[number]

const setSite = (siteId: string) => sql`select set_config('velvet.site_id', ${siteId}, false)`.execute(direct)

/** Reads a page in the order of an index. */
const page = (table: Table, siteId: string, from: number) => sql`
  select number, name, city from ${sql.table(table)} where site_id = ${siteId} and number > ${from}::int
  order by number limit ${pageSize}
`.execute(direct) // prettier-ignore

/** Finds a name by an index on an expression. `lower` is not leakproof, so that a policy is checked before it. */
const byName = (table: Table, siteId: string, number: number) =>
  sql`select number from ${sql.table(table)} where site_id = ${siteId} and lower(name) = ${`name-${number}`}`.execute(
    direct,
  )

type Statement = (table: Table, siteId: string, number: number) => Promise<{ rows: unknown[] }>
let count = 0

/** Runs a statement for one site after the other, with a setting before it if `setsSite`. */
const operation = (table: Table, statement: Statement, setsSite: boolean): Operation => ({
  async run() {
    const number = (count++ * 7919) % (members - pageSize)
    const siteId = siteIds[count % siteIds.length] ?? ''
    const setting = setsSite ? setSite(siteId) : undefined
    const [{ rows }] = await Promise.all([statement(table, siteId, number), setting])
    if (rows.length === 0) throw new Error(`no row of ${table}`)
  },
})

const report = createReport(options)
try {
  for (const table of tables)
    await asOwner(
      database.databaseUrl,
      `create table ${table} (site_id uuid, number int, name text, city text, primary key (site_id, number))`,
      `insert into ${table} select site_id, n, 'Name-' || n, 'Utrecht'
        from unnest('{${siteIds.join()}}'::uuid[]) as site_id, generate_series(0, ${members}) as n`,
      `create index on ${table} (site_id, lower(name))`,
      `grant select on ${table} to velvet_app`,
    )
  await asOwner(
    database.databaseUrl,
    'alter table guarded_people enable row level security',
    `create policy by_site on guarded_people using (site_id = current_setting('velvet.site_id')::uuid)`,
  )
  await database.vacuumAnalyze()
  await setSite(siteIds[0] ?? '')
  const time = (of: Operation, headers = {}) => operationTime(of, operationsPerSample, headers)
  const bare = (statement: Statement) => time(operation('open_people', statement, false))
  const guarded = (statement: Statement) => time(operation('guarded_people', statement, true))
  console.log(`row-security: ${siteIds.length} sites of ${members} members, ${options.pairs} pairs`)
  for (const warm of [bare(page), guarded(page), bare(byName), guarded(byName)]) await warm()
  await report.guard((headers) => time(operation('open_people', page, false), headers))
  await report.compare('a page, setting and policy', guarded(page), bare(page), goal)
  await report.compare('a page, setting without policy', time(operation('open_people', page, true)), bare(page), goal)
  await report.compare('by lower(name), setting and policy', guarded(byName), bare(byName), goal)
  await report.finish({ members, sites: siteIds.length, pageSize })
} finally {
  await container.close()
  await database.close()
}
