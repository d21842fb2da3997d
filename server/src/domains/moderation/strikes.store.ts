import type { Insertable } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('moderation')

export const strikesStore = {
  async insert(
    tx: Tx,
    siteId: string,
    strike: Omit<Insertable<DB['strikes']>, 'site_id' | 'voided_by'>,
  ): Promise<void> {
    await on(tx)
      .insertInto('strikes')
      .values({ site_id: siteId, ...strike })
      .execute()
  },

  /** Voids the strikes of a decision that was taken back. */
  async void(tx: Tx, siteId: string, decisionId: string, voidedBy: string): Promise<void> {
    await on(tx)
      .updateTable('strikes')
      .set({ voided_by: voidedBy })
      .where('site_id', '=', siteId)
      .where('decision_id', '=', decisionId)
      .execute()
  },

  /** Returns the sum of the strikes of a member that count now. */
  async sumOf(queryable: Queryable, siteId: string, memberId: string, now: Date): Promise<number> {
    const row = await on(queryable)
      .selectFrom('strikes')
      .select((strike) => strike.fn.sum<string | null>('weight').as('sum'))
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('voided_by', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return Number(row?.sum ?? 0)
  },

  /** Returns the strikes of a member, for the export of their data. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('strikes')
      .select(['decision_id', 'weight', 'given_at', 'expires_at', 'voided_by'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('given_at')
      .execute(),

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable).deleteFrom('strikes').where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
  },

  async deleteExpired(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable).deleteFrom('strikes').where('site_id', '=', siteId).where('expires_at', '<=', now).execute()
  },
}
