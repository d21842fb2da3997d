import { sql } from 'kysely'
import type { MovementReason } from '@velvet/contract/credit-rules'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('credits')

/** What makes a movement one, and a repetition the same one. */
type MovementKey = { id: string; memberId: string; key: string; inputHash: Buffer; reason: MovementReason; now: Date }

export type Charge = MovementKey & { amount: number; about: string | null; detail: string | null }
export type Grant = MovementKey & {
  amount: number
  detail: string | null
  price: number | null
  currency: string | null
}
export type Reversal = MovementKey & { reverses: string }

/** `nothing`: there was nothing to take back. `conflict`: another input under the same key. */
export type Outcome = { outcome: 'done' | 'repeated' | 'conflict' | 'nothing'; balance: number; amount: number }

/** The code of the exception that `charge_credits` raises. */
export const notEnoughCode = 'VC001'

const pageSize = 50

/** Writes go through the database's own functions: the product has no right to write these tables. */
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

  /** How much of the balance was bought. */
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

  /** What the member paid for credits last. */
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

  /** What is left of the lots that were granted under these keys. */
  async remaining(queryable: Queryable, siteId: string, memberId: string, keys: string[]) {
    if (keys.length === 0) return new Map<string, number>()
    const rows = await on(queryable)
      .selectFrom('ledger_movements')
      .innerJoin('credit_lots', (join) =>
        join
          .onRef('credit_lots.site_id', '=', 'ledger_movements.site_id')
          .onRef('credit_lots.member_id', '=', 'ledger_movements.member_id')
          .onRef('credit_lots.id', '=', 'ledger_movements.id'),
      )
      .select(['ledger_movements.key', 'credit_lots.remaining'])
      .where('ledger_movements.site_id', '=', siteId)
      .where('ledger_movements.member_id', '=', memberId)
      .where('ledger_movements.key', 'in', keys)
      .execute()
    return new Map(rows.map(({ key, remaining }) => [key, remaining]))
  },

  /** One round trip. Raises `notEnoughCode` when the wallet does not hold enough. */
  async charge(queryable: Queryable, siteId: string, charge: Charge): Promise<Outcome> {
    const { rows } = await sql<Outcome>`
      select * from charge_credits(
        ${siteId}, ${charge.memberId}, ${charge.key}, ${charge.inputHash}, ${charge.id}, ${charge.amount},
        ${charge.reason}, ${charge.about}, ${charge.detail}, ${charge.now}
      )`.execute(queryable)
    return only(rows)
  },

  async grant(queryable: Queryable, siteId: string, grant: Grant): Promise<Outcome> {
    const { rows } = await sql<Outcome>`
      select * from grant_credits(
        ${siteId}, ${grant.memberId}, ${grant.key}, ${grant.inputHash}, ${grant.id}, ${grant.amount},
        ${grant.reason}, ${grant.detail}, ${grant.price}, ${grant.currency}, ${grant.now}
      )`.execute(queryable)
    return only(rows)
  },

  async reverse(queryable: Queryable, siteId: string, reversal: Reversal): Promise<Outcome> {
    const { rows } = await sql<Outcome>`
      select * from reverse_credits(
        ${siteId}, ${reversal.memberId}, ${reversal.key}, ${reversal.inputHash}, ${reversal.id}, ${reversal.reverses},
        ${reversal.reason}, ${reversal.now}
      )`.execute(queryable)
    return only(rows)
  },

  /** A page of movements, the latest first, and one more than the page to tell whether there is another. */
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
      .select(['id', 'kind', 'granted', 'remaining', 'price', 'currency', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await sql`select erase_credits(${siteId}, ${memberId})`.execute(queryable)
  },
}

function only(rows: Outcome[]): Outcome {
  const [row] = rows
  if (!row) throw new Error('a movement always has an outcome')
  return row
}
