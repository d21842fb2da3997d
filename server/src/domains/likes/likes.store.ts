import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'
import { column, isNotHidden, pairsOf, sidesOf } from './like-pair.ts'

const on = tablesOf('likes')

export type LikeState = { id: string; likes_them: boolean; likes_me: boolean; is_match: boolean }

export const likesStore = {
  /** Stores a like in one statement. Two concurrent likes conflict on the row, so that exactly one makes the match. */
  async like(
    queryable: Queryable,
    siteId: string,
    like: { memberId: string; otherId: string; comment: string | null; now: Date },
  ): Promise<{ isMatch: boolean; isNew: boolean }> {
    const { low, high, mine, theirs } = sidesOf(like.memberId, like.otherId)
    const [likedAt, comment] = [column(mine, 'liked_at'), column(mine, 'comment')]
    const { rows } = await sql<{ is_match: boolean; is_new: boolean }>`
      insert into likes as pair (site_id, low_id, high_id, ${likedAt}, ${comment})
      values (${siteId}, ${low}, ${high}, ${like.now}, ${like.comment})
      on conflict (site_id, low_id, high_id) do update set
        ${likedAt} = coalesce(pair.${likedAt}, excluded.${likedAt}),
        ${comment} = coalesce(excluded.${comment}, pair.${comment}),
        matched_at = case when pair.${column(theirs, 'liked_at')} is not null
          then coalesce(pair.matched_at, excluded.${likedAt}) end
      returning matched_at is not null as is_match, ${likedAt} = ${like.now} as is_new
    `.execute(queryable)
    return { isMatch: rows[0]?.is_match === true, isNew: rows[0]?.is_new === true }
  },

  /** Deletes a like and its match, and the row when no like is left. */
  async unlike(queryable: Queryable, siteId: string, memberId: string, otherId: string): Promise<void> {
    const { low, high, mine } = sidesOf(memberId, otherId)
    const pair = sql`site_id = ${siteId} and low_id = ${low} and high_id = ${high}`
    // Neither statement depends on an earlier read, because the other member may like at the same moment. A row without
    // likes has no effect, so it may exist until the second statement deletes it.
    await sql`
      update likes set ${column(mine, 'liked_at')} = null, ${column(mine, 'comment')} = null,
        ${column(mine, 'seen_at')} = null, matched_at = null
      where ${pair}
    `.execute(queryable)
    await sql`delete from likes where ${pair} and low_liked_at is null and high_liked_at is null`.execute(queryable)
  },

  /** Marks the like of the other member as seen. */
  async markSeen(queryable: Queryable, siteId: string, memberId: string, otherId: string, now: Date): Promise<void> {
    const { low, high, theirs } = sidesOf(memberId, otherId)
    const [likedAt, seenAt] = [column(theirs, 'liked_at'), column(theirs, 'seen_at')]
    await sql`
      update likes set ${seenAt} = ${now}
      where site_id = ${siteId} and low_id = ${low} and high_id = ${high}
        and ${likedAt} is not null and ${seenAt} is null
    `.execute(queryable)
  },

  /** Returns the likes between a member and some others. Pairs without a like are left out. */
  async states(queryable: Queryable, siteId: string, memberId: string, ids: string[]): Promise<LikeState[]> {
    const { rows } = await sql<LikeState>`
      select other_id as id, my_at is not null as likes_them, their_at is not null as likes_me,
        matched_at is not null as is_match
      from (${pairsOf(siteId, memberId)}) as pairs
      where other_id = any(${ids}::uuid[]) and ${isNotHidden(siteId, memberId, sql`other_id`)}
    `.execute(queryable)
    return rows
  },

  /** Returns the ids of profiles that a member likes or has kept for later. */
  async chosenBy(queryable: Queryable, siteId: string, memberId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select high_id as id from likes where site_id = ${siteId} and low_id = ${memberId} and low_liked_at is not null
      union all
      select low_id from likes where site_id = ${siteId} and high_id = ${memberId} and high_liked_at is not null
      union all
      select profile_id from kept_for_later where site_id = ${siteId} and member_id = ${memberId}
    `.execute(queryable)
    return rows.map((row) => row.id)
  },

  async keepForLater(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    profileId: string,
    now: Date,
  ): Promise<void> {
    await on(queryable)
      .insertInto('kept_for_later')
      .values({ site_id: siteId, member_id: memberId, profile_id: profileId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async dropFromLater(queryable: Queryable, siteId: string, memberId: string, profileId: string): Promise<void> {
    await on(queryable)
      .deleteFrom('kept_for_later')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('profile_id', '=', profileId)
      .execute()
  },

  async keptForLaterAmong(queryable: Queryable, siteId: string, memberId: string, ids: string[]): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('kept_for_later')
      .select('profile_id')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('profile_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return rows.map((row) => row.profile_id)
  },

  /** Records the suggestion of a day. Returns false when there is one already. */
  async recordSuggestion(
    queryable: Queryable,
    siteId: string,
    suggestion: { memberId: string; profileId: string; day: string },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await on(queryable)
      .insertInto('site_suggestions')
      .values({
        site_id: siteId,
        member_id: suggestion.memberId,
        day: suggestion.day,
        profile_id: suggestion.profileId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },

  /** Deletes likes, suggestions and kept profiles between two members. */
  async removeBetween(queryable: Queryable, siteId: string, memberId: string, otherId: string): Promise<void> {
    const { low, high } = sidesOf(memberId, otherId)
    const both = [memberId, otherId]
    await sql`
      with likes_gone as (delete from likes where site_id = ${siteId} and low_id = ${low} and high_id = ${high}),
        suggestions_gone as (delete from site_suggestions where site_id = ${siteId}
          and member_id = any(${both}::uuid[]) and profile_id = any(${both}::uuid[]))
      delete from kept_for_later where site_id = ${siteId}
        and member_id = any(${both}::uuid[]) and profile_id = any(${both}::uuid[])
    `.execute(queryable)
  },

  /** Deletes likes of a profile, at most `limit` of each side. Returns how many were deleted. */
  async erasePairs(queryable: Queryable, siteId: string, profileId: string, limit: number): Promise<number> {
    const { numAffectedRows: asLow = 0n } = await sql`
      delete from likes where site_id = ${siteId} and low_id = ${profileId} and high_id = any(array(
        select high_id from likes where site_id = ${siteId} and low_id = ${profileId} order by high_id limit ${limit}))
    `.execute(queryable)
    const { numAffectedRows: asHigh = 0n } = await sql`
      delete from likes where site_id = ${siteId} and high_id = ${profileId} and low_id = any(array(
        select low_id from likes where site_id = ${siteId} and high_id = ${profileId} order by low_id limit ${limit}))
    `.execute(queryable)
    return Number(asLow + asHigh)
  },

  /** Deletes everything else of a profile. The likes have to be deleted before: they change the counts. */
  async erase(queryable: Queryable, siteId: string, profileId: string): Promise<void> {
    await sql`
      with counts_gone as (delete from like_counts where site_id = ${siteId} and member_id = ${profileId}),
        changes_gone as (delete from like_visibility_changes where site_id = ${siteId} and profile_id = ${profileId}),
        suggestions_gone as (
        delete from site_suggestions where site_id = ${siteId} and (member_id = ${profileId} or profile_id = ${profileId}))
      delete from kept_for_later where site_id = ${siteId} and (member_id = ${profileId} or profile_id = ${profileId})
    `.execute(queryable)
  },

  /** Returns profiles whose likes still have to follow a change of their visibility. */
  async changedVisibility(queryable: Queryable, siteId: string, limit: number): Promise<string[]> {
    const rows = await on(queryable)
      .selectFrom('like_visibility_changes')
      .select('profile_id')
      .where('site_id', '=', siteId)
      .limit(limit)
      .execute()
    return rows.map((row) => row.profile_id)
  },

  /** Updates the next likes of such a profile, at most `limit`. Returns whether there are more. */
  async followVisibility(tx: Tx, siteId: string, profileId: string, limit: number): Promise<boolean> {
    const ofProfile = sql`site_id = ${siteId} and profile_id = ${profileId}`
    const { rows: locked } = await sql<{ done_up_to: string }>`
      select done_up_to from like_visibility_changes where ${ofProfile} for update
    `.execute(tx)
    const doneUpTo = locked[0]?.done_up_to
    if (!doneUpTo) return false
    const { rows } = await sql<{ last: string | null }>`
      select update_like_visibility(${siteId}, ${profileId}, ${doneUpTo}, ${limit}) as last
    `.execute(tx)
    const last = rows[0]?.last
    await (
      last
        ? sql`update like_visibility_changes set done_up_to = ${last} where ${ofProfile}`
        : sql`delete from like_visibility_changes where ${ofProfile}`
    ).execute(tx)
    return Boolean(last)
  },
}
