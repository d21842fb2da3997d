import { sql } from 'kysely'
import type { Queryable } from '../src/platform/db/database.ts'

/** Returns every table in which one of the texts occurs in any column. */
export async function findTablesWith(queryable: Queryable, texts: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and table_name not like 'messages\\_%'
  `.execute(queryable)
  const found = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.raw(name)} as t
      where exists (select from unnest(${texts}::text[]) as canary where position(canary in t::text) > 0)
    `.execute(queryable)
    if (rows[0]?.n) found.push(name)
  }
  return found
}
