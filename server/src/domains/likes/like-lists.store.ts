import { sql, type RawBuilder } from 'kysely'
import type { LikeType } from '@velvet/contract/like-rules'
import type { Queryable } from '../../platform/db/database.ts'
import type { ListPosition } from '../../platform/list-cursor.ts'
import { column, isNotHidden, onBothSides, pairsOf, type Side } from './like-pair.ts'

export type LikeRow = {
  other_id: string
  at: Date
  comment: string | null
  is_match: boolean
  is_seen: boolean
}

export type LikeCounts = {
  new_likes: number
  received: number
  sent: number
  matches: number
  later: number
  has_ever_received: boolean
}

type ListPage = { before?: ListPosition; limit: number }
type PairList = { at: RawBuilder<unknown>; comment: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** Order and conditions of each list. Every list has an index for each side, with the same order and conditions. */
const pairLists = {
  /** Received likes, including matches. */
  received: (_mine, theirs) => listOf(theirs, sql`${column(theirs, 'liked_at')} is not null`),
  sent: (mine) => listOf(mine, sql`${column(mine, 'liked_at')} is not null and matched_at is null`),
  matches: (_mine, theirs) => ({ ...listOf(theirs, sql`matched_at is not null`), at: sql`matched_at` }),
  /** Given likes, including matches. */
  liked: (mine) => listOf(mine, sql`${column(mine, 'liked_at')} is not null`),
} satisfies Record<string, (mine: Side, theirs: Side) => PairList>

const listOf = (side: Side, where: RawBuilder<unknown>): PairList => ({
  at: column(side, 'liked_at'),
  comment: column(side, 'comment'),
  where,
})

export type LikeKind = keyof typeof pairLists | Extract<LikeType, 'later'>

/** Ends a query with the page of a list. */
function pageOf({ before, limit }: ListPage, at: RawBuilder<unknown>, otherId: RawBuilder<unknown>) {
  const earlier = before ? sql`and (${at}, ${otherId}) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  return sql`${earlier} order by ${at} desc, ${otherId} desc limit ${limit}`
}

const laterOf = (siteId: string, memberId: string) =>
  sql`from kept_for_later where site_id = ${siteId} and member_id = ${memberId}
    and ${isNotHidden(siteId, memberId, sql`profile_id`)}`

const isShown = (siteId: string, id: RawBuilder<unknown>) =>
  sql`exists (select from shown_profiles(${siteId}) as shown where shown.id = ${id})`

export const likeListsStore = {
  /** Returns a page of a list, the latest first. Reads a page of each side, whatever the length of the list. */
  async list(
    queryable: Queryable,
    siteId: string,
    memberId: string,
    kind: LikeKind,
    page: ListPage,
  ): Promise<LikeRow[]> {
    const query =
      kind === 'later'
        ? sql`select profile_id as other_id, created_at as at, null::text as comment, false as is_match, true as is_seen
            ${laterOf(siteId, memberId)} ${pageOf(page, sql`created_at`, sql`profile_id`)}`
        : sql`${onBothSides((mine, theirs) => {
            const { at, comment, where } = pairLists[kind](mine, theirs)
            const otherId = column(theirs, 'id')
            return sql`
              select ${otherId} as other_id, ${at} as at, ${comment} as comment, matched_at is not null as is_match,
                ${column(theirs, 'seen_at')} is not null as is_seen
              from likes
              where site_id = ${siteId} and ${column(mine, 'id')} = ${memberId} and ${where}
                and ${column(theirs, 'is_shown')} and ${isNotHidden(siteId, memberId, otherId)}
                ${pageOf(page, at, otherId)}
            `
          })} order by at desc, other_id desc limit ${page.limit}`
    return (await sql<LikeRow>`${query}`.execute(queryable)).rows
  },

  /**
   * Returns the number of entries of each list, without profiles that are hidden at present. The stored counts are
   * corrected by pairs that they do not follow yet: with blocked members, whose likes a job deletes, and with popular
   * profiles whose visibility is changing. Both are few.
   */
  async counts(queryable: Queryable, siteId: string, memberId: string): Promise<LikeCounts> {
    const { rows } = await sql<LikeCounts>`
      with hidden as materialized (select unnest(hidden_from(${siteId}, ${memberId})) as id),
      others as materialized (
        select id from hidden union select profile_id from like_visibility_changes where site_id = ${siteId}
      ),
      pairs as (
        select pair.*, other_id in (select id from hidden) as is_hidden, ${isShown(siteId, sql`other_id`)} as is_shown_now
        from (${pairsOf(siteId, memberId)}) as pair
        -- The first condition is evaluated once: without such members no like is read.
        where (select count(*) from others) > 0 and other_id = any(array(select id from others))
      ),
      changes as (
        select my_at, their_at, seen_at, matched_at, is_hidden::int as hidden,
          (not is_hidden and is_shown_now)::int - is_shown::int as change
        from pairs
      ),
      corrections as (
        select coalesce(-sum(hidden) filter (where their_at is not null), 0) as received_ever,
          coalesce(sum(change) filter (where their_at is not null), 0) as received,
          coalesce(sum(change) filter (where their_at is not null and seen_at is null), 0) as unseen,
          coalesce(sum(change) filter (where my_at is not null and matched_at is null), 0) as sent,
          coalesce(sum(change) filter (where matched_at is not null), 0) as matches
        from changes
      )
      select
        (coalesce(stored.unseen, 0) + corrections.unseen)::int as new_likes,
        (coalesce(stored.received, 0) + corrections.received)::int as received,
        (coalesce(stored.sent, 0) + corrections.sent)::int as sent,
        (coalesce(stored.matches, 0) + corrections.matches)::int as matches,
        (select count(*) ${laterOf(siteId, memberId)} and ${isShown(siteId, sql`profile_id`)})::int as later,
        coalesce(stored.received_ever, 0) + corrections.received_ever > 0 as has_ever_received
      from corrections
        left join like_counts as stored on stored.site_id = ${siteId} and stored.member_id = ${memberId}
    `.execute(queryable)
    return rows[0] ?? { new_likes: 0, received: 0, sent: 0, matches: 0, later: 0, has_ever_received: false }
  },

  /** Returns whole lists for the export of a member, including profiles that are not shown at present. */
  async exportOf(queryable: Queryable, siteId: string, memberId: string, limit: number) {
    const pairs = sql`
      from (${pairsOf(siteId, memberId)}) as pairs where ${isNotHidden(siteId, memberId, sql`other_id`)}
    `
    const read = async (query: RawBuilder<unknown>) =>
      (await sql<LikeRow>`${query} order by at desc, other_id desc limit ${limit}`.execute(queryable)).rows
    const facts = sql`matched_at is not null as is_match, seen_at is not null as is_seen`
    const [liked, likedBy, later] = await Promise.all([
      read(sql`select other_id, my_at as at, my_comment as comment, ${facts} ${pairs} and my_at is not null`),
      read(sql`select other_id, their_at as at, their_comment as comment, ${facts} ${pairs} and their_at is not null`),
      read(sql`select profile_id as other_id, created_at as at, null::text as comment, false as is_match,
        true as is_seen ${laterOf(siteId, memberId)}`),
    ])
    return { liked, liked_by: likedBy, kept_for_later: later }
  },
}
