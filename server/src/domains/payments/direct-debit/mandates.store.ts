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
  amount: number
  currency: string
  collectOn: string
  textVersion: string
  locale: string
  now: Date
}

/** Whom debits are counted for: the member, and whoever comes with the same account. */
export type Debtor = { memberId: string; ibanHashes: string[] }

const columns = [
  'id', 'reference', 'provider_ref', 'holder', 'iban', 'iban_masked', 'amount', 'currency', 'collect_on',
] as const // prettier-ignore

export const mandatesStore = {
  /** Two debits of one member or one account are measured one after the other. */
  async lockDebtor(tx: Tx, siteId: string, { memberId, ibanHashes }: Debtor): Promise<void> {
    for (const name of [memberId, ...ibanHashes.slice(0, 1)])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`debit:${siteId}:${name}`}, 0))`.execute(tx)
  },

  async isBlocked(queryable: Queryable, siteId: string, { memberId, ibanHashes }: Debtor): Promise<boolean> {
    const block = await on(queryable)
      .selectFrom('direct_debit_blocks')
      .select('order_id')
      .where('site_id', '=', siteId)
      .where((row) => row.or([row('member_id', '=', memberId), row('iban_hash', 'in', ibanHashes)]))
      .limit(1)
      .executeTakeFirst()
    return block !== undefined
  },

  /**
   * How many debits there were since then and what they come to, by member and by account. One without an order counts
   * only as long as its order can still be on its way.
   */
  async debitsSince(queryable: Queryable, siteId: string, { memberId, ibanHashes }: Debtor, since: Date, fresh: Date) {
    const rows = await on(queryable)
      .selectFrom('direct_debit_mandates as mandate')
      .leftJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'mandate.site_id').onRef('orders.mandate_ref', '=', 'mandate.provider_ref'),
      )
      .select(['mandate.member_id', 'mandate.iban_hash', 'mandate.amount'])
      .where('mandate.site_id', '=', siteId)
      .where('mandate.signed_at', '>', since)
      .where((row) => row.or([row('mandate.member_id', '=', memberId), row('mandate.iban_hash', 'in', ibanHashes)]))
      .where((row) =>
        row.or([
          row('orders.state', 'not in', ['cancelled', 'expired', 'denied']),
          row.and([row('orders.id', 'is', null), row('mandate.signed_at', '>', fresh)]),
        ]),
      )
      .execute()
    const total = (some: { amount: number }[]) => ({
      count: some.length,
      amount: some.reduce((sum, { amount }) => sum + amount, 0),
    })
    return [
      total(rows.filter(({ member_id }) => member_id === memberId)),
      total(rows.filter(({ iban_hash }) => ibanHashes.includes(iban_hash))),
    ]
  },

  async insert(tx: Tx, siteId: string, mandate: NewMandate): Promise<void> {
    const { memberId, ibanMasked, ibanHash, collectOn, textVersion, now, ...same } = mandate
    await on(tx)
      .insertInto('direct_debit_mandates')
      .values({
        ...same,
        site_id: siteId,
        member_id: memberId,
        iban_masked: ibanMasked,
        iban_hash: ibanHash,
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

  /** The one behind an order, for those who have to tell its payer. */
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

  async setProviderRef(queryable: Queryable, siteId: string, id: string, providerRef: string): Promise<void> {
    await on(queryable)
      .updateTable('direct_debit_mandates')
      .set({ provider_ref: providerRef })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /** Takes back what no order came of. Answers whether it did. */
  async removeUnused(tx: Tx, siteId: string, id: string): Promise<boolean> {
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

  /** After a debit came back. Repeatable. */
  async block(
    queryable: Queryable,
    siteId: string,
    { orderId, reason, now }: { orderId: string; reason: string; now: Date },
  ): Promise<void> {
    await sql`
      insert into direct_debit_blocks (site_id, order_id, member_id, iban_hash, reason, blocked_at)
      select mandate.site_id, orders.id, mandate.member_id, mandate.iban_hash, ${reason}, ${now}
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

  /** Old enough that no bank can ask for a proof of them, and no block rests on them. */
  async forget(queryable: Queryable, siteId: string, before: Date): Promise<void> {
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

  /** The member goes; what a bank may ask about stays, encrypted, until it is forgotten. */
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
