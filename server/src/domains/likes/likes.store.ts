import { sql, type RawBuilder } from 'kysely'
import type { LikeType } from '@velvet/contract/like-rules'
import { maxId } from '../../platform/ids.ts'
import type { ListPosition } from '../../platform/list-cursor.ts'
import { tablesOf, type Queryable } from '../../platform/db/database.ts'

const on = tablesOf('likes')

/** The row of a pair has a low and a high side. The member with the smaller id is the low side. */
function sidesOf(memberId: string, otherId: string) {
  const isLow = memberId < otherId
  return isLow
    ? ({ low: memberId, high: otherId, mine: 'low', theirs: 'high' } as const)
    : ({ low: otherId, high: memberId, mine: 'high', theirs: 'low' } as const)
}

const column = (side: 'low' | 'high', name: 'liked_at' | 'comment' | 'seen_at') => sql.ref(`${side}_${name}`)

export type LikeRow = {
  other_id: string
  at: Date
  comment: string | null
  is_match: boolean
  is_seen: boolean
}

export type LikeState = { id: string; likes_them: boolean; likes_me: boolean; is_match: boolean }

export type LikeCounts = {
  new_likes: number
  received: number
  sent: number
  matches: number
  later: number
  has_ever_received: boolean
}

/** Selects all pairs of a member from their side, without members who are hidden from each other. */
const pairsOf = (siteId: string, memberId: string) => sql`
  select * from (
    select high_id as other_id, low_liked_at as my_at, low_comment as my_comment, high_liked_at as their_at,
      high_comment as their_comment, high_seen_at as seen_at, matched_at
    from likes where site_id = ${siteId} and low_id = ${memberId}
    union all
    select low_id, high_liked_at, high_comment, low_liked_at, low_comment, low_seen_at, matched_at
    from likes where site_id = ${siteId} and high_id = ${memberId}
  ) as sides
  where other_id <> all ((select hidden_from(${siteId}, ${memberId}))::uuid[])
`

const listQueries = {
  /** Received likes, including matches. */
  received: sql`select other_id, their_at as at, their_comment as comment, matched_at, seen_at from pairs
    where their_at is not null`,
  sent: sql`select other_id, my_at as at, my_comment as comment, matched_at, seen_at from pairs
    where my_at is not null and matched_at is null`,
  matches: sql`select other_id, matched_at as at, their_comment as comment, matched_at, seen_at from pairs
    where matched_at is not null`,
  /** Given likes, including matches. */
  liked: sql`select other_id, my_at as at, my_comment as comment, matched_at, seen_at from pairs
    where my_at is not null`,
}

type ListPage = { before?: ListPosition; limit: number }

export type LikeKind = keyof typeof listQueries | Extract<LikeType, 'later'>

/** A like that its receiver has not seen. Once it is returned it no longer counts: its receiver made the match. */
export type UnseenLike = { member_id: string; from_id: string; at: Date; is_match: boolean }

/** Selects unseen likes. The condition gets the column prefixes of receiver and giver. */
const unseen = (siteId: string, condition: (receiver: 'low' | 'high', giver: 'low' | 'high') => RawBuilder<unknown>) =>
  sql.join(
    (['low', 'high'] as const).map((giver) => {
      const receiver = giver === 'low' ? 'high' : 'low'
      const likedAt = column(giver, 'liked_at')
      return sql`
        select ${sql.ref(`${receiver}_id`)} as member_id, ${sql.ref(`${giver}_id`)} as from_id, ${likedAt} as at,
          matched_at is not null as is_match
        from likes
        where site_id = ${siteId} and ${likedAt} is not null and ${column(giver, 'seen_at')} is null
          and (matched_at is null or matched_at = ${likedAt}) and ${condition(receiver, giver)}
      `
    }),
    sql` union all `,
  )

export const likesStore = {
  async unseenOf(queryable: Queryable, siteId: string, memberIds: string[]): Promise<UnseenLike[]> {
    const ofThem = unseen(siteId, (receiver) => sql`${sql.ref(`${receiver}_id`)} = any(${memberIds}::uuid[])`)
    return (await sql<UnseenLike>`${ofThem}`.execute(queryable)).rows
  },

  /** Returns unseen likes after a time, or after a like of that time, the oldest first. */
  async unseenSince(
    queryable: Queryable,
    siteId: string,
    since: Date,
    limit: number,
    after: { from_id: string; member_id: string } = { from_id: maxId, member_id: maxId },
  ): Promise<UnseenLike[]> {
    const newer = unseen(siteId, (_receiver, giver) => sql`${column(giver, 'liked_at')} >= ${since}`)
    const { rows } = await sql<UnseenLike>`
      select * from (${newer}) as found
      where (at, from_id, member_id) > (${since}::timestamptz, ${after.from_id}::uuid, ${after.member_id}::uuid)
      order by at, from_id, member_id limit ${limit}
    `.execute(queryable)
    return rows
  },

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

  async list(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    kind: LikeKind,
    page: ListPage,
  ): Promise<LikeRow[]> {
    const from = kind === 'later' ? laterOf(siteId, memberId) : listQueries[kind]
    const { before } = page
    const earlier = before ? sql`where (at, other_id) < (${before.at}, ${before.id}::uuid)` : sql``
    const { rows } = await sql<LikeRow>`
      with pairs as materialized (${pairsOf(siteId, memberId)}), wanted as (${from})
      select other_id, at, comment, matched_at is not null as is_match, seen_at is not null as is_seen
      from wanted ${earlier} order by at desc, other_id desc limit ${page.limit}
    `.execute(queryable)
    return rows
  },

  /** Counts the entries of the lists, without profiles that are hidden at present. */
  async counts(queryable: Queryable, siteId: string, memberId: string): Promise<LikeCounts> {
    const isShown = sql`exists (select from shown_profiles(${siteId}) as shown where shown.id = other_id)`
    const { rows } = await sql<LikeCounts>`
      with pairs as materialized (${pairsOf(siteId, memberId)})
      select
        count(*) filter (where their_at is not null and seen_at is null)::int as new_likes,
        count(*) filter (where their_at is not null)::int as received,
        count(*) filter (where my_at is not null and matched_at is null)::int as sent,
        count(*) filter (where matched_at is not null)::int as matches,
        (select count(*) from (${laterOf(siteId, memberId)}) as kept where ${isShown})::int as later,
        exists (select from pairs where their_at is not null) as has_ever_received
      from pairs where ${isShown}
    `.execute(queryable)
    return rows[0] ?? { new_likes: 0, received: 0, sent: 0, matches: 0, later: 0, has_ever_received: false }
  },

  /** Returns the likes between a member and some others. Pairs without a like are left out. */
  async states(queryable: Queryable, siteId: string, memberId: string, ids: string[]): Promise<LikeState[]> {
    const { rows } = await sql<LikeState>`
      with pairs as (${pairsOf(siteId, memberId)})
      select other_id as id, my_at is not null as likes_them, their_at is not null as likes_me,
        matched_at is not null as is_match
      from pairs where other_id = any(${ids}::uuid[])
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

  async erase(queryable: Queryable, siteId: string, profileId: string): Promise<void> {
    await sql`
      with likes_gone as (
        delete from likes where site_id = ${siteId} and (low_id = ${profileId} or high_id = ${profileId})),
        suggestions_gone as (
        delete from site_suggestions where site_id = ${siteId} and (member_id = ${profileId} or profile_id = ${profileId}))
      delete from kept_for_later where site_id = ${siteId} and (member_id = ${profileId} or profile_id = ${profileId})
    `.execute(queryable)
  },
}

function laterOf(siteId: string, memberId: string) {
  return sql`select profile_id as other_id, created_at as at, null::text as comment, null::timestamptz as matched_at,
      created_at as seen_at
    from kept_for_later where site_id = ${siteId} and member_id = ${memberId}
      and profile_id <> all ((select hidden_from(${siteId}, ${memberId}))::uuid[])`
}
