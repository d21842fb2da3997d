import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('credits')

export type LedgerAccount = 'wallet' | 'house_bonus' | 'house_used'
export type MovementReason = 'signup_bonus' | 'message' | 'seed'

export type NewMovement = {
  id: string
  memberId: string
  key: string
  inputHash: Buffer
  reason: MovementReason
  /** What the wallet gains (or loses), and the account on the other side. */
  amount: number
  counterpart: LedgerAccount
  entryIds: [string, string]
  now: Date
}

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

  /** Claims the key. Answers false when the movement exists already; waits for one that is just being written. */
  async insertMovement(tx: Tx, siteId: string, movement: NewMovement): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('ledger_movements')
      .values({
        site_id: siteId,
        id: movement.id,
        member_id: movement.memberId,
        key: movement.key,
        input_hash: movement.inputHash,
        created_at: movement.now,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'key']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  movementByKey: (queryable: Queryable, siteId: string, memberId: string, key: string) =>
    on(queryable)
      .selectFrom('ledger_movements')
      .select(['id', 'input_hash'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('key', '=', key)
      .executeTakeFirst(),

  async insertEntries(tx: Tx, siteId: string, movement: NewMovement): Promise<void> {
    const [walletEntry, houseEntry] = movement.entryIds
    const common = {
      site_id: siteId,
      movement_id: movement.id,
      member_id: movement.memberId,
      reason: movement.reason,
      created_at: movement.now,
    }
    await on(tx)
      .insertInto('ledger_entries')
      .values([
        { ...common, id: walletEntry, account: 'wallet', amount: movement.amount },
        { ...common, id: houseEntry, account: movement.counterpart, amount: -movement.amount },
      ])
      .execute()
  },

  /** Changes a balance; the row stays locked until the transaction ends. Answers whether it stayed above zero. */
  async addToWallet(tx: Tx, siteId: string, memberId: string, amount: number): Promise<boolean> {
    if (amount > 0) {
      await on(tx)
        .insertInto('wallets')
        .values({ site_id: siteId, member_id: memberId, balance: amount })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'member_id']).doUpdateSet({ balance: sql`wallets.balance + ${amount}` }),
        )
        .execute()
      return true
    }
    const { numUpdatedRows } = await on(tx)
      .updateTable('wallets')
      .set({ balance: sql`balance + ${amount}` })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('balance', '>=', -amount)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  listEntries: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('ledger_entries')
      .select(['movement_id', 'account', 'amount', 'reason', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  /** Takes a member's movements out as a whole: what is left still sums to zero. */
  async erase(tx: Tx, siteId: string, memberId: string): Promise<void> {
    await sql`set local velvet.erasing = 'yes'`.execute(tx)
    for (const table of ['ledger_entries', 'ledger_movements', 'wallets'] as const) {
      await on(tx).deleteFrom(table).where('site_id', '=', siteId).where('member_id', '=', memberId).execute()
    }
  },
}
