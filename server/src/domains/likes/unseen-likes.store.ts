import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { column, onBothSides, type Side } from './like-pair.ts'
import type { SweepPosition } from '../../platform/sweep-position.ts'

/** A like that its receiver has not seen. Once it is returned it no longer counts: its receiver made the match. */
export type UnseenLike = { member_id: string; from_id: string; at: Date; is_match: boolean }
type DatedLike = UnseenLike & { since: Date; position_at: string }

/** Selects likes that receivers on one side have not seen. The conditions are those of the indexes. */
const unseenOnSide = (siteId: string, receiver: Side, giver: Side) => {
  const likedAt = column(giver, 'liked_at')
  return sql`
    select ${column(receiver, 'id')} as member_id, ${column(giver, 'id')} as from_id, ${likedAt} as at,
      matched_at, matched_at is not null as is_match
    from likes
    where site_id = ${siteId} and ${likedAt} is not null and ${column(giver, 'seen_at')} is null
      and ${column(giver, 'is_shown')} and (matched_at is null or matched_at = ${likedAt})
  `
}

type UnseenQuery = { memberId: RawBuilder<unknown>; kind: 'like' | 'match'; order: 'newest' | 'oldest'; limit: number }

/** Selects the newest or oldest unseen likes or matches of a member. Reads `limit` rows and one of each side. */
function unseenOfMember(siteId: string, { memberId, kind, order, limit }: UnseenQuery) {
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const onSides = onBothSides(
    (receiver, giver) => sql`
      ${unseenOnSide(siteId, receiver, giver)} and ${column(receiver, 'id')} = ${memberId}
        and ${kind === 'like' ? sql`matched_at is null` : sql`matched_at is not null`}
      order by matched_at ${direction}, ${column(giver, 'liked_at')} ${direction}, ${column(giver, 'id')} ${direction}
      limit ${limit}
    `,
  )
  // The same order as that of the sides, so that PostgreSQL merges them and stops at the limit.
  return sql`select member_id, from_id, at, is_match from (${onSides}) as on_sides
    order by matched_at ${direction}, at ${direction}, from_id ${direction} limit ${limit}`
}

/** Unseen likes, for notices. Every query reads a bounded number of rows per member, topic or page. */
export const unseenLikesStore = {
  /** Returns for each member the newest unseen likes and matches, at most `limit` of each, and the oldest like. */
  async unseenOf(queryable: Queryable, siteId: string, memberIds: string[], limit: number): Promise<UnseenLike[]> {
    const member = { memberId: sql`member.id` }
    const { rows } = await sql<UnseenLike>`
      select found.member_id, found.from_id, found.at, found.is_match
      from unnest(${memberIds}::uuid[]) as member (id) cross join lateral (
        (${unseenOfMember(siteId, { ...member, kind: 'like', order: 'newest', limit })})
        union
        (${unseenOfMember(siteId, { ...member, kind: 'like', order: 'oldest', limit: 1 })})
        union all
        (${unseenOfMember(siteId, { ...member, kind: 'match', order: 'newest', limit })})
      ) as found
    `.execute(queryable)
    return rows
  },

  /** Returns those of the given matches that the member has not seen. */
  async matchesAmong(queryable: Queryable, siteId: string, matches: { memberId: string; topic: string }[]) {
    const { rows } = await sql<{ member_id: string; from_id: string }>`
      select pair.member_id, pair.from_id
      from unnest(${matches.map(({ memberId }) => memberId)}::uuid[], ${matches.map(({ topic }) => topic)}::uuid[])
        as pair (member_id, from_id)
      join likes on site_id = ${siteId} and low_id = least(pair.member_id, pair.from_id)
        and high_id = greatest(pair.member_id, pair.from_id)
      where case when low_id = pair.from_id then matched_at = low_liked_at and low_seen_at is null
        else matched_at = high_liked_at and high_seen_at is null end
    `.execute(queryable)
    return rows
  },

  /**
   * Returns a page of unseen likes after a position, the oldest first. `since` is the time of the member's oldest
   * unseen like, because all likes without a match are one topic.
   */
  async pageAfter(queryable: Queryable, siteId: string, { at, firstId, secondId }: SweepPosition, limit: number) {
    const { rows } = await sql<DatedLike>`
      select page.member_id, page.from_id, page.at, page.is_match, page.at::text as position_at,
        case when page.is_match then page.at else (
          select oldest.at
          from (${unseenOfMember(siteId, { memberId: sql`page.member_id`, kind: 'like', order: 'oldest', limit: 1 })}) as oldest
        ) end as since
      from (
        select member_id, from_id, at, is_match from (${onBothSides((receiver, giver) => {
          const position = sql`${column(giver, 'liked_at')}, ${column(giver, 'id')}, ${column(receiver, 'id')}`
          return sql`
            ${unseenOnSide(siteId, receiver, giver)}
              and (${position}) > (${at}::timestamptz, ${firstId}::uuid, ${secondId}::uuid)
            order by ${position} limit ${limit}
          `
        })}) as found
        order by at, from_id, member_id limit ${limit}
      ) as page
      order by page.at, page.from_id, page.member_id
    `.execute(queryable)
    return rows
  },
}
