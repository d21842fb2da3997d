import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Queryable } from '../src/platform/db/database.ts'
import type { TestMember } from './members.ts'
import { siteIdOf, type World } from './world.ts'

/**
 * Calls one store function for site A with the ids of a member of site B: it must read nothing and must not change
 * site B. Every function of every store has an entry; without one the test file does not compile.
 */
export type Trial = (database: Queryable, siteId: string, other: TestMember, now: Date) => Promise<unknown>
export type TrialsOf<Store> = {
  [Name in keyof Store]:
    Trial | 'finds the site itself' | 'writes only the site it is given' | 'is the same for every site'
}

/** Returns all rows of the other site, from every table, as JSON. */
async function dumpSite(world: World, { siteId }: TestMember): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'site_id' and table_name not like 'messages\\_%' and table_name not like 'search_members\\_%' order by 1
  `.execute(world.container.db.direct)
  const rows = []
  for (const { name } of tables.rows) {
    const found = await sql`select * from ${sql.table(name)} where site_id = ${siteId} order by 1, 2`.execute(
      world.container.db.direct,
    )
    rows.push({ name, rows: found.rows })
  }
  return JSON.stringify(rows)
}

/** Registers a test for each trial of a store. */
export function testSiteIsolation(trials: object, start: () => { world: World; other: TestMember }): void {
  const tried = Object.entries(trials as Record<string, Trial | string>).filter(
    (entry): entry is [string, Trial] => typeof entry[1] !== 'string',
  )
  it.each(tried)('%s does not read or change data of another site', async (_name, attempt) => {
    const { world, other } = start()
    const before = await dumpSite(world, other)
    const result = await attempt(world.container.db.direct, siteIdOf('velvet'), other, world.time.now)
    expect(result === undefined || (Array.isArray(result) && result.length === 0)).toBe(true)
    expect(await dumpSite(world, other)).toBe(before)
  })
}
