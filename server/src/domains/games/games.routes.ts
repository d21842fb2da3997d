import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Games } from './games.service.ts'

export function gamesRoutes(games: Games): Handlers<'getSwipeDeck' | 'swipe' | 'undoSwipe', Ctx> {
  return {
    getSwipeDeck: (ctx) => games.deck(requireMember(ctx)),
    swipe: (ctx, { params, body }) => games.swipe(requireMember(ctx), params.id, body.choice),
    undoSwipe: (ctx) => games.undo(requireMember(ctx)),
  }
}
