import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('accounts')
const lockOf = (siteId: string, emailHash: string) =>
  sql`hashtextextended(${`self-exclusion/${siteId}/${emailHash}`}, 0)`

export type NewExclusionLink = {
  tokenHash: Buffer
  emailSealed: string
  months: number
  createdAt: Date
  expiresAt: Date
}

export const selfExclusionsStore = {
  async insertLink(queryable: Queryable, siteId: string, link: NewExclusionLink): Promise<void> {
    await on(queryable)
      .insertInto('self_exclusion_links')
      .values({
        site_id: siteId,
        token_hash: link.tokenHash,
        email_sealed: link.emailSealed,
        months: link.months,
        created_at: link.createdAt,
        expires_at: link.expiresAt,
      })
      .execute()
  },

  /** Returns a link that has not expired, used or not, and locks it until the transaction ends. */
  lockLink: (tx: Tx, siteId: string, tokenHash: Buffer, now: Date) =>
    on(tx)
      .selectFrom('self_exclusion_links')
      .select(['email_sealed', 'months', 'excluded_until'])
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst(),

  async markLinkUsed(queryable: Queryable, siteId: string, tokenHash: Buffer, excludedUntil: Date): Promise<void> {
    await on(queryable)
      .updateTable('self_exclusion_links')
      .set({ excluded_until: excludedUntil })
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .execute()
  },

  /** Returns when the exclusion of these hashes ends (the latest one), or undefined when none is in force. */
  async until(queryable: Queryable, siteId: string, emailHashes: string[], now: Date): Promise<Date | undefined> {
    const row = await on(queryable)
      .selectFrom('self_exclusions')
      .select((select) => select.fn.max('until').as('until'))
      .where('site_id', '=', siteId)
      .where('email_hash', '=', sql<string>`any(${emailHashes}::text[])`)
      .where('until', '>', now)
      .executeTakeFirst()
    return row?.until ?? undefined
  },

  /** Stores an exclusion. An existing one is extended, never shortened. */
  async upsert(queryable: Queryable, siteId: string, exclusion: { emailHash: string; until: Date; now: Date }) {
    await on(queryable)
      .insertInto('self_exclusions')
      .values({
        site_id: siteId,
        email_hash: exclusion.emailHash,
        until: exclusion.until,
        created_at: exclusion.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'email_hash'])
          .doUpdateSet({ until: sql<Date>`greatest(self_exclusions.until, excluded.until)` }),
      )
      .execute()
  },

  /** Takes the shared lock of an address: sign-ups wait for an exclusion of the same address, not for each other. */
  async lockShared(tx: Tx, siteId: string, emailHash: string): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(${lockOf(siteId, emailHash)})`.execute(tx)
  },

  /** Takes the exclusive lock of an address: no account can use it until the transaction ends. */
  async lockExclusive(tx: Tx, siteId: string, emailHash: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockOf(siteId, emailHash)})`.execute(tx)
  },

  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('self_exclusion_links')
      .where('site_id', '=', siteId)
      .where('expires_at', '<=', now)
      .execute()
    await on(queryable).deleteFrom('self_exclusions').where('site_id', '=', siteId).where('until', '<=', now).execute()
  },
}
