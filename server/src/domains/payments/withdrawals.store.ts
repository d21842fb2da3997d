import { sql, type Insertable, type Selectable } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('payments')

const withdrawalColumns = [
  'id',
  'order_id',
  'order_number',
  'name',
  'email',
  'locale',
  'token_hash',
  'requested_at',
  'expires_at',
  'confirmed_at',
  'outcome',
  'receipt',
  'chain_seq',
  'chain_hash',
] as const

export type WithdrawalRow = Omit<Selectable<DB['withdrawals']>, 'site_id'>
export type NewWithdrawal = Omit<Insertable<DB['withdrawals']>, 'site_id'>
export type WithdrawalOutcome = 'refund' | 'used_up' | 'too_late' | 'unmatched' | 'already' | 'cancelled'

export const withdrawalsStore = {
  async insert(queryable: Queryable, siteId: string, withdrawal: NewWithdrawal): Promise<void> {
    await on(queryable)
      .insertInto('withdrawals')
      .values({ site_id: siteId, ...withdrawal })
      .execute()
  },

  lockByToken: (tx: Tx, siteId: string, tokenHash: Buffer): Promise<WithdrawalRow | undefined> =>
    on(tx)
      .selectFrom('withdrawals')
      .select(withdrawalColumns)
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst(),

  byId: (queryable: Queryable, siteId: string, id: string): Promise<WithdrawalRow | undefined> =>
    on(queryable)
      .selectFrom('withdrawals')
      .select(withdrawalColumns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the withdrawal that cancelled an order before its payment arrived. */
  findBeforePayment: (queryable: Queryable, siteId: string, orderId: string) =>
    on(queryable)
      .selectFrom('withdrawals')
      .select('id')
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .where('outcome', '=', 'cancelled')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** Counts the withdrawals of a member that led to a refund since then. */
  async countRefunded(queryable: Queryable, siteId: string, memberId: string, since: Date): Promise<number> {
    const { count } = await on(queryable)
      .selectFrom('withdrawals')
      .innerJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'withdrawals.site_id').onRef('orders.id', '=', 'withdrawals.order_id'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .where('withdrawals.site_id', '=', siteId)
      .where('orders.member_id', '=', memberId)
      .where('withdrawals.outcome', '=', 'refund')
      .where('withdrawals.confirmed_at', '>', since)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Locks the chain of receipts until the transaction ends, and returns its last entry. */
  async lockChainEnd(tx: Tx, siteId: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals/${siteId}`}, 0))`.execute(tx)
    return on(tx)
      .selectFrom('withdrawals')
      .select(['chain_seq', 'chain_hash'])
      .where('site_id', '=', siteId)
      .where('chain_seq', 'is not', null)
      .orderBy('chain_seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  async confirm(
    tx: Tx,
    siteId: string,
    id: string,
    facts: { now: Date; receipt: string; outcome: WithdrawalOutcome; chainSeq: number; chainHash: Buffer },
  ): Promise<void> {
    await on(tx)
      .updateTable('withdrawals')
      .set({
        confirmed_at: facts.now,
        receipt: facts.receipt,
        outcome: facts.outcome,
        chain_seq: facts.chainSeq,
        chain_hash: facts.chainHash,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  listAll: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('withdrawals')
      .innerJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'withdrawals.site_id').onRef('orders.id', '=', 'withdrawals.order_id'),
      )
      .select(['withdrawals.order_number', 'withdrawals.receipt', 'withdrawals.confirmed_at', 'withdrawals.outcome'])
      .where('withdrawals.site_id', '=', siteId)
      .where('orders.member_id', '=', memberId)
      .execute(),

  /** Deletes withdrawals that were not confirmed in time. */
  async deleteUnconfirmed(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('withdrawals')
      .where('site_id', '=', siteId)
      .where('confirmed_at', 'is', null)
      .where('expires_at', '<', now)
      .execute()
  },

  /** Deletes name and address of withdrawals that matched no order, because they are not needed as evidence. */
  async anonymiseUnmatched(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .updateTable('withdrawals')
      .set({ name: null, email: null })
      .where('site_id', '=', siteId)
      .where('outcome', '=', 'unmatched')
      .where('confirmed_at', '<', before)
      .where('email', 'is not', null)
      .execute()
  },
}
