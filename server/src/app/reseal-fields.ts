import { sql } from 'kysely'
import { accountsSealedTables } from '../domains/accounts/index.ts'
import { deskSealedTables } from '../domains/desk/index.ts'
import { caseworkSealedTables, moderationSealedTables } from '../domains/moderation/index.ts'
import { notificationsSealedTables } from '../domains/notifications/index.ts'
import { operatorsSealedTables } from '../domains/operators/index.ts'
import { paymentsSealedTables } from '../domains/payments/index.ts'
import { profilesSealedTables } from '../domains/profiles/index.ts'
import { signupSealedTables } from '../domains/signup/index.ts'
import { staffSealedTables } from '../domains/staff/index.ts'
import { supportSealedTables } from '../domains/support/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { FieldCrypto } from '../platform/field-crypto.ts'
import type { KeyRing } from '../platform/keys/key-ring.ts'
import { resealTable, type ResealedTable, type SealedTable } from '../platform/keys/sealed-tables.ts'

/** Tables with values that need `FIELD_KEYS`, by the database login that may change them. */
export const sealedTables = {
  product: [
    ...accountsSealedTables,
    ...moderationSealedTables,
    ...notificationsSealedTables,
    ...paymentsSealedTables,
    ...profilesSealedTables,
    ...signupSealedTables,
    ...supportSealedTables,
  ],
  desk: [...staffSealedTables, ...caseworkSealedTables, ...deskSealedTables, ...operatorsSealedTables],
} satisfies Record<string, SealedTable[]>

type ResealDeps = { db: Database; fieldCrypto: FieldCrypto; keys: KeyRing }

/** Encrypts every value of an earlier key with the current one. Returns what was done, table by table. */
export async function resealFields(
  { db, fieldCrypto, keys }: ResealDeps,
  login: keyof typeof sealedTables,
): Promise<ResealedTable[]> {
  const earlierKeyIds = [...keys.keys()].filter((id) => id !== fieldCrypto.currentKeyId)
  const results: ResealedTable[] = []
  for (const table of sealedTables[login]) results.push(await resealTable(db.direct, fieldCrypto, earlierKeyIds, table))
  if (login === 'product') results.push({ table: 'jobs', resealed: 0, left: await countJobs(db, earlierKeyIds) })
  return results
}

/** Counts queued jobs with a value of one of the keys. They are not changed, because they are soon done. */
async function countJobs({ direct }: Database, keyIds: string[]): Promise<number> {
  const patterns = keyIds.map((id) => `%"${id.replaceAll('_', '\\_')}.%`)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from graphile_worker._private_jobs where payload::text like any(${patterns}::text[])
  `.execute(direct)
  return rows[0]?.left ?? 0
}
