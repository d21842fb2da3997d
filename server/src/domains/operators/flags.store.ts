import { sql } from 'kysely'
import type { CareOutcome, FlagKind } from '@velvet/contract/desk/operator-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('operators')

type NewFlag = {
  id: string
  conversationId: string
  memberId: string
  kind: FlagKind
  staffId: string
  now: Date
}

type Decision = { staffId: string; outcome: CareOutcome; now: Date }

export const flagsStore = {
  /** Returns false for a repeated id. */
  async insert(tx: Tx, siteId: string, flag: NewFlag): Promise<boolean> {
    const row = await on(tx)
      .insertInto('conversation_flags')
      .values({
        ...{ site_id: siteId, id: flag.id, conversation_id: flag.conversationId, member_id: flag.memberId },
        ...{ kind: flag.kind, staff_id: flag.staffId, raised_at: flag.now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns the kinds of flags of conversations. */
  kindsOf: (queryable: Queryable, siteIds: string[], conversationIds: string[]) =>
    on(queryable)
      .selectFrom('conversation_flags')
      .select(['conversation_id', 'kind'])
      .distinct()
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .where('conversation_id', '=', sql<string>`any(${conversationIds}::uuid[])`)
      .execute(),

  /** Returns flags that nobody has decided, the oldest first. */
  undecided: (queryable: Queryable, siteIds: string[], limit: number) =>
    on(queryable)
      .selectFrom('conversation_flags')
      .select(['site_id', 'id', 'conversation_id', 'member_id', 'kind', 'staff_id', 'raised_at'])
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .where('decided_at', 'is', null)
      .orderBy('raised_at')
      .limit(limit)
      .execute(),

  /** Decides an open flag. Returns the member; undefined if it was decided before. */
  async decide(tx: Tx, siteId: string, id: string, { staffId, outcome, now }: Decision): Promise<string | undefined> {
    const row = await on(tx)
      .updateTable('conversation_flags')
      .set({ decided_by: staffId, decided_at: now, outcome })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning('member_id')
      .executeTakeFirst()
    return row?.member_id
  },

  /** Returns what operators noticed about a member, for the data export. */
  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('conversation_flags')
      .select(['conversation_id', 'kind', 'raised_at', 'decided_at', 'outcome'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('kind', '<>', 'refused_texts')
      .orderBy('raised_at')
      .execute(),

  async deleteBefore(queryable: Queryable, siteId: string, before: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('conversation_flags')
      .where('site_id', '=', siteId)
      .where('raised_at', '<', before)
      .execute()
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('conversation_flags')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
