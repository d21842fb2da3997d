import { sql, type RawBuilder } from 'kysely'
import type { MovementReason } from '@velvet/contract/credit-rules'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('credits')

/** Identifies a movement. The hash shows whether a repeated key comes with the same input. */
type MovementKey = { id: string; memberId: string; key: string; inputHash: Buffer; reason: MovementReason; now: Date }

export type Charge = MovementKey & { amount: number; about: string | null; detail: string | null }
export type Grant = MovementKey & {
  amount: number
  detail: string | null
  price: number | null
  currency: string | null
  frozenOrder: string | null
  frozenUntil: Date | null
}
export type Reversal = MovementKey & { reverses: string }

/** `repeated`: the same key and input. `conflict`: another input under the same key. `nothing`: nothing to reverse. */
export type Outcome = { outcome: 'done' | 'repeated' | 'conflict' | 'nothing'; balance: number; amount: number }

/** SQLSTATE codes that a charge raises. The detail of the second is a `FrozenLot` as JSON. */
export const notEnoughCreditsSqlState = 'VC001'
export const frozenCreditsSqlState = 'VC002'
export const usedKeySqlState = 'VC003'

/** Credits that cannot be spent before the consents for their order are given. */
export type FrozenLot = { order_id: string; credits: number }
export type Wallet = { balance: number; frozen: number }

const pageSize = 50

/** The values of a call of `charge_credits`. */
export type ChargeValues = Charge & { siteId: string }

/**
 * The call of `charge_credits` with these values. Other domains may charge in a statement of their own with it. `now` may be
 * a column of that statement, so that the charge follows what it pays for.
 */
export const chargeCredits = (charge: Omit<ChargeValues, 'now'> & { now: Date | RawBuilder<Date> }) =>
  sql<Outcome>`charge_credits(
    ${charge.siteId}, ${charge.memberId}, ${charge.key}, ${charge.inputHash}, ${charge.id}, ${charge.amount},
    ${charge.reason}, ${charge.about}, ${charge.detail}, ${charge.now}
  )`

/** The balance after `chargeCredits`. Raises `usedKeySqlState` unless the charge is new. */
export const newBalance = sql<number>`require_new_charge(outcome, balance)`

const callCharge = compileOnce(
  (_queryable, values: ChargeValues) => sql<Outcome>`select outcome, balance, amount from ${chargeCredits(values)}`,
)

const selectWallet = compileOnce(
  (queryable, { siteId, memberId, now }: { siteId: string; memberId: string; now: Date }) =>
    on(queryable)
      .selectFrom('wallets')
      .select('balance')
      .select((expression) =>
        expression
          .selectFrom('credit_lots')
          .select(sql<number>`coalesce(sum(remaining), 0)::int`.as('sum'))
          .whereRef('credit_lots.site_id', '=', 'wallets.site_id')
          .whereRef('credit_lots.member_id', '=', 'wallets.member_id')
          .where('remaining', '>', 0)
          .where('frozen_until', '>=', now)
          .as('frozen'),
      )
      .where('wallets.site_id', '=', siteId)
      .where('wallets.member_id', '=', memberId),
)

/** All writes use database functions, because the application's role may not write these tables. */
export const creditsStore = {
  async balance(queryable: Queryable, siteId: string, memberId: string): Promise<number> {
    const wallet = await on(queryable)
      .selectFrom('wallets')
      .select('balance')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return wallet?.balance ?? 0
  },

  /** Returns the whole balance and the part of it that is frozen at `now`. */
  async wallet(queryable: Queryable, siteId: string, memberId: string, now: Date): Promise<Wallet> {
    const [wallet] = await selectWallet(queryable, { siteId, memberId, now })
    return { balance: wallet?.balance ?? 0, frozen: wallet?.frozen ?? 0 }
  },

  /** Returns the oldest frozen lot. Its order is the first one for which consents are requested. */
  async oldestFrozenLot(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    now: Date,
  ): Promise<FrozenLot | undefined> {
    const lot = await on(queryable)
      .selectFrom('credit_lots')
      .select(['frozen_order', 'remaining'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('remaining', '>', 0)
      .where('frozen_until', '>=', now)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return lot?.frozen_order ? { order_id: lot.frozen_order, credits: lot.remaining } : undefined
  },

  /** Returns the part of the balance that was bought. */
  async paidBalance(queryable: Queryable, siteId: string, memberId: string): Promise<number> {
    const { paid } = await on(queryable)
      .selectFrom('credit_lots')
      .select(sql<number>`coalesce(sum(remaining), 0)::int`.as('paid'))
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('remaining', '>', 0)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow()
    return paid
  },

  /** Returns the price of the member's last purchase of credits. */
  async lastPrice(queryable: Queryable, siteId: string, memberId: string) {
    const lot = await on(queryable)
      .selectFrom('credit_lots')
      .select(['price', 'granted', 'currency'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('kind', '=', 'paid')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return lot?.price && lot.currency ? { amount: lot.price, credits: lot.granted, currency: lot.currency } : undefined
  },

  /** Returns what remains of the lots granted under these keys, and until when each is frozen. */
  async remaining(queryable: Queryable, siteId: string, memberId: string, keys: string[]) {
    if (keys.length === 0) return new Map<string, { remaining: number; frozenUntil: Date | null }>()
    const rows = await on(queryable)
      .selectFrom('ledger_movements')
      .innerJoin('credit_lots', (join) =>
        join
          .onRef('credit_lots.site_id', '=', 'ledger_movements.site_id')
          .onRef('credit_lots.member_id', '=', 'ledger_movements.member_id')
          .onRef('credit_lots.id', '=', 'ledger_movements.id'),
      )
      .select(['ledger_movements.key', 'credit_lots.remaining', 'credit_lots.frozen_until'])
      .where('ledger_movements.site_id', '=', siteId)
      .where('ledger_movements.member_id', '=', memberId)
      .where('ledger_movements.key', 'in', keys)
      .execute()
    return new Map(rows.map(({ key, remaining, frozen_until: frozenUntil }) => [key, { remaining, frozenUntil }]))
  },

  /**
   * Charges in one round trip. Fails with `notEnoughCreditsSqlState` when the balance is too low, and with
   * `frozenCreditsSqlState` when only frozen credits could pay.
   */
  charge: async (queryable: Queryable, siteId: string, charge: Charge): Promise<Outcome> =>
    requireOutcome(await callCharge(queryable, { ...charge, siteId })),

  async grant(queryable: Queryable, siteId: string, grant: Grant): Promise<Outcome> {
    const { rows } = await sql<Outcome>`
      select outcome, balance, amount from grant_credits(
        ${siteId}, ${grant.memberId}, ${grant.key}, ${grant.inputHash}, ${grant.id}, ${grant.amount},
        ${grant.reason}, ${grant.detail}, ${grant.price}, ${grant.currency}, ${grant.now},
        ${grant.frozenOrder}, ${grant.frozenUntil}
      )`.execute(queryable)
    return requireOutcome(rows)
  },

  async unfreeze(queryable: Queryable, siteId: string, memberId: string, orderId: string): Promise<void> {
    await sql`select unfreeze_credits(${siteId}, ${memberId}, ${orderId})`.execute(queryable)
  },

  async reverse(queryable: Queryable, siteId: string, reversal: Reversal): Promise<Outcome> {
    const { rows } = await sql<Outcome>`
      select outcome, balance, amount from reverse_credits(
        ${siteId}, ${reversal.memberId}, ${reversal.key}, ${reversal.inputHash}, ${reversal.id}, ${reversal.reverses},
        ${reversal.reason}, ${reversal.now}
      )`.execute(queryable)
    return requireOutcome(rows)
  },

  /** Returns a page of movements, the latest first, and whether there are more. */
  async listMovements(queryable: Queryable, siteId: string, memberId: string, before: string | undefined) {
    const rows = await on(queryable)
      .selectFrom('ledger_movements')
      .select(['id', 'amount', 'reason', 'about', 'detail', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute()
    return { movements: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
  },

  listEntries: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('ledger_movements')
      .innerJoin('ledger_entries', (join) =>
        join
          .onRef('ledger_entries.site_id', '=', 'ledger_movements.site_id')
          .onRef('ledger_entries.member_id', '=', 'ledger_movements.member_id')
          .onRef('ledger_entries.movement_id', '=', 'ledger_movements.id'),
      )
      .select([
        'ledger_movements.id as movement_id',
        'ledger_movements.reason',
        'ledger_movements.detail',
        'ledger_movements.created_at',
        'ledger_entries.account',
        'ledger_entries.lot_id',
        'ledger_entries.amount',
      ])
      .where('ledger_movements.site_id', '=', siteId)
      .where('ledger_movements.member_id', '=', memberId)
      .orderBy('ledger_movements.id')
      .orderBy('ledger_entries.line')
      .execute(),

  listLots: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('credit_lots')
      .select(['id', 'kind', 'granted', 'remaining', 'price', 'currency', 'created_at', 'frozen_until'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),

  /** Returns the sum of the entries of these movements and all later ones. It is 0, because every movement sums to 0. */
  async sumEntriesSince(queryable: Queryable, siteIds: string[], firstMovementId: string): Promise<number> {
    const { sum } = await on(queryable)
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
      .where('site_id', 'in', siteIds)
      .where('movement_id', '>=', firstMovementId)
      .executeTakeFirstOrThrow()
    return sum
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await sql`select erase_credits(${siteId}, ${memberId})`.execute(queryable)
  },
}

function requireOutcome(rows: Outcome[]): Outcome {
  const [row] = rows
  if (!row) throw new Error('The ledger function returned no outcome.')
  return row
}
