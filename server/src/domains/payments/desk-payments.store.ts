import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('payments')

export type FoundMember = { site_id: string; member_id: string }

const withMember = (rows: { site_id: string; member_id: string | null }[]): FoundMember[] =>
  rows.flatMap(({ site_id, member_id }) => (member_id ? { site_id, member_id } : []))

const anyOf = (siteIds: string[]) => sql<string>`any(${siteIds}::uuid[])`

/** What staff may read of payments, with the rights of the desk's database role. */
export const deskPaymentsStore = {
  /** Returns the orders of a member, newest first. */
  ordersOf: (queryable: Queryable, siteId: string, memberId: string, limit: number) =>
    on(queryable)
      .selectFrom('orders')
      .select(['number', 'state', 'method', 'credits', 'price', 'currency', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Returns the masked IBAN of the latest direct debit. */
  async ibanHint(queryable: Queryable, siteId: string, memberId: string): Promise<string | undefined> {
    const row = await on(queryable)
      .selectFrom('direct_debit_mandates')
      .select('iban_masked')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('signed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.iban_masked
  },

  async byOrderNumber(queryable: Queryable, siteIds: string[], number: string): Promise<FoundMember[]> {
    const rows = await on(queryable)
      .selectFrom('orders')
      .select(['site_id', 'member_id'])
      .where('site_id', '=', anyOf(siteIds))
      .where('number', '=', number)
      .execute()
    return withMember(rows)
  },

  /** Finds members by what a bank statement shows: the reference of a mandate, or the provider's number of a payment. */
  async byStatementReference(
    queryable: Queryable,
    siteIds: string[],
    { reference, providers }: { reference: string; providers: string[] },
  ): Promise<FoundMember[]> {
    const mandates = on(queryable)
      .selectFrom('direct_debit_mandates')
      .select(['site_id', 'member_id'])
      .where('site_id', '=', anyOf(siteIds))
      .where('reference', '=', reference.toUpperCase())
    const attempts = on(queryable)
      .selectFrom('payment_attempts')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.site_id', '=', 'payment_attempts.site_id')
          .onRef('orders.id', '=', 'payment_attempts.order_id'),
      )
      .select(['orders.site_id', 'orders.member_id'])
      .where('payment_attempts.site_id', '=', anyOf(siteIds))
      .where('provider', '=', sql<string>`any(${providers}::text[])`)
      .where('provider_ref', '=', reference)
    return withMember(await mandates.union(attempts).execute())
  },
}
