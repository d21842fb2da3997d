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

  /** A link that has not expired, used or not. Whoever asks is the only one to use it until the transaction ends. */
  lockLink: (tx: Tx, siteId: string, tokenHash: Buffer, now: Date) =>
    on(tx)
      .selectFrom('self_exclusion_links')
      .select(['email_sealed', 'months', 'excluded_until'])
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst(),

  async useLink(queryable: Queryable, siteId: string, tokenHash: Buffer, excludedUntil: Date): Promise<void> {
    await on(queryable)
      .updateTable('self_exclusion_links')
      .set({ excluded_until: excludedUntil })
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .execute()
  },

  /** Until when one of these hashes is kept out, if it still is. */
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

  /** Keeps an address out; a time that holds already never gets shorter. */
  async put(queryable: Queryable, siteId: string, exclusion: { emailHash: string; until: Date; now: Date }) {
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

  /** Whoever is to be let in waits for one who keeps the address out, and not for each other. */
  async letIn(tx: Tx, siteId: string, emailHash: string): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(${lockOf(siteId, emailHash)})`.execute(tx)
  },

  /** Nobody is let in with this address until the transaction ends. */
  async keepOut(tx: Tx, siteId: string, emailHash: string): Promise<void> {
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
