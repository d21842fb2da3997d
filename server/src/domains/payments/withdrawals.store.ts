import { sql, type Insertable, type Selectable } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('payments')

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
      .selectAll()
      .where('site_id', '=', siteId)
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst(),

  byId: (queryable: Queryable, siteId: string, id: string): Promise<WithdrawalRow | undefined> =>
    on(queryable)
      .selectFrom('withdrawals')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** The withdrawal from an order that was made before its money came. */
  ofUnpaid: (queryable: Queryable, siteId: string, orderId: string) =>
    on(queryable)
      .selectFrom('withdrawals')
      .select('id')
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .where('outcome', '=', 'cancelled')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** The last link of the chain. Whoever asks is the only one to add the next, until the transaction ends. */
  async lastLink(tx: Tx, siteId: string) {
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

  /** First steps that nobody followed. */
  async forgetUnconfirmed(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('withdrawals')
      .where('site_id', '=', siteId)
      .where('confirmed_at', 'is', null)
      .where('expires_at', '<', now)
      .execute()
  },

  /** What fitted no order is nobody's proof: the words go after a while. */
  async forgetUnmatched(queryable: Queryable, siteId: string, before: Date): Promise<void> {
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
