import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('credits')

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

  /** Opens wallets; one that exists is left as it is. */
  async openWallets(
    queryable: Queryable,
    siteId: string,
    wallets: { memberId: string; balance: number }[],
  ): Promise<void> {
    if (wallets.length === 0) return
    await on(queryable)
      .insertInto('wallets')
      .values(wallets.map(({ memberId, balance }) => ({ site_id: siteId, member_id: memberId, balance })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
}
