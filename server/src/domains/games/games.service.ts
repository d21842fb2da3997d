import type { z } from 'zod'
import type { getSwipeDeck, undoSwipe } from '@velvet/contract/games'
import { swipeLikesPerDay } from '@velvet/contract/like-rules'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { Likes } from '../likes/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Search } from '../search/index.ts'
import { gamesStore as store, type Choice } from './games.store.ts'

const deckSize = 12

type SwipeState = z.output<typeof getSwipeDeck.response>['state']
type DeckCard = z.output<typeof getSwipeDeck.response>['deck'][number]

export type Games = ReturnType<typeof createGames>

type GamesDeps = { db: Database; search: Search; likes: Likes; profiles: Profiles }

export function createGames({ db, search, likes, profiles }: GamesDeps) {
  async function stateOf(ctx: MemberCtx): Promise<SwipeState> {
    const today = await store.loadDay(db.direct, ctx.site.id, ctx.viewer.id, dayOf(ctx.now))
    return {
      likes_left: swipeLikesPerDay - (today?.likes ?? 0),
      likes_per_day: swipeLikesPerDay,
      resets_at: nextDay(ctx.now).toISOString(),
      may_undo: today?.may_undo ?? false,
    }
  }

  /** Returns members that match the caller's search, without those the caller swiped, liked or kept for later. */
  async function deckOf(ctx: MemberCtx): Promise<{ deck: DeckCard[]; has_matches: boolean }> {
    const [filters, swiped, chosen] = await Promise.all([
      search.filtersFor(ctx, {}),
      store.swipedBy(db.direct, ctx.site.id, ctx.viewer.id),
      likes.chosenBy(ctx),
    ])
    const deck = await profiles.deckCards(ctx, await search.findIds(ctx, filters, [...swiped, ...chosen], deckSize))
    return { deck, has_matches: deck.length > 0 || (await search.findIds(ctx, filters, [], 1)).length > 0 }
  }

  return {
    async deck(ctx: MemberCtx): Promise<z.output<typeof getSwipeDeck.response>> {
      const [found, state] = await Promise.all([deckOf(ctx), stateOf(ctx)])
      return { ...found, state }
    },

    /**
     * Stores one choice; a repetition changes nothing. Throws `not_found`, `swipe_limit_reached` with the time of the
     * reset, `idempotency_conflict` when another choice about the same member is stored.
     */
    async swipe(ctx: MemberCtx, profileId: string, choice: Choice) {
      const [siteId, memberId] = [ctx.site.id, ctx.viewer.id]
      const [card] = profileId === memberId ? [] : await profiles.cards(ctx, [profileId])
      if (!card) throw new AppError('not_found')
      const isMatch = await db.transaction(async (tx) => {
        const earlier = await store.insertSwipe(tx, siteId, { memberId, profileId, choice, now: ctx.now })
        if (earlier !== undefined && earlier !== choice) throw new AppError('idempotency_conflict')
        if (
          earlier === undefined &&
          !(await store.countChoice(tx, siteId, memberId, dayOf(ctx.now), choice === 'like' ? 1 : 0))
        )
          throw new AppError('swipe_limit_reached', { resets_at: nextDay(ctx.now).toISOString() })
        return choice === 'like' && (await likes.recordLike(tx, ctx, profileId, null))
      })
      if (choice === 'later') await likes.keepForLater(ctx, profileId)
      return { is_match: isMatch, state: await stateOf(ctx) }
    },

    /** Undoes the latest choice of today. Returns no member when there is nothing to undo. */
    async undo(ctx: MemberCtx): Promise<z.output<typeof undoSwipe.response>> {
      const [siteId, memberId, day] = [ctx.site.id, ctx.viewer.id, dayOf(ctx.now)]
      const undone = await db.transaction(async (tx) => {
        if (!(await store.consumeUndo(tx, siteId, memberId, day))) return undefined
        const last = await store.deleteLatest(tx, siteId, memberId, day)
        if (last?.choice === 'like') {
          await likes.unlike(ctx, last.profile_id, tx)
          await store.decrementLikes(tx, siteId, memberId, day)
        }
        return last
      })
      if (undone?.choice === 'later') await likes.dropFromLater(ctx, undone.profile_id)
      const [member] = undone ? await profiles.deckCards(ctx, [undone.profile_id]) : []
      return { member: member ?? null, state: await stateOf(ctx) }
    },

    removeBetween: (siteId: string, memberId: string, otherId: string) =>
      store.removeBetween(db.direct, siteId, memberId, otherId),

    exportOf: (siteId: string, memberId: string) => store.listForMember(db.direct, siteId, memberId),

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}

function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}
