import { createContainer } from '../server/src/app/container.ts'
import { loadConfig } from '../server/src/platform/config.ts'
import { deskRole } from '../server/src/platform/db/database.ts'
import { asOwner } from '../server/test/test-database.ts'
import { createBenchDatabase } from './bench-database.ts'

export type DeskClaimWorld = Awaited<ReturnType<typeof createDeskClaimWorld>>

export const siteCount = 200

const staffId = '00000000-0000-7000-8000-000000000001'
/** Ids by number. The kinds have different tables, so that they may be the same. */
const idSql = (number: string) => `('00000000-0000-7000-9000-' || lpad((${number})::text, 12, '0'))::uuid`

/** Creates a database with waiting cases of several classes over 200 sites, and a container with the role of the desk. */
export async function createDeskClaimWorld(cases: number) {
  const database = await createBenchDatabase(`desk_claim_${cases}`)
  const { databaseUrl, env, siteId } = database
  await asOwner(
    databaseUrl,
    'set session_replication_role = replica',
    `insert into sites (site_id, document)
      select ${idSql('n')}, document from sites, generate_series(1, ${siteCount}) as n
      where site_id = '${siteId}'`,
    `insert into staff_members (id, code, name_sealed, email_sealed, status, created_at)
      values ('${staffId}', 'S-001', '', '', 'active', now())`,
    `insert into cases (site_id, id, family, subject_kind, subject_id, class, queue, state, opened_at, due_at)
      select ${idSql(`n % ${siteCount} + 1`)}, ${idSql('n')}, 'content', 'member',
        ${idSql('n')}::text, 'P' || 2 + n % 3, 'general', 'waiting', now(),
        now() + interval '72 hours' * (hashint4(n)::float / 2147483648)
      from generate_series(1, ${cases}) as n`,
  )
  await database.vacuumAnalyze()
  const container = await createContainer({ config: loadConfig(env), databaseRole: deskRole })
  return {
    cases,
    container,
    staffId,
    /** Returns the claimed cases to the queue. */
    release: () =>
      asOwner(
        databaseUrl,
        `update cases set state = 'waiting', assignee = null, claimed_until = null where state = 'claimed'`,
      ),
    async close(): Promise<void> {
      await container.close()
      await database.close()
    },
  }
}
