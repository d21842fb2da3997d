import { sql, type Insertable } from 'kysely'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

const on = tablesOf('discounts')

const columns = [
  'id', 'code', 'kind', 'member_id', 'country', 'currency', 'percent', 'minimum_order', 'methods', 'validity', 'status',
  'expires_at',
] as const // prettier-ignore

export type NewCode = Omit<Insertable<DB['discount_codes']>, 'site_id'>

export const discountsStore = {
  /** Returns a code that this member may use, and whether it is used. A personal code precedes a general one. */
  byCode: (queryable: Queryable, siteId: string, memberId: string, code: string) =>
    on(queryable)
      .selectFrom('discount_codes as found')
      .select(columns)
      .select((expression) =>
        expression
          .exists(
            expression
              .selectFrom('discount_uses as use')
              .select(sql.lit(1).as('one'))
              .where('use.site_id', '=', siteId)
              .where('use.member_id', '=', memberId)
              .whereRef('use.code', '=', 'found.code'),
          )
          .as('is_used'),
      )
      .where('found.site_id', '=', siteId)
      .where('found.code', '=', code)
      .where((row) => row.or([row('found.member_id', 'is', null), row('found.member_id', '=', memberId)]))
      .orderBy('found.member_id', (order) => order.asc().nullsLast())
      .limit(1)
      .executeTakeFirst(),

  /** Returns the member's first offer, and whether an open or paid order uses it. */
  firstOffer: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('discount_codes')
      .select(columns)
      .select((expression) =>
        expression
          .exists(
            expression
              .selectFrom('discount_uses as use')
              .select(sql.lit(1).as('one'))
              .where('use.site_id', '=', siteId)
              .where('use.member_id', '=', memberId)
              .whereRef('use.code', '=', 'discount_codes.code'),
          )
          .as('is_used'),
      )
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('kind', '<>', 'code')
      .executeTakeFirst(),

  /** Inserts codes. Existing ones are not changed. */
  async insert(queryable: Queryable, siteId: string, codes: NewCode[]): Promise<void> {
    await on(queryable)
      .insertInto('discount_codes')
      .values(codes.map((code) => ({ ...code, site_id: siteId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Records the use of a code by an order. Returns the order that uses the code: this one or an earlier one. */
  async recordUse(
    queryable: Queryable,
    siteId: string,
    use: { memberId: string; code: string; orderId: string; now: Date },
  ): Promise<string> {
    const { memberId, code, orderId, now } = use
    const row = await on(queryable)
      .insertInto('discount_uses')
      .values({ site_id: siteId, member_id: memberId, code, order_id: orderId, used_at: now })
      // An update without a change, so that `returning` also returns an existing row.
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'member_id', 'code']).doUpdateSet({ order_id: sql.ref('discount_uses.order_id') }),
      )
      .returning('order_id')
      .executeTakeFirstOrThrow()
    return row.order_id
  },

  /** Deletes the use of a code by an order that failed. */
  async release(queryable: Queryable, siteId: string, memberId: string, orderId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('discount_uses')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('order_id', '=', orderId)
      .execute()
  },

  listCodes: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('discount_codes')
      .select(['code', 'kind', 'percent', 'created_at', 'expires_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute(),

  listUses: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('discount_uses')
      .select(['code', 'order_id', 'used_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute(),

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    const tables = on(queryable)
    await tables.deleteFrom('discount_uses').where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
    await tables.deleteFrom('discount_codes').where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
  },
}
