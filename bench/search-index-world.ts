import { sql } from 'kysely'
import type { SearchRow } from '../server/src/domains/search/search.store.ts'
import { asOwner } from '../server/test/test-database.ts'
import { createBenchDatabase } from './bench-database.ts'
import { scatteredId, scatteredIdSql } from './scattered-ids.ts'

export type SearchIndexWorld = Awaited<ReturnType<typeof createSearchIndexWorld>>

export const countries = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT', 'NL']

/** Creates a database with only the search index of so many members, in eight countries with ten regions each. */
export async function createSearchIndexWorld(members: number) {
  const database = await createBenchDatabase(`index_${members}`)
  const { container, databaseUrl, siteId } = database
  const numbers = `generate_series(1, ${members}) as n`
  const id = scatteredIdSql('n')
  const country = `('{${countries.join(',')}}'::char(2)[])[n % ${countries.length} + 1]`
  await asOwner(
    databaseUrl,
    // Without triggers, which would record every member as a change of the totals.
    'set session_replication_role = replica',
    `insert into search_countries (site_id, id, country) select '${siteId}', ${id}, ${country} from ${numbers}`,
    `insert into search_members
      (site_id, country, id, gender, region, born, has_photo, is_fictional, is_members_only, joined_at, activity)
      select '${siteId}', ${country}, ${id}, case when n % 2 = 0 then 'female' else 'male' end, 'R-' || n / 8 % 10,
        date '1950-01-01' + n % 20000, n % 3 > 0, n % 20 = 0, n % 30 = 0, now() - n * interval '1 minute',
        abs(hashtext(n::text)) % 1000
      from ${numbers}
      -- One partition after the other, so that its indexes fit into memory.
      order by n % ${countries.length}`,
  )
  await sql`insert into search_changes (site_id, country) select ${siteId}, unnest(${countries}::text[])`.execute(container.db.direct) // prettier-ignore
  await database.vacuumAnalyze()
  await container.search.recount(siteId)
  return { ...database, members }
}

/** Returns the row of a member. The photo is the only fact that the bench changes. */
export function searchRowOf(number: number, hasPhoto: boolean): SearchRow {
  const born = new Date(Date.UTC(1950, 0, 1 + (number % 20_000))).toISOString().slice(0, 10)
  return {
    ...{ id: scatteredId(number), country: countries[number % countries.length] ?? '', hasPhoto, born },
    ...{ gender: number % 2 === 0 ? 'female' : 'male', region: `R-${Math.floor(number / 8) % 10}` },
    ...{ isFictional: number % 20 === 0, isMembersOnly: number % 30 === 0, joinedAt: new Date('2026-01-01T12:00:00Z') },
  }
}
