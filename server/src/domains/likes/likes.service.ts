import type { z } from 'zod'
import type { LikeType } from '@velvet/contract/like-rules'
import type { getLikeList, getLikes } from '@velvet/contract/likes'
import { stopsFirstContact } from '@velvet/contract/restriction-rules'
import { dayOf } from '../../platform/clock.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { forEachSequential } from '../../platform/for-each-sequential.ts'
import { hashIndex } from '../../platform/ids.ts'
import { encodeCursor, decodeCursor } from '../../platform/list-cursor.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { SweepPosition } from '../../platform/sweep-position.ts'
import { requireUnrestricted, type MemberCtx } from '../accounts/index.ts'
import type { Card, Profiles } from '../profiles/index.ts'
import { likeListsStore as lists, type LikeKind, type LikeRow } from './like-lists.store.ts'
import { likesStore as store } from './likes.store.ts'
import { unseenLikesStore, type UnseenLike } from './unseen-likes.store.ts'

const pageSize = 24
/** Page size of each of the two lists of `likes.php`. */
const overviewSize = 50
/** Notifications count at most so many unseen likes of a member. */
const maxUnseenLikes = 100
/** Likes of one profile that one statement or transaction of a job changes. */
const pairsPerStep = 1_000
const maxExportedLikes = 100_000

type LikesDeps = { db: Database; bus: Bus; profiles: Profiles; limits: { likes: RateLimit } }

export type Likes = ReturnType<typeof createLikes>

export function createLikes({ db, bus, profiles, limits }: LikesDeps) {
  /** Adds the data of the likes to the cards of their members. */
  function present<LikedCard extends Card>(cards: LikedCard[], rows: LikeRow[]) {
    const byId = new Map(rows.map((row) => [row.other_id, row]))
    return cards.flatMap((card) => {
      const row = byId.get(card.id)
      if (!row) return []
      const { at, comment, is_match, is_seen } = row
      return { ...card, at: at.toISOString(), comment, is_match, like_new: !is_seen }
    })
  }

  async function presentPublished(ctx: MemberCtx, rows: LikeRow[]) {
    const ids = rows.map((row) => row.other_id)
    const [cards, languageOf] = await Promise.all([profiles.cards(ctx, ids), profiles.languages(ctx.site.id, ids)])
    return present(cards, rows).map((like) => ({ ...like, language: languageOf(like.id) }))
  }

  /** Returns one page of a list and the cursor of the next one, null at the end of the list. Throws `invalid_input`. */
  async function page(ctx: MemberCtx, kind: LikeKind, size: number, cursor: string | null | undefined) {
    if (cursor === null) return { rows: [], next: null }
    const before = cursor === undefined ? undefined : decodeCursor(cursor)
    const found = await lists.list(db.direct, ctx.site.id, ctx.viewer.id, kind, { limit: size + 1, ...(before && { before }) }) // prettier-ignore
    const rows = found.slice(0, size)
    const last = rows.at(-1)
    return { rows, next: found.length > size && last ? encodeCursor({ at: last.at, id: last.other_id }) : null }
  }

  /** Returns the card of another member. Throws `not_found` when the viewer may not see them, and for the own id. */
  async function requireVisible(ctx: MemberCtx, id: string): Promise<Card> {
    const [card] = id === ctx.viewer.id ? [] : await profiles.cards(ctx, [id])
    if (!card) throw new AppError('not_found')
    return card
  }

  /** Stores a like, also within the transaction of another domain. Returns whether it is a match. */
  async function recordLike(
    queryable: Queryable,
    ctx: MemberCtx,
    id: string,
    comment: string | null,
  ): Promise<boolean> {
    const like = { memberId: ctx.viewer.id, otherId: id, comment, now: ctx.now }
    const { isMatch, isNew } = await store.like(queryable, ctx.site.id, like)
    if (isNew) bus.broadcast(ctx.site.id, id, { type: isMatch ? 'match' : 'like', from: ctx.viewer.id })
    return isMatch
  }

  return {
    /** Returns given and received likes page by page, with the counts of every list. Throws `invalid_input`. */
    async overview(ctx: MemberCtx, cursor: string | undefined): Promise<z.output<typeof getLikes.response>> {
      const [likedCursor, receivedCursor] = cursor === undefined ? [] : splitCursor(cursor)
      const [liked, received, counts] = await Promise.all([
        page(ctx, 'liked', overviewSize, likedCursor),
        page(ctx, 'received', overviewSize, receivedCursor),
        lists.counts(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const [profiles, likedBy] = await Promise.all([
        presentPublished(ctx, liked.rows),
        presentPublished(ctx, received.rows),
      ])
      return {
        profiles: profiles.map((like) => ({ ...like, like_new: false })),
        liked_by: likedBy,
        totals: { profiles: counts.sent + counts.matches, liked_by: counts.received },
        counts,
        next_cursor: liked.next || received.next ? `${liked.next ?? ''}~${received.next ?? ''}` : null,
      }
    },

    /** Returns one list, the latest first. Throws `invalid_input` for an invalid cursor. */
    async list(
      ctx: MemberCtx,
      type: LikeType,
      cursor: string | undefined,
    ): Promise<z.output<typeof getLikeList.response>> {
      const [{ rows, next }, counts] = await Promise.all([
        page(ctx, type, pageSize, cursor),
        lists.counts(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const cards = await profiles.quoteCards(ctx, rows.map((row) => row.other_id)) // prettier-ignore
      const likes = present(cards, rows)
      return {
        likes: type === 'sent' || type === 'later' ? likes.map((like) => ({ ...like, like_new: false })) : likes,
        counts,
        next_cursor: next,
      }
    },

    /** Throws `not_found`, `too_many_requests`, `restricted`. */
    async like(ctx: MemberCtx, id: string, comment: string | undefined): Promise<{ is_match: boolean; member: Card }> {
      // The call itself is not stopped: a like without a comment is allowed.
      if (comment) requireUnrestricted(ctx, stopsFirstContact)
      const member = await requireVisible(ctx, id)
      await limits.likes.require(ctx)
      return { is_match: await recordLike(db.direct, ctx, id, comment || null), member }
    },

    recordLike,

    unlike: (ctx: MemberCtx, id: string, queryable: Queryable = db.direct): Promise<void> =>
      store.unlike(queryable, ctx.site.id, ctx.viewer.id, id),

    markSeen: (ctx: MemberCtx, id: string): Promise<void> =>
      store.markSeen(db.direct, ctx.site.id, ctx.viewer.id, id, ctx.now),

    /** Unseen likes, for notifications. Every match is a topic of its own; all other likes of a member are one. */
    notices: {
      name: 'likes',

      async unseenOf(siteId: string, memberIds: string[]) {
        const rows = await unseenLikesStore.unseenOf(db.direct, siteId, memberIds, maxUnseenLikes)
        return rows.map((row) => ({ ...toUnseenItem(row), at: row.at, since: row.at }))
      },

      async unseenIn(siteId: string, topics: { memberId: string; kind: string; topic: string }[]) {
        const membersWithLikes = topics.flatMap(({ kind, memberId }) => (kind === 'like' ? [memberId] : []))
        const matches = topics.filter(({ kind }) => kind === 'match')
        const [likeRows, matchRows] = await Promise.all([
          unseenLikesStore.unseenOf(db.direct, siteId, [...new Set(membersWithLikes)], maxUnseenLikes),
          unseenLikesStore.matchesAmong(db.direct, siteId, matches),
        ])
        return [
          ...likeRows.filter((row) => !row.is_match).map(toUnseenItem),
          ...matchRows.map((row) => toUnseenItem({ ...row, is_match: true })),
        ]
      },

      async unseenAfter(siteId: string, position: SweepPosition, limit: number) {
        const rows = await unseenLikesStore.pageAfter(db.direct, siteId, position, limit)
        return rows.map((row) => ({
          ...{ ...toUnseenItem(row), at: row.at, since: row.since },
          position: { at: row.position_at, firstId: row.from_id, secondId: row.member_id },
        }))
      },
    },

    /** Returns for each id the likes in both directions and whether it is kept for later. */
    async states(ctx: MemberCtx, ids: string[]) {
      const [states, kept] = await Promise.all([
        store.states(db.direct, ctx.site.id, ctx.viewer.id, ids),
        store.keptForLaterAmong(db.direct, ctx.site.id, ctx.viewer.id, ids),
      ])
      const byId = new Map(states.map((state) => [state.id, state]))
      const none = { likes_them: false, likes_me: false, is_match: false }
      return ids.map((id) => ({ ...none, ...byId.get(id), id, is_later: kept.includes(id) }))
    },

    /** Returns the ids of profiles that the member likes or has kept for later. */
    chosenBy: (ctx: MemberCtx): Promise<string[]> => store.chosenBy(db.direct, ctx.site.id, ctx.viewer.id),

    /** Throws `not_found`. */
    async keepForLater(ctx: MemberCtx, id: string): Promise<void> {
      await requireVisible(ctx, id)
      await store.keepForLater(db.direct, ctx.site.id, ctx.viewer.id, id, ctx.now)
    },

    dropFromLater: (ctx: MemberCtx, id: string): Promise<void> =>
      store.dropFromLater(db.direct, ctx.site.id, ctx.viewer.id, id),

    /** Returns a fictional profile at most once a day, else null. It creates no like. */
    async dailySuggestion(ctx: MemberCtx): Promise<Card | null> {
      const day = dayOf(ctx.now)
      const cards = await profiles.fictionalFor(ctx)
      const chosen = cards[hashIndex(`${ctx.viewer.id}/${day}`, cards.length)]
      if (!chosen) return null
      const suggestion = { memberId: ctx.viewer.id, profileId: chosen.id, day }
      return (await store.recordSuggestion(db.direct, ctx.site.id, suggestion)) ? chosen : null
    },

    removeBetween: (siteId: string, memberId: string, otherId: string) =>
      store.removeBetween(db.direct, siteId, memberId, otherId),

    exportOf: (siteId: string, memberId: string) => lists.exportOf(db.direct, siteId, memberId, maxExportedLikes),

    /** Deletes the likes of a member in steps, because popular members have many. */
    async erase(siteId: string, memberId: string): Promise<void> {
      while ((await store.erasePairs(db.direct, siteId, memberId, pairsPerStep)) > 0);
      await store.erase(db.direct, siteId, memberId)
    },

    /** Makes the lists and counts of others follow popular profiles that were shown or hidden. */
    async followVisibility(siteId: string): Promise<void> {
      await forEachSequential(await store.changedVisibility(db.direct, siteId, pairsPerStep), async (profileId) => {
        while (await db.transaction((tx) => store.followVisibility(tx, siteId, profileId, pairsPerStep)));
      })
    },
  }
}

/** Returns the cursors of the two lists of `likes.php`, null for a list that has ended. Throws `invalid_input`. */
function splitCursor(cursor: string): (string | null)[] {
  const parts = cursor.split('~')
  if (parts.length !== 2) throw new AppError('invalid_input', { fields: ['cursor'] })
  return parts.map((part) => part || null)
}

const toUnseenItem = (row: Pick<UnseenLike, 'member_id' | 'from_id' | 'is_match'>) => ({
  ...(row.is_match ? { kind: 'match' as const, topic: row.from_id } : { kind: 'like' as const, topic: row.member_id }),
  ...{ memberId: row.member_id, fromId: row.from_id, count: 1 },
})
