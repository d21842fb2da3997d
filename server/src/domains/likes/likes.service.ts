import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { LikeType } from '@velvet/contract/like-rules'
import type { getLikeList, getLikes } from '@velvet/contract/likes'
import { dayOf } from '../../platform/clock.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { readPages } from '../../platform/db/read-pages.ts'
import { AppError } from '../../platform/errors.ts'
import { encodeCursor, decodeCursor } from '../../platform/list-cursor.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { Card, Profiles } from '../profiles/index.ts'
import { likesStore as store, type LikeKind, type LikeRow, type UnseenLike } from './likes.store.ts'

const pageSize = 24
/** Page size of each of the two lists of `likes.php`. */
const overviewSize = 50

type LikesDeps = { db: Database; bus: Bus; profiles: Profiles; limits: { likes: RateLimit } }
type LikeCard = z.output<typeof getLikes.response>['liked_by'][number]

export type Likes = ReturnType<typeof createLikes>

export function createLikes({ db, bus, profiles, limits }: LikesDeps) {
  async function present(ctx: MemberCtx, rows: LikeRow[]): Promise<LikeCard[]> {
    const ids = rows.map((row) => row.other_id)
    const [cards, languageOf] = await Promise.all([profiles.cards(ctx, ids), profiles.languages(ctx.site.id, ids)])
    const byId = new Map(rows.map((row) => [row.other_id, row]))
    return cards.flatMap((card) => {
      const row = byId.get(card.id)
      if (!row) return []
      return {
        ...card,
        language: languageOf(card.id),
        at: row.at.toISOString(),
        comment: row.comment,
        is_match: row.is_match,
        like_new: !row.is_seen,
      }
    })
  }

  /** Returns one page of a list and the cursor of the next one, null at the end of the list. Throws `invalid_input`. */
  async function page(ctx: MemberCtx, kind: LikeKind, size: number, cursor: string | null | undefined) {
    if (cursor === null) return { rows: [], next: null }
    const before = cursor === undefined ? undefined : decodeCursor(cursor)
    const found = await store.list(db.direct, ctx.site.id, ctx.viewer.id, kind, { limit: size + 1, ...(before && { before }) }) // prettier-ignore
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
        store.counts(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const [profiles, likedBy] = await Promise.all([present(ctx, liked.rows), present(ctx, received.rows)])
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
        store.counts(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const likes = await present(ctx, rows)
      return {
        likes: type === 'sent' || type === 'later' ? likes.map((like) => ({ ...like, like_new: false })) : likes,
        counts,
        next_cursor: next,
      }
    },

    /** Throws `not_found`, `too_many_requests`. */
    async like(ctx: MemberCtx, id: string, comment: string | undefined): Promise<{ is_match: boolean; member: Card }> {
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
      async unseenOf(siteId: string, memberIds: string[]) {
        const rows = await store.unseenOf(db.direct, siteId, memberIds)
        return rows.map(({ member_id: memberId, from_id: fromId, at, is_match }) => ({
          ...(is_match ? { kind: 'match' as const, topic: fromId } : { kind: 'like' as const, topic: memberId }),
          ...{ memberId, fromId, count: 1, at, since: at },
        }))
      },
      recipientsSince: (siteId: string, since: Date) =>
        readPages((limit, last?: UnseenLike) => store.unseenSince(db.direct, siteId, last?.at ?? since, limit, last)),
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

    async exportOf(siteId: string, memberId: string) {
      const of = (kind: 'liked' | 'received' | 'later') =>
        store.list(db.direct, siteId, memberId, kind, { limit: 100_000 })
      const [liked, likedBy, later] = await Promise.all([of('liked'), of('received'), of('later')])
      return { liked, liked_by: likedBy, kept_for_later: later }
    },

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}

/** Returns the cursors of the two lists of `likes.php`, null for a list that has ended. Throws `invalid_input`. */
function splitCursor(cursor: string): (string | null)[] {
  const parts = cursor.split('~')
  if (parts.length !== 2) throw new AppError('invalid_input', { fields: ['cursor'] })
  return parts.map((part) => part || null)
}

/** Returns a stable index below `count` for a key. */
const hashIndex = (key: string, count: number) =>
  count === 0 ? 0 : createHash('sha256').update(key).digest().readUInt32BE(0) % count
