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

type SwipeState = z.output<typeof getSwipeDeck.answer>['state']
type DeckCard = z.output<typeof getSwipeDeck.answer>['deck'][number]

export type Games = ReturnType<typeof createGames>

type GamesDeps = { db: Database; search: Search; likes: Likes; profiles: Profiles }

export function createGames({ db, search, likes, profiles }: GamesDeps) {
  async function stateOf(ctx: MemberCtx): Promise<SwipeState> {
    const today = await store.dayOf(db.direct, ctx.site.id, ctx.viewer.id, dayOf(ctx.now))
    return {
      likes_left: swipeLikesPerDay - (today?.likes ?? 0),
      likes_per_day: swipeLikesPerDay,
      resets_at: nextDay(ctx.now).toISOString(),
      may_undo: today?.may_undo ?? false,
    }
  }

  /** Members of the own search whom neither the game nor a like has met yet. */
  async function deckOf(ctx: MemberCtx): Promise<DeckCard[]> {
    const [filters, swiped, chosen] = await Promise.all([
      search.filtersFor(ctx, {}),
      store.swipedBy(db.direct, ctx.site.id, ctx.viewer.id),
      likes.chosenBy(ctx),
    ])
    return profiles.deckCards(ctx, await search.some(ctx, filters, [...swiped, ...chosen], deckSize))
  }

  return {
    async deck(ctx: MemberCtx): Promise<z.output<typeof getSwipeDeck.answer>> {
      const [deck, state] = await Promise.all([deckOf(ctx), stateOf(ctx)])
      return { deck, state }
    },

    /**
     * One choice. Repeating it changes nothing. Throws `not_found`, `swipe_limit_reached` with the time of the reset,
     * `idempotency_conflict` when there is another choice about the same member already.
     */
    async swipe(ctx: MemberCtx, profileId: string, choice: Choice) {
      const [siteId, memberId] = [ctx.site.id, ctx.viewer.id]
      const [card] = profileId === memberId ? [] : await profiles.cards(ctx, [profileId])
      if (!card) throw new AppError('not_found')
      const isMatch = await db.transaction(async (tx) => {
        const earlier = await store.swipe(tx, siteId, { memberId, profileId, choice, now: ctx.now })
        if (earlier !== undefined && earlier !== choice) throw new AppError('idempotency_conflict')
        if (
          earlier === undefined &&
          !(await store.note(tx, siteId, memberId, dayOf(ctx.now), choice === 'like' ? 1 : 0))
        )
          throw new AppError('swipe_limit_reached', { resets_at: nextDay(ctx.now).toISOString() })
        return choice === 'like' && (await likes.likeIn(tx, ctx, profileId, null))
      })
      if (choice === 'later') await likes.keepForLater(ctx, profileId)
      return { is_match: isMatch, state: await stateOf(ctx) }
    },

    /** Takes the latest choice of today back, once. */
    async undo(ctx: MemberCtx): Promise<z.output<typeof undoSwipe.answer>> {
      const [siteId, memberId, day] = [ctx.site.id, ctx.viewer.id, dayOf(ctx.now)]
      const taken = await db.transaction(async (tx) => {
        if (!(await store.useUndo(tx, siteId, memberId, day))) return undefined
        const last = await store.takeLast(tx, siteId, memberId, day)
        if (last?.choice === 'like') {
          await likes.unlike(ctx, last.profile_id, tx)
          await store.giveLikeBack(tx, siteId, memberId, day)
        }
        return last
      })
      if (taken?.choice === 'later') await likes.dropFromLater(ctx, taken.profile_id)
      const [member] = taken ? await profiles.deckCards(ctx, [taken.profile_id]) : []
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
