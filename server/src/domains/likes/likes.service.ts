import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { LikeType } from '@velvet/contract/like-rules'
import type { getLikeList, getLikes } from '@velvet/contract/likes'
import { dayOf } from '../../platform/clock.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { cursorOf, positionOf } from '../../platform/list-cursor.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { Card, Profiles } from '../profiles/index.ts'
import { likesStore as store, type LikeRow } from './likes.store.ts'

const pageSize = 24
const firstLook = 50

type LikesDeps = { db: Database; bus: Bus; profiles: Profiles; limits: { likes: RateLimit } }
type LikeCard = z.output<typeof getLikeList.answer>['likes'][number]

export type Likes = ReturnType<typeof createLikes>

export function createLikes({ db, bus, profiles, limits }: LikesDeps) {
  async function present(ctx: MemberCtx, rows: LikeRow[]): Promise<LikeCard[]> {
    const cards = await profiles.cards(ctx, rows.map((row) => row.other_id)) // prettier-ignore
    const byId = new Map(rows.map((row) => [row.other_id, row]))
    return cards.flatMap((card) => {
      const row = byId.get(card.id)
      if (!row) return []
      return { ...card, at: row.at.toISOString(), comment: row.comment, is_match: row.is_match, like_new: !row.is_seen }
    })
  }

  /** Throws `not_found` for somebody whom this member may not see, or for themselves. */
  async function requireSeen(ctx: MemberCtx, id: string): Promise<Card> {
    const [card] = id === ctx.viewer.id ? [] : await profiles.cards(ctx, [id])
    if (!card) throw new AppError('not_found')
    return card
  }

  return {
    /** Whom the member likes and who likes them, with the counts of every kind. */
    async overview(ctx: MemberCtx): Promise<z.output<typeof getLikes.answer>> {
      const [siteId, memberId] = [ctx.site.id, ctx.viewer.id]
      const [liked, likedBy, counts] = await Promise.all([
        store.list(db.direct, siteId, memberId, 'liked', { most: firstLook }),
        store.list(db.direct, siteId, memberId, 'likedBy', { most: firstLook }),
        store.counts(db.direct, siteId, memberId),
      ])
      const [sent, received] = await Promise.all([present(ctx, liked), present(ctx, likedBy)])
      return { profiles: sent.map((like) => ({ ...like, like_new: false })), liked_by: received, counts }
    },

    /** One kind, the latest first. Throws `invalid_input` for a cursor that is none. */
    async list(
      ctx: MemberCtx,
      type: LikeType,
      cursor: string | undefined,
    ): Promise<z.output<typeof getLikeList.answer>> {
      const before = cursor === undefined ? undefined : positionOf(cursor)
      const [rows, counts] = await Promise.all([
        store.list(db.direct, ctx.site.id, ctx.viewer.id, type, { most: pageSize + 1, ...(before && { before }) }),
        store.counts(db.direct, ctx.site.id, ctx.viewer.id),
      ])
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      const likes = await present(ctx, shown)
      return {
        likes: type === 'sent' || type === 'later' ? likes.map((like) => ({ ...like, like_new: false })) : likes,
        counts,
        next_cursor: rows.length > pageSize && last ? cursorOf({ at: last.at, id: last.other_id }) : null,
      }
    },

    /** Throws `not_found`, `too_many_requests`. */
    async like(ctx: MemberCtx, id: string, comment: string | undefined): Promise<{ is_match: boolean; member: Card }> {
      const member = await requireSeen(ctx, id)
      if ((await limits.likes.take(`${ctx.site.id}:${ctx.viewer.id}`)) > 0) throw new AppError('too_many_requests')
      return { is_match: await this.likeIn(db.direct, ctx, id, comment || null), member }
    },

    /** The like itself, also as part of another domain's transaction. Answers whether the two now like each other. */
    async likeIn(queryable: Queryable, ctx: MemberCtx, id: string, comment: string | null): Promise<boolean> {
      const like = { memberId: ctx.viewer.id, otherId: id, comment, now: ctx.now }
      const { isMatch, isNew } = await store.like(queryable, ctx.site.id, like)
      if (isNew) bus.hint(ctx.site.id, id, { type: isMatch ? 'match' : 'like', from: ctx.viewer.id })
      return isMatch
    },

    unlike: (ctx: MemberCtx, id: string, queryable: Queryable = db.direct): Promise<void> =>
      store.unlike(queryable, ctx.site.id, ctx.viewer.id, id),

    see: (ctx: MemberCtx, id: string): Promise<void> => store.see(db.direct, ctx.site.id, ctx.viewer.id, id, ctx.now),

    /** Likes that these members have not looked at. */
    unseenOf: (siteId: string, memberIds: string[]) => store.unseenOf(db.direct, siteId, memberIds),

    unseenSince: (siteId: string, since: Date, most: number, after?: { from_id: string; member_id: string }) =>
      store.unseenSince(db.direct, siteId, since, most, after),

    /** How the member stands to each of these: likes in both directions, kept for later. */
    async states(ctx: MemberCtx, ids: string[]) {
      const [states, kept] = await Promise.all([
        store.states(db.direct, ctx.site.id, ctx.viewer.id, ids),
        store.keptAmong(db.direct, ctx.site.id, ctx.viewer.id, ids),
      ])
      const byId = new Map(states.map((state) => [state.id, state]))
      const none = { likes_them: false, likes_me: false, is_match: false }
      return ids.map((id) => ({ ...none, ...byId.get(id), id, is_later: kept.includes(id) }))
    },

    /** Everybody whom the member likes or has kept for later. */
    chosenBy: (ctx: MemberCtx): Promise<string[]> => store.chosenBy(db.direct, ctx.site.id, ctx.viewer.id),

    /** Throws `not_found`. */
    async keepForLater(ctx: MemberCtx, id: string): Promise<void> {
      await requireSeen(ctx, id)
      await store.keep(db.direct, ctx.site.id, ctx.viewer.id, id, ctx.now)
    },

    dropFromLater: (ctx: MemberCtx, id: string): Promise<void> => store.drop(db.direct, ctx.site.id, ctx.viewer.id, id),

    /** At most one a day, always fictional, never a like. */
    async suggestion(ctx: MemberCtx): Promise<Card | null> {
      const day = dayOf(ctx.now)
      const cards = await profiles.fictionalFor(ctx)
      const chosen = cards[choiceOf(`${ctx.viewer.id}/${day}`, cards.length)]
      if (!chosen) return null
      const suggestion = { memberId: ctx.viewer.id, profileId: chosen.id, day }
      return (await store.suggest(db.direct, ctx.site.id, suggestion)) ? chosen : null
    },

    removeBetween: (siteId: string, memberId: string, otherId: string) =>
      store.removeBetween(db.direct, siteId, memberId, otherId),

    async exportOf(siteId: string, memberId: string) {
      const of = (kind: 'liked' | 'likedBy' | 'later') =>
        store.list(db.direct, siteId, memberId, kind, { most: 100_000 })
      const [liked, likedBy, later] = await Promise.all([of('liked'), of('likedBy'), of('later')])
      return { liked, liked_by: likedBy, kept_for_later: later }
    },

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}

/** The same choice all day, another one tomorrow. */
const choiceOf = (name: string, count: number) =>
  count === 0 ? 0 : createHash('sha256').update(name).digest().readUInt32BE(0) % count
