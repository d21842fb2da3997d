import { sql } from 'kysely'
import { swipeLikesPerDay } from '@velvet/contract/like-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('games')

export type Choice = 'like' | 'skip' | 'later'

export const gamesStore = {
  /** The choice that was made about a profile; undefined when this one is new and was written. */
  async swipe(
    tx: Tx,
    siteId: string,
    swipe: { memberId: string; profileId: string; choice: Choice; now: Date },
  ): Promise<string | undefined> {
    const { numInsertedOrUpdatedRows } = await on(tx)
      .insertInto('swipes')
      .values({
        site_id: siteId,
        member_id: swipe.memberId,
        profile_id: swipe.profileId,
        choice: swipe.choice,
        created_at: swipe.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return undefined
    const earlier = await on(tx)
      .selectFrom('swipes')
      .select('choice')
      .where('site_id', '=', siteId)
      .where('member_id', '=', swipe.memberId)
      .where('profile_id', '=', swipe.profileId)
      .executeTakeFirst()
    return earlier?.choice
  },

  /** Notes a choice of the day. Answers false when it would be a like too many; nothing is noted then. */
  async note(tx: Tx, siteId: string, memberId: string, day: string, likes: 0 | 1): Promise<boolean> {
    const { rows } = await sql`
      insert into swipe_days as today (site_id, member_id, day, likes, may_undo)
      values (${siteId}, ${memberId}, ${day}, ${likes}, true)
      on conflict (site_id, member_id, day) do update set likes = today.likes + ${likes}, may_undo = true
        where today.likes + ${likes} <= ${swipeLikesPerDay}
      returning likes
    `.execute(tx)
    return rows.length === 1
  },

  dayOf: (queryable: Queryable, siteId: string, memberId: string, day: string) =>
    on(queryable)
      .selectFrom('swipe_days')
      .select(['likes', 'may_undo'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .executeTakeFirst(),

  /** Uses up the day's right to take the last choice back. Answers false when there is none. */
  async useUndo(tx: Tx, siteId: string, memberId: string, day: string): Promise<boolean> {
    const { numUpdatedRows } = await on(tx)
      .updateTable('swipe_days')
      .set({ may_undo: false })
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .where('may_undo', '=', true)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  async giveLikeBack(tx: Tx, siteId: string, memberId: string, day: string): Promise<void> {
    await on(tx)
      .updateTable('swipe_days')
      .set((set) => ({ likes: set('likes', '-', 1) }))
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .execute()
  },

  /** Removes the latest choice and answers it. */
  async takeLast(tx: Tx, siteId: string, memberId: string) {
    const { rows } = await sql<{ profile_id: string; choice: Choice }>`
      delete from swipes where (site_id, member_id, profile_id) = (
        select site_id, member_id, profile_id from swipes where site_id = ${siteId} and member_id = ${memberId}
        order by created_at desc, profile_id limit 1
      ) returning profile_id, choice
    `.execute(tx)
    return rows[0]
  },

  async swipedAmong(queryable: Queryable, siteId: string, memberId: string, ids: string[]): Promise<Set<string>> {
    const rows = await on(queryable)
      .selectFrom('swipes')
      .select('profile_id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('profile_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return new Set(rows.map((row) => row.profile_id))
  },

  listForMember: (queryable: Queryable, siteId: string, memberId: string) =>
    on(queryable)
      .selectFrom('swipes')
      .select(['profile_id', 'choice', 'created_at'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),

  async removeBetween(queryable: Queryable, siteId: string, memberId: string, otherId: string): Promise<void> {
    const both = [memberId, otherId]
    await on(queryable)
      .deleteFrom('swipes')
      .where('site_id', '=', siteId)
      .where('member_id', '=', sql<string>`any(${both}::uuid[])`)
      .where('profile_id', '=', sql<string>`any(${both}::uuid[])`)
      .execute()
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('swipes')
      .where('site_id', '=', siteId)
      .where((where) => where.or([where('member_id', '=', memberId), where('profile_id', '=', memberId)]))
      .execute()
    await on(queryable)
      .deleteFrom('swipe_days')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}
