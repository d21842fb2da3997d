import { sql, type RawBuilder } from 'kysely'
import { swipeLikesPerDay } from '@velvet/contract/like-rules'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('games')

export type Choice = 'like' | 'skip' | 'later'

export const gamesStore = {
  /** Stores a choice and returns undefined, or returns the earlier choice about the same profile. */
  async insertSwipe(
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

  /** Counts a choice of the day and allows its undo. Returns false and changes nothing above the limit of likes. */
  async countChoice(tx: Tx, siteId: string, memberId: string, day: string, likes: 0 | 1): Promise<boolean> {
    const { rows } = await sql`
      insert into swipe_days as today (site_id, member_id, day, likes, may_undo)
      values (${siteId}, ${memberId}, ${day}, ${likes}, true)
      on conflict (site_id, member_id, day) do update set likes = today.likes + ${likes}, may_undo = true
        where today.likes + ${likes} <= ${swipeLikesPerDay}
      returning likes
    `.execute(tx)
    return rows.length === 1
  },

  loadDay: (queryable: Queryable, siteId: string, memberId: string, day: string) =>
    on(queryable)
      .selectFrom('swipe_days')
      .select(['likes', 'may_undo'])
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .executeTakeFirst(),

  /** Uses the undo of the day's latest choice. Returns false when there is none. */
  async consumeUndo(tx: Tx, siteId: string, memberId: string, day: string): Promise<boolean> {
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

  async decrementLikes(tx: Tx, siteId: string, memberId: string, day: string): Promise<void> {
    await on(tx)
      .updateTable('swipe_days')
      .set((set) => ({ likes: set('likes', '-', 1) }))
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('day', '=', day)
      .execute()
  },

  /** Deletes the latest choice of the day and returns it. */
  async deleteLatest(tx: Tx, siteId: string, memberId: string, day: string) {
    const { rows } = await sql<{ profile_id: string; choice: Choice }>`
      delete from swipes where (site_id, member_id, profile_id) = (
        select site_id, member_id, profile_id from swipes
        where site_id = ${siteId} and member_id = ${memberId} and created_at >= ${`${day}T00:00:00Z`}
        order by created_at desc, profile_id limit 1
      ) returning profile_id, choice
    `.execute(tx)
    return rows[0]
  },

  async swipedBy(queryable: Queryable, siteId: string, memberId: string): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('swipes')
      .select('profile_id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
    return rows.map((row) => row.profile_id)
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
    const between = sql`member_id = any(${both}::uuid[]) and profile_id = any(${both}::uuid[])`
    await remove(queryable, siteId, between)
  },

  async erase(queryable: Queryable, siteId: string, memberId: string): Promise<void> {
    await remove(queryable, siteId, sql`(member_id = ${memberId} or profile_id = ${memberId})`)
    await on(queryable)
      .deleteFrom('swipe_days')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .execute()
  },
}

/** Deletes choices. A member whose latest choice is deleted loses the undo, which would affect an earlier choice. */
async function remove(queryable: Queryable, siteId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (delete from swipes where site_id = ${siteId} and ${which} returning member_id, created_at)
    update swipe_days as today set may_undo = false from gone
    where today.site_id = ${siteId} and today.member_id = gone.member_id and today.may_undo and not exists (
      select from swipes as later
      where later.site_id = ${siteId} and later.member_id = gone.member_id and later.created_at > gone.created_at
    )
  `.execute(queryable)
}
