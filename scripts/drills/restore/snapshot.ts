import { Client } from 'pg'

/** Number of rows and a hash of their contents, by table. */
export type Snapshot = Record<string, string>

/** Reads all tables of the product, or only the rows of one site. */
export async function takeSnapshot(databaseUrl: string, siteId?: string): Promise<Snapshot> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; has_site: boolean }>(`
      select class.oid::regclass::text as name, bool_or(attname = 'site_id') as has_site
      from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      group by class.oid order by 1`)
    const snapshot: Snapshot = {}
    for (const { name, has_site } of tables) {
      if (siteId && !has_site) continue
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as content
         from (select md5(t::text) as row from ${name} t ${siteId ? 'where site_id = $1' : ''}) as rows`,
        siteId ? [siteId] : [],
      )
      snapshot[name] = rows[0]?.content ?? ''
    }
    return snapshot
  } finally {
    await client.end()
  }
}

/** Returns the tables that differ, with both contents. */
export const findDifferences = (expected: Snapshot, actual: Snapshot): string[] =>
  Object.keys({ ...expected, ...actual })
    .filter((table) => expected[table] !== actual[table])
    .map((table) => `${table}: ${actual[table]} instead of ${expected[table]}`)

export const countRows = (snapshot: Snapshot): number =>
  Object.values(snapshot).reduce((sum, content) => sum + Number.parseInt(content), 0)
