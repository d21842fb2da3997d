import { sql } from 'kysely'
import { tablesOf, type Queryable } from '../db/database.ts'

const on = tablesOf('keys')

export type NewDataKey = {
  purpose: string
  number: number
  wrapped: string
  createdAt: Date
  activeFrom: Date | null
}

/** Data keys belong to the deployment. They are the same for every site. */
export const dataKeysStore = {
  list: (queryable: Queryable, purposes: readonly string[]) =>
    on(queryable)
      .selectFrom('data_keys')
      .select(['purpose', 'number', 'wrapped', 'active_from'])
      .where('purpose', '=', sql<string>`any(${purposes}::text[])`)
      .orderBy('purpose')
      .orderBy('number')
      .execute(),

  /** Returns false when another process has inserted a key with this number. */
  async insert(queryable: Queryable, key: NewDataKey): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(queryable)
      .insertInto('data_keys')
      .values({
        purpose: key.purpose,
        number: key.number,
        wrapped: key.wrapped,
        created_at: key.createdAt,
        active_from: key.activeFrom,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  /** Replaces the wrapping of a key, unless another process has replaced it. */
  async replaceWrapping(
    queryable: Queryable,
    key: { purpose: string; number: number; from: string; to: string },
  ): Promise<void> {
    await on(queryable)
      .updateTable('data_keys')
      .set({ wrapped: key.to })
      .where('purpose', '=', key.purpose)
      .where('number', '=', key.number)
      .where('wrapped', '=', key.from)
      .execute()
  },
}
