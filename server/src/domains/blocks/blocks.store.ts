import { sql } from 'kysely'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('blocks')

const selectBetween = compileOnce(
  (queryable, { siteId, id, others }: { siteId: string; id: string; others: string[] }) =>
    on(queryable)
      .selectFrom('blocks')
      .select(['blocker_id', 'blocked_id'])
      .where('site_id', '=', siteId)
      .where('blocker_id', '=', id)
      .where('blocked_id', '=', sql<string>`any(${others}::uuid[])`)
      .unionAll(
        on(queryable)
          .selectFrom('blocks')
          .select(['blocker_id', 'blocked_id'])
          .where('site_id', '=', siteId)
          .where('blocked_id', '=', id)
          .where('blocker_id', '=', sql<string>`any(${others}::uuid[])`),
      ),
)

export const blocksStore = {
  /** Returns false when the block already exists. An unknown profile id violates the foreign key. */
  async insert(
    queryable: Queryable,
    siteId: string,
    block: { blockerId: string; blockedId: string; now: Date },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(queryable)
      .insertInto('blocks')
      .values({ site_id: siteId, blocker_id: block.blockerId, blocked_id: block.blockedId, created_at: block.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  async remove(queryable: Queryable, siteId: string, blockerId: string, blockedId: string): Promise<boolean> {
    const { numDeletedRows } = await on(queryable)
      .deleteFrom('blocks')
      .where('site_id', '=', siteId)
      .where('blocker_id', '=', blockerId)
      .where('blocked_id', '=', blockedId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },

  listForMember: (queryable: Queryable, siteId: string, blockerId: string) =>
    on(queryable)
      .selectFrom('blocks')
      .select(['blocked_id', 'created_at'])
      .where('site_id', '=', siteId)
      .where('blocker_id', '=', blockerId)
      .orderBy('created_at', 'desc')
      .limit(500)
      .execute(),

  /** Returns the blocks between one profile and any of the others, in either direction. */
  between: (queryable: Queryable, siteId: string, id: string, others: string[]) =>
    selectBetween(queryable, { siteId, id, others }),

  async erase(queryable: Queryable, siteId: string, id: string): Promise<void> {
    await on(queryable)
      .deleteFrom('blocks')
      .where('site_id', '=', siteId)
      .where((where) => where.or([where('blocker_id', '=', id), where('blocked_id', '=', id)]))
      .execute()
  },
}
