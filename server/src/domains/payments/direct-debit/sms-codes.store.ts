import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../../platform/db/database.ts'

const on = tablesOf('payments')

export type NewSmsCode = {
  id: string
  memberId: string
  mobileHash: string
  networkHash: string
  codeHash: string
  askedBy: string
  now: Date
  expiresAt: Date
}

export const smsCodesStore = {
  /** Sendings to one number or to one network wait for each other, so that counting and sending are one. */
  async lockSending(tx: Tx, siteId: string, hashes: string[]): Promise<void> {
    for (const hash of hashes)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${siteId}:${hash}`}, 0))`.execute(tx)
  },

  countToMobile: (queryable: Queryable, siteId: string, mobileHash: string, since: Date): Promise<number> =>
    countOf(queryable, siteId, 'mobile_hash', mobileHash, since),

  countToNetwork: (queryable: Queryable, siteId: string, networkHash: string, since: Date): Promise<number> =>
    countOf(queryable, siteId, 'network_hash', networkHash, since),

  async insert(tx: Tx, siteId: string, code: NewSmsCode): Promise<void> {
    await on(tx)
      .insertInto('sms_codes')
      .values({
        site_id: siteId,
        id: code.id,
        member_id: code.memberId,
        mobile_hash: code.mobileHash,
        network_hash: code.networkHash,
        code_hash: code.codeHash,
        asked_by: code.askedBy,
        created_at: code.now,
        expires_at: code.expiresAt,
      })
      .execute()
  },

  askedBy: (queryable: Queryable, siteId: string, memberId: string, key: string) =>
    on(queryable)
      .selectFrom('sms_codes')
      .select(['id', 'expires_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('asked_by', '=', key)
      .executeTakeFirst(),

  /** It counts, but whoever asks again is sent another one. */
  async markUnsent(queryable: Queryable, siteId: string, id: string): Promise<void> {
    await on(queryable)
      .updateTable('sms_codes')
      .set({ asked_by: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Uses up one try of the member's latest code; undefined when it has none left, is over or was used. */
  takeTry: (queryable: Queryable, siteId: string, memberId: string, most: number, now: Date) =>
    on(queryable)
      .updateTable('sms_codes')
      .set({ tries: sql`tries + 1` })
      .where('site_id', '=', siteId)
      .where('id', '=', (latest) =>
        latest
          .selectFrom('sms_codes')
          .select('id')
          .where('site_id', '=', siteId)
          .where('member_id', '=', memberId)
          .orderBy('id', 'desc')
          .limit(1),
      )
      .where('tries', '<', most)
      .where('expires_at', '>', now)
      .where('used_by', 'is', null)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),

  /** Of two writes with the same code one gets it. */
  async claim(tx: Tx, siteId: string, id: string, key: string): Promise<boolean> {
    const claimed = await on(tx)
      .updateTable('sms_codes')
      .set({ used_by: key })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('used_by', 'is', null)
      .executeTakeFirst()
    return claimed.numUpdatedRows === 1n
  },

  async release(tx: Tx, siteId: string, id: string): Promise<void> {
    await on(tx)
      .updateTable('sms_codes')
      .set({ used_by: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  usedBy: (queryable: Queryable, siteId: string, memberId: string, key: string) =>
    on(queryable)
      .selectFrom('sms_codes')
      .select('id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('used_by', '=', key)
      .executeTakeFirst(),

  list: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('sms_codes')
      .select(['created_at', 'tries'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),

  async forget(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('sms_codes')
      .where('site_id', '=', siteId)
      .where('created_at', '<=', before)
      .execute()
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('sms_codes')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}

async function countOf(
  queryable: Queryable,
  siteId: string,
  column: 'mobile_hash' | 'network_hash',
  hash: string,
  since: Date,
): Promise<number> {
  const row = await on(queryable)
    .selectFrom('sms_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where(column, '=', hash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}
