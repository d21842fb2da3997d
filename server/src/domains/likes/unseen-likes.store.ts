import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { column, onBothSides, type Side } from './like-pair.ts'
import type { SweepPosition } from '../../platform/sweep-position.ts'

/** A like that its receiver has not seen. Once it is returned it no longer counts: its receiver made the match. */
export type UnseenLike = { member_id: string; from_id: string; at: Date; is_match: boolean }
type DatedLike = UnseenLike & { since: Date; position_at: string }

const sides = [
  { receiver: 'low', giver: 'high' },
  { receiver: 'high', giver: 'low' },
] as const

type Direction = (typeof sides)[number]
const unionOfSides = (select: (side: Direction) => ReturnType<typeof sql>) =>
  sql.join(sides.map(select), sql` union all `)

const unseenBy = ({ giver }: Direction) =>
  sql`${column(giver, 'liked_at')} is not null and ${column(giver, 'seen_at')} is null`

/** Selects unseen likes of receivers on one side. The conditions are those of the indexes. */
const unseenOfSide = (siteId: string, receiver: Side, giver: Side) => {
  const likedAt = column(giver, 'liked_at')
  return sql`
    select ${column(receiver, 'id')} as member_id, ${column(giver, 'id')} as from_id, ${likedAt} as at,
      matched_at is not null as is_match
    from likes
    where site_id = ${siteId} and ${likedAt} is not null and ${column(giver, 'seen_at')} is null
      and ${column(giver, 'is_shown')} and (matched_at is null or matched_at = ${likedAt})
  `
}

/** Unseen likes, for notices. Every query reads a bounded number of rows per member, topic or page. */
export const unseenLikesStore = {
  /** Returns the newest unseen likes of each member, at most `limit`, and the oldest one that is no match. */
  async unseenOf(queryable: Queryable, siteId: string, memberIds: string[], limit: number): Promise<UnseenLike[]> {
    const unseen = (receiver: Side, giver: Side) =>
      sql`${unseenOfSide(siteId, receiver, giver)} and ${column(receiver, 'id')} = member.id`
    const newest = onBothSides(
      (receiver, giver) => sql`${unseen(receiver, giver)}
        order by ${column(giver, 'liked_at')} desc, ${column(giver, 'id')} desc limit ${limit}`,
    )
    const oldest = onBothSides(
      (receiver, giver) => sql`${unseen(receiver, giver)} and matched_at is null
        order by ${column(giver, 'liked_at')}, ${column(giver, 'id')} limit 1`,
    )
    const { rows } = await sql<UnseenLike>`
      select found.* from unnest(${memberIds}::uuid[]) as member (id) cross join lateral (
        (select * from (${newest}) as newest order by at desc, from_id desc limit ${limit})
        union
        (select * from (${oldest}) as oldest order by at, from_id limit 1)
      ) as found
    `.execute(queryable)
    return rows
  },

  /** Returns the latest unseen likes of each member, without matches. */
  async latestOf(queryable: Queryable, siteId: string, memberIds: string[], limit: number) {
    const { rows } = await sql<Omit<UnseenLike, 'is_match'>>`
      select receiver.id as member_id, unseen.from_id, unseen.at
      from unnest(${memberIds}::uuid[]) as receiver (id), lateral (
        ${unionOfSides(
          (side) => sql`(
            select ${column(side.giver, 'id')} as from_id, ${column(side.giver, 'liked_at')} as at from likes
            where site_id = ${siteId} and ${column(side.receiver, 'id')} = receiver.id and ${unseenBy(side)}
              and matched_at is null
            order by ${column(side.giver, 'liked_at')} desc limit ${limit})`,
        )}
      ) as unseen
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
          select min(oldest.at) from (${unionOfSides(
            (side) => sql`(
              select ${column(side.giver, 'liked_at')} as at from likes
              where site_id = ${siteId} and ${column(side.receiver, 'id')} = page.member_id and ${unseenBy(side)}
                and matched_at is null
              order by ${column(side.giver, 'liked_at')} limit 1)`,
          )}) as oldest
        ) end as since
      from (
        select member_id, from_id, at, is_match from (${unionOfSides(
          (side) => sql`(
            select ${column(side.receiver, 'id')} as member_id, ${column(side.giver, 'id')} as from_id,
              ${column(side.giver, 'liked_at')} as at, matched_at is not null as is_match
            from likes
            where site_id = ${siteId} and ${unseenBy(side)}
              and (matched_at is null or matched_at = ${column(side.giver, 'liked_at')})
              and (${column(side.giver, 'liked_at')}, ${column(side.giver, 'id')}, ${column(side.receiver, 'id')})
                > (${at}::timestamptz, ${firstId}::uuid, ${secondId}::uuid)
            order by ${column(side.giver, 'liked_at')}, ${column(side.giver, 'id')}, ${column(side.receiver, 'id')}
            limit ${limit})`,
        )}) as found
        order by at, from_id, member_id limit ${limit}
      ) as page
      order by page.at, page.from_id, page.member_id
    `.execute(queryable)
    return rows
  },
}
