import { sql, type Insertable, type Selectable } from 'kysely'
import { dayOf } from '../../platform/clock.ts'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { PaymentState } from '../../platform/payment-provider/payment-provider.ts'

const on = tablesOf('payments')

export type OrderRow = Omit<Selectable<DB['orders']>, 'site_id' | 'state'> & { state: PaymentState }
export type NewOrder = Omit<Insertable<DB['orders']>, 'site_id' | 'state'>
export type ConsentKind = 'knows_fictional' | 'start_now' | 'pays_used' | 'store_card' | 'mandate' | 'confirms_country'

/** Where an update of a payment came from. */
export type UpdateSource = 'start' | 'notice' | 'asked' | 'clock'
/** An entry of `payment_attempts.history`. */
export type PaymentHistoryEntry = { at: string; by: UpdateSource; state: PaymentState; status: string }

const columns = [
  'id', 'number', 'member_id', 'bundle_id', 'credits', 'list_price', 'price', 'currency', 'discount_code',
  'discount_percent', 'method', 'country', 'ip_country', 'locale', 'is_repeat', 'wants_card', 'mandate_ref',
  'collect_on', 'terms_date', 'confirmation_hash', 'conversation_id', 'payer_country', 'state', 'review_reason', 'created_at', 'updated_at', 'expires_at', 'completed_at',
] as const // prettier-ignore

const openStates = ['created', 'pending', 'authorised'] as const
const pageSize = 20
/** Later updates of a payment change its state but are not added to its history. */
const maxHistoryEntries = 50

export const ordersStore = {
  async insert(tx: Tx, siteId: string, order: NewOrder, attempt: { id: string; provider: string }): Promise<void> {
    await on(tx)
      .insertInto('orders')
      .values({ site_id: siteId, ...order })
      .execute()
    await on(tx)
      .insertInto('payment_attempts')
      .values({ site_id: siteId, ...attempt, order_id: order.id, state: 'created', created_at: order.created_at })
      .execute()
  },

  /** Records consents. One that was given before keeps its first time and text version. */
  async insertConsents(
    tx: Tx,
    siteId: string,
    orderId: string,
    kinds: ConsentKind[],
    facts: { textVersionOf: (kind: ConsentKind) => string; locale: string; now: Date },
  ): Promise<void> {
    const { textVersionOf, locale, now: given_at } = facts
    const consents = { site_id: siteId, order_id: orderId, locale, given_at }
    await on(tx)
      .insertInto('order_consents')
      .values(kinds.map((kind) => ({ ...consents, kind, text_version: textVersionOf(kind) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  byId: (queryable: Queryable, siteId: string, id: string): Promise<OrderRow | undefined> =>
    on(queryable)
      .selectFrom('orders')
      .select(columns)
      .$narrowType<{ state: PaymentState }>()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the order, locked until the transaction ends, so that changes to it happen one after the other. */
  lock: (tx: Tx, siteId: string, id: string): Promise<OrderRow | undefined> =>
    on(tx)
      .selectFrom('orders')
      .select(columns)
      .$narrowType<{ state: PaymentState }>()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  byNumber: (queryable: Queryable, siteId: string, number: string) =>
    on(queryable)
      .selectFrom('orders')
      .select(['id', 'member_id'])
      .where('site_id', '=', siteId)
      .where('number', '=', number)
      .executeTakeFirst(),

  /** One page, the latest order first. Reads one row more to find out whether there is another page. */
  async list(queryable: Queryable, siteId: string, memberId: string, before: string | undefined) {
    const rows = await on(queryable)
      .selectFrom('orders')
      .select(columns)
      .$narrowType<{ state: PaymentState }>()
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute()
    return { orders: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
  },

  lastCompleted: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('orders')
      .select(['credits', 'currency', 'country', 'method'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('completed_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the payment attempts of these orders with their state at the provider. */
  attempts: (queryable: Queryable, siteId: string, orderIds: string[]) =>
    on(queryable)
      .selectFrom('payment_attempts')
      .select(['id', 'order_id', 'provider', 'provider_ref', 'state', 'redirect_url', 'transfer_reference'])
      .where('site_id', '=', siteId)
      .where('order_id', 'in', orderIds)
      .execute(),

  attemptByRef: (queryable: Queryable, siteId: string, provider: string, providerRef: string) =>
    on(queryable)
      .selectFrom('payment_attempts')
      .select(['id', 'order_id', 'provider_ref'])
      .where('site_id', '=', siteId)
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirst(),

  /** Which of these orders have both consents. */
  async withBothConsents(queryable: Queryable, siteId: string, orderIds: string[]): Promise<Set<string>> {
    if (orderIds.length === 0) return new Set()
    const rows = await on(queryable)
      .selectFrom('order_consents')
      .select('order_id')
      .where('site_id', '=', siteId)
      .where('order_id', 'in', orderIds)
      .where('kind', 'in', ['start_now', 'pays_used'])
      .groupBy('order_id')
      .having(sql`count(*)`, '=', 2)
      .execute()
    return new Set(rows.map((row) => row.order_id))
  },

  /** Stores the hash of the confirmation that was sent; the first one stays. */
  async setConfirmationHash(queryable: Queryable, siteId: string, id: string, hash: Buffer): Promise<void> {
    await on(queryable)
      .updateTable('orders')
      .set({ confirmation_hash: hash })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('confirmation_hash', 'is', null)
      .execute()
  },

  /** Stores the provider's reference of a started payment, and the page where the buyer continues. */
  async recordStarted(
    queryable: Queryable,
    siteId: string,
    attemptId: string,
    started: { providerRef: string; redirectUrl: string | null; transferReference: string | null },
  ): Promise<void> {
    await on(queryable)
      .updateTable('payment_attempts')
      .set({
        provider_ref: started.providerRef,
        redirect_url: started.redirectUrl,
        transfer_reference: started.transferReference,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', attemptId)
      .execute()
  },

  /** Stores the reference from a notice that arrived before the response to our own call. */
  async setProviderRefIfMissing(
    queryable: Queryable,
    siteId: string,
    attemptId: string,
    providerRef: string,
  ): Promise<void> {
    await on(queryable)
      .updateTable('payment_attempts')
      .set({ provider_ref: providerRef })
      .where('site_id', '=', siteId)
      .where('id', '=', attemptId)
      .where('provider_ref', 'is', null)
      .execute()
  },

  /** Stores the time of the latest lookup, which decides the order of the next ones. */
  async setAskedAt(queryable: Queryable, siteId: string, attemptId: string, now: Date): Promise<void> {
    await on(queryable)
      .updateTable('payment_attempts')
      .set({ asked_at: now })
      .where('site_id', '=', siteId)
      .where('id', '=', attemptId)
      .execute()
  },

  /** Stores the reported state and adds it to the history. */
  async recordUpdate(
    queryable: Queryable,
    siteId: string,
    attemptId: string,
    update: PaymentHistoryEntry,
  ): Promise<void> {
    await on(queryable)
      .updateTable('payment_attempts')
      .set({
        state: update.state,
        history: sql`case when jsonb_array_length(history) < ${maxHistoryEntries}
          then history || ${JSON.stringify([update])}::jsonb else history end`,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', attemptId)
      .execute()
  },

  async setState(
    tx: Tx,
    siteId: string,
    id: string,
    change: { state: PaymentState; now: Date; completedAt?: Date; reviewReason?: string | null },
  ): Promise<void> {
    await on(tx)
      .updateTable('orders')
      .set({
        state: change.state,
        updated_at: change.now,
        ...(change.completedAt && { completed_at: change.completedAt }),
        ...(change.reviewReason !== undefined && { review_reason: change.reviewReason }),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  },

  /**
   * Orders created before this time whose payment has not ended, least recently looked up first. Debits are left out
   * before their collection day, because the bank has no result until then.
   */
  listOpen: (queryable: Queryable, siteId: string, now: Date, { before, maxRows }: { before: Date; maxRows: number }) =>
    on(queryable)
      .selectFrom('orders')
      .innerJoin('payment_attempts', (join) =>
        join
          .onRef('payment_attempts.site_id', '=', 'orders.site_id')
          .onRef('payment_attempts.order_id', '=', 'orders.id'),
      )
      .select(['orders.id', 'orders.expires_at', 'payment_attempts.id as attempt_id', 'payment_attempts.provider_ref'])
      .where('orders.site_id', '=', siteId)
      .where('orders.state', 'in', [...openStates, 'in_review'])
      .where((row) => row.or([row('orders.state', '<>', 'in_review'), row('orders.review_reason', '=', 'provider')]))
      .where('orders.created_at', '<', before)
      .where((row) =>
        row.or([
          row('orders.collect_on', 'is', null),
          row('orders.collect_on', '<=', dayOf(now)),
          row('payment_attempts.provider_ref', 'is', null),
        ]),
      )
      .orderBy('payment_attempts.asked_at', (order) => order.asc().nullsFirst())
      .orderBy('orders.id')
      .limit(maxRows)
      .execute(),

  /** Number of the open orders, and the first times at which one was created and should have ended. */
  openTotals: (queryable: Queryable, siteIds: string[]) =>
    on(queryable)
      .selectFrom('orders')
      .select([
        sql<number>`count(*)::int`.as('pending'),
        sql<Date | null>`min(created_at)`.as('created_at'),
        sql<Date | null>`min(expires_at)`.as('expires_at'),
      ])
      .where('site_id', 'in', siteIds)
      .where('state', 'in', openStates)
      .executeTakeFirstOrThrow(),

  /** The member's open and paid orders since then, each with its price minus the refund. */
  spentSince: (queryable: Queryable, siteId: string, memberId: string, since: Date) =>
    on(queryable)
      .selectFrom('orders')
      .leftJoin('refunds', (join) =>
        join.onRef('refunds.site_id', '=', 'orders.site_id').onRef('refunds.order_id', '=', 'orders.id'),
      )
      .select([
        'orders.currency',
        'orders.created_at',
        sql<number>`(orders.price - coalesce(refunds.amount, 0))::int`.as('amount'),
      ])
      .where('orders.site_id', '=', siteId)
      .where('orders.member_id', '=', memberId)
      .where('orders.created_at', '>', since)
      .where('orders.state', 'not in', ['cancelled', 'expired', 'denied', 'charged_back'])
      .execute(),

  /** Whether the member has an order that is paid and not fully refunded. */
  async hasPaid(queryable: Queryable, siteId: string, memberId: string): Promise<boolean> {
    const row = await on(queryable)
      .selectFrom('orders')
      .select('id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('state', 'in', ['paid', 'partially_refunded'])
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Number and sum of the orders that changed in this period, by state and currency. */
  totals: (queryable: Queryable, siteId: string, from: Date, until: Date) =>
    on(queryable)
      .selectFrom('orders')
      .select(['state', 'currency', sql<number>`count(*)::int`.as('orders'), sql<string>`sum(price)::text`.as('sum')])
      .where('site_id', '=', siteId)
      .where('updated_at', '>=', from)
      .where('updated_at', '<', until)
      .groupBy(['state', 'currency'])
      .execute(),

  listAll: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('orders')
      .select([
        'id',
        'number',
        'credits',
        'list_price',
        'price',
        'currency',
        'discount_code',
        'method',
        'country',
        'ip_country',
        'payer_country',
        'terms_date',
        'conversation_id',
        'state',
        'created_at',
        'completed_at',
      ]) // prettier-ignore
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),

  listConsents: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('order_consents')
      .innerJoin('orders', (join) =>
        join.onRef('orders.site_id', '=', 'order_consents.site_id').onRef('orders.id', '=', 'order_consents.order_id'),
      )
      .select(['order_consents.order_id', 'kind', 'text_version', 'order_consents.locale', 'given_at'])
      .where('orders.site_id', '=', siteId)
      .where('orders.member_id', '=', memberId)
      .execute(),

  /**
   * Removes the member from their orders and cancels the open ones. The orders stay for accounting, with the reference
   * of their mandate, because a debit may still be returned.
   */
  async erase(tx: Tx, siteId: string, memberId: string, now: Date): Promise<void> {
    const rows = await on(tx)
      .updateTable('orders')
      .set({
        member_id: null,
        ip_country: null,
        payer_country: null,
        conversation_id: null,
        updated_at: now,
        state: sql<PaymentState>`case when state = any(${[...openStates]}::text[]) then 'cancelled' else state end`,
      })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await on(tx)
      .updateTable('payment_attempts')
      .set({ redirect_url: null })
      .where('site_id', '=', siteId)
      .where('order_id', 'in', ids)
      .execute()
    await on(tx)
      .updateTable('withdrawals')
      .set({ name: null, email: null })
      .where('site_id', '=', siteId)
      .where('order_id', 'in', ids)
      .execute()
  },
}
