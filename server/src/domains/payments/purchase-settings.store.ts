import type { SpendPeriod } from '@velvet/contract/payment-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('payments')

export type SpendLimitRow = {
  period: SpendPeriod
  currency: string
  amount: number | null
  next_amount: number | null
  next_from: Date | null
}

const limitColumns = ['period', 'currency', 'amount', 'next_amount', 'next_from'] as const

/** A member's settings for purchases: the stored card and the spend limits. */
export const purchaseSettingsStore = {
  card: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('stored_cards')
      .select(['provider', 'token', 'brand', 'last_four', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  /** Stores a card. A member has one; a new card replaces it. */
  async storeCard(
    queryable: Queryable,
    siteId: string,
    card: { memberId: string; provider: string; token: string; brand: string; lastFour: string; now: Date },
  ): Promise<void> {
    const { memberId: member_id, provider, token, brand, lastFour: last_four, now: created_at } = card
    const values = { provider, token, brand, last_four, created_at }
    await on(queryable)
      .insertInto('stored_cards')
      .values({ site_id: siteId, member_id, ...values })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(values))
      .execute()
  },

  async deleteCard(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('stored_cards')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },

  limits: (queryable: Queryable, siteId: string, memberId: string): Promise<SpendLimitRow[]> =>
    on(queryable)
      .selectFrom('spend_limits')
      .select(limitColumns)
      .$narrowType<{ period: SpendPeriod }>()
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute(),

  /** Locks the limits, so that concurrent orders are checked one after the other. */
  lockLimits: (tx: Tx, siteId: string, memberId: string): Promise<SpendLimitRow[]> =>
    on(tx)
      .selectFrom('spend_limits')
      .select(limitColumns)
      .$narrowType<{ period: SpendPeriod }>()
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('period')
      .forUpdate()
      .execute(),

  async saveLimits(tx: Tx, siteId: string, memberId: string, limits: SpendLimitRow[]): Promise<void> {
    for (const { period, ...limit } of limits)
      await on(tx)
        .insertInto('spend_limits')
        .values({ site_id: siteId, member_id: memberId, period, ...limit })
        .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'period']).doUpdateSet(limit))
        .execute()
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('spend_limits')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
    await on(queryable)
      .deleteFrom('stored_cards')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
