import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../../platform/db/database.ts'

const on = tablesOf('payments')

export type NewMandate = {
  id: string
  memberId: string
  reference: string
  holder: string
  address: string
  iban: string
  mobile: string
  ibanMasked: string
  ibanHash: string
  mobileHash: string
  amount: number
  currency: string
  collectOn: string
  textVersion: string
  locale: string
  now: Date
}

/** The member who signs a debit, with the fingerprints of the account and the phone. */
export type Debtor = { memberId: string; ibanHashes: string[]; mobileHashes: string[] }

const columns = [
  'id', 'reference', 'provider', 'provider_ref', 'holder', 'iban', 'iban_masked', 'amount', 'currency', 'collect_on',
] as const // prettier-ignore

export const mandatesStore = {
  /** Locks the member and the account, so that concurrent debits are checked one after the other. */
  async lockDebtor(tx: Tx, siteId: string, { memberId, ibanHashes }: Debtor): Promise<void> {
    for (const name of [memberId, ...ibanHashes.slice(0, 1)])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`debit:${siteId}:${name}`}, 0))`.execute(tx)
  },

  /** Whether a debit of this member was returned. */
  isMemberBlocked: (queryable: Queryable, siteId: string, memberId: string): Promise<boolean> =>
    hasBlock(queryable, siteId, 'member_id', [memberId]),

  /** Whether a debit that was signed with this phone was returned, of any member. */
  isMobileBlocked: (queryable: Queryable, siteId: string, mobileHashes: string[]): Promise<boolean> =>
    hasBlock(queryable, siteId, 'mobile_hash', mobileHashes),

  /** Counts the phones that signed returned debits of this account. */
  async countReturnedPayers(queryable: Queryable, siteId: string, ibanHashes: string[]): Promise<number> {
    const row = await on(queryable)
      .selectFrom('direct_debit_blocks')
      .select(sql<number>`count(distinct coalesce(mobile_hash, order_id::text))::int`.as('payers'))
      .where('site_id', '=', siteId)
      .where('iban_hash', 'in', ibanHashes)
      .executeTakeFirstOrThrow()
    return row.payers
  },

  /**
   * Returns the number and the sum of the debits of a member, or of an account by all members, since then. A mandate
   * without an order counts only if it was signed after `fresh`, because its order may still be placed.
   */
  debitsSince: (
    queryable: Queryable,
    siteId: string,
    scope: { memberId: string } | { ibanHashes: string[] },
    { since, fresh }: { since: Date; fresh: Date },
  ): Promise<{ count: number; amount: number }> =>
    on(queryable)
      .selectFrom('direct_debit_mandates as mandate')
      .leftJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'mandate.site_id').onRef('orders.mandate_ref', '=', 'mandate.provider_ref'),
      )
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(mandate.amount), 0)::int`.as('amount')])
      .where('mandate.site_id', '=', siteId)
      .where('mandate.signed_at', '>', since)
      .where((row) =>
        'memberId' in scope
          ? row('mandate.member_id', '=', scope.memberId)
          : row('mandate.iban_hash', 'in', scope.ibanHashes),
      )
      .where((row) =>
        row.or([
          row('orders.state', 'not in', ['cancelled', 'expired', 'denied']),
          row.and([row('orders.id', 'is', null), row('mandate.signed_at', '>', fresh)]),
        ]),
      )
      .executeTakeFirstOrThrow(),

  async insert(tx: Tx, siteId: string, mandate: NewMandate): Promise<void> {
    const { memberId, ibanMasked, ibanHash, mobileHash, collectOn, textVersion, now, ...unchanged } = mandate
    await on(tx)
      .insertInto('direct_debit_mandates')
      .values({
        ...unchanged,
        site_id: siteId,
        member_id: memberId,
        iban_masked: ibanMasked,
        iban_hash: ibanHash,
        mobile_hash: mobileHash,
        collect_on: collectOn,
        text_version: textVersion,
        signed_at: now,
      })
      .execute()
  },

  byId: (queryable: Queryable, siteId: string, id: string) =>
    on(queryable)
      .selectFrom('direct_debit_mandates')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the mandate of an order. */
  ofOrder: (queryable: Queryable, siteId: string, orderId: string) =>
    on(queryable)
      .selectFrom('direct_debit_mandates as mandate')
      .innerJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'mandate.site_id').onRef('orders.mandate_ref', '=', 'mandate.provider_ref'),
      )
      .select(columns.map((name) => `mandate.${name}` as const))
      .where('orders.site_id', '=', siteId)
      .where('orders.id', '=', orderId)
      .executeTakeFirst(),

  async setProviderRef(
    queryable: Queryable,
    siteId: string,
    id: string,
    { provider, providerRef }: { provider: string; providerRef: string },
  ): Promise<void> {
    await on(queryable)
      .updateTable('direct_debit_mandates')
      .set({ provider, provider_ref: providerRef })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Deletes a mandate without an order. Returns whether it was deleted. */
  async deleteUnused(tx: Tx, siteId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await on(tx)
      .deleteFrom('direct_debit_mandates as mandate')
      .where('mandate.site_id', '=', siteId)
      .where('mandate.id', '=', id)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.site_id', '=', 'mandate.site_id')
              .whereRef('orders.mandate_ref', '=', 'mandate.provider_ref'),
          ),
        ),
      )
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Blocks the member and the phone of a debit that was returned. Repeatable. */
  async block(
    queryable: Queryable,
    siteId: string,
    { orderId, reason, now }: { orderId: string; reason: string; now: Date },
  ): Promise<void> {
    await sql`
      insert into direct_debit_blocks (site_id, order_id, member_id, iban_hash, mobile_hash, reason, blocked_at)
      select mandate.site_id, orders.id, mandate.member_id, mandate.iban_hash, mandate.mobile_hash, ${reason}, ${now}
      from orders
      join direct_debit_mandates mandate
        on mandate.site_id = orders.site_id and mandate.provider_ref = orders.mandate_ref
      where orders.site_id = ${siteId} and orders.id = ${orderId}
      on conflict do nothing
    `.execute(queryable)
  },

  list: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('direct_debit_mandates')
      .select([...columns, 'address', 'mobile', 'text_version', 'locale', 'signed_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),

  listBlocks: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('direct_debit_blocks')
      .select(['order_id', 'reason', 'blocked_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute(),

  /** Deletes mandates that no bank can ask proof of any more, and blocks of the same age. */
  async deleteOlderThan(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('direct_debit_mandates')
      .where('site_id', '=', siteId)
      .where('signed_at', '<', before)
      .execute()
    await on(queryable)
      .deleteFrom('direct_debit_blocks')
      .where('site_id', '=', siteId)
      .where('blocked_at', '<', before)
      .execute()
  },

  /** Removes the member. The encrypted mandates stay as proof until they are deleted by age. */
  async erase(tx: Tx, siteId: string, memberId: string): Promise<void> {
    for (const table of ['direct_debit_mandates', 'direct_debit_blocks'] as const)
      await on(tx)
        .updateTable(table)
        .set({ member_id: null })
        .where('site_id', '=', siteId)
        .where('member_id', '=', memberId)
        .execute()
  },
}

async function hasBlock(
  queryable: Queryable,
  siteId: string,
  column: 'member_id' | 'mobile_hash',
  values: string[],
): Promise<boolean> {
  const block = await on(queryable)
    .selectFrom('direct_debit_blocks')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where(column, 'in', values)
    .limit(1)
    .executeTakeFirst()
  return block !== undefined
}
