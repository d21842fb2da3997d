import { sql, type RawBuilder } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../../platform/db/database.ts'

const on = tablesOf('payments')

export type NewSmsCode = CodeTarget & {
  id: string
  isWithheld: boolean
  codeHash: string
  askedBy: string
  now: Date
  expiresAt: Date
}

/** The values by which the limits of a code are counted. */
export type CodeTarget = { memberId: string; mobileHash: string; networkHash: string; country: string }
export type CodeLimit = 'member' | 'number' | 'network' | 'country'

export const smsCodesStore = {
  /** Makes requests that share a limit wait for each other. The fixed order of the locks prevents deadlocks. */
  async lockSending(tx: Tx, siteId: string, { memberId, mobileHash, networkHash, country }: CodeTarget): Promise<void> {
    const locks = [memberId, mobileHash, networkHash, country].map(
      (name) => sql`pg_advisory_xact_lock(hashtextextended(${`sms:${siteId}:${name}`}, 0))`,
    )
    await sql`select ${sql.join(locks)}`.execute(tx)
  },

  /** Counts the codes requested in the period of each limit. `number` counts only the member's own for that number. */
  async countRequested(queryable: Queryable, siteId: string, target: CodeTarget, since: Record<CodeLimit, Date>) {
    const { memberId, mobileHash, networkHash, country } = target
    const count = (where: RawBuilder<unknown>, from: Date) =>
      sql<number>`(select count(*)::int from sms_codes where site_id = ${siteId} and ${where} and created_at > ${from})`
    const { rows } = await sql<Record<CodeLimit | 'sentToNumber', number>>`
      select ${count(sql`member_id = ${memberId}`, since.member)} as member,
        ${count(sql`member_id = ${memberId} and mobile_hash = ${mobileHash}`, since.number)} as number,
        ${count(sql`network_hash = ${networkHash}`, since.network)} as network,
        ${count(sql`country = ${country}`, since.country)} as country,
        ${count(sql`mobile_hash = ${mobileHash} and not is_withheld`, since.number)} as "sentToNumber"
    `.execute(queryable)
    return rows[0] ?? { member: 0, number: 0, network: 0, country: 0, sentToNumber: 0 }
  },

  async insert(tx: Tx, siteId: string, code: NewSmsCode): Promise<void> {
    await on(tx)
      .insertInto('sms_codes')
      .values({
        site_id: siteId,
        id: code.id,
        member_id: code.memberId,
        mobile_hash: code.mobileHash,
        network_hash: code.networkHash,
        country: code.country,
        is_withheld: code.isWithheld,
        code_hash: code.codeHash,
        asked_by: code.askedBy,
        created_at: code.now,
        expires_at: code.expiresAt,
      })
      .execute()
  },

  /** Returns the code that was requested with this idempotency key. */
  findByRequestKey: (queryable: Queryable, siteId: string, memberId: string, key: string) =>
    on(queryable)
      .selectFrom('sms_codes')
      .select(['id', 'expires_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('asked_by', '=', key)
      .executeTakeFirst(),

  /** Marks a code as not sent. It counts towards the limits, but repeating the request sends a new one. */
  async markUnsent(queryable: Queryable, siteId: string, id: string): Promise<void> {
    await on(queryable)
      .updateTable('sms_codes')
      .set({ asked_by: null })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Uses one try of the member's latest code. Returns undefined if it has none left, has expired or was used. */
  consumeTry: (queryable: Queryable, siteId: string, memberId: string, maxTries: number, now: Date) =>
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
      .where('tries', '<', maxTries)
      .where('expires_at', '>', now)
      .where('used_by', 'is', null)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),

  /** Marks a code as used by this key. Returns false if it was used before. */
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

  /** Returns the code that this idempotency key has used. */
  findUsedBy: (queryable: Queryable, siteId: string, memberId: string, key: string) =>
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
      .select(['created_at', 'country', 'tries'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),

  async deleteOlderThan(queryable: Queryable, siteId: string, before: Date): Promise<void> {
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
