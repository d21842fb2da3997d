import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import type { Games } from './games.service.ts'

export function gamesRoutes(games: Games): Handlers<'getSwipeDeck' | 'swipe' | 'undoSwipe', Ctx> {
  return {
    getSwipeDeck: (ctx) => games.deck(signedIn(ctx)),
    swipe: (ctx, { params, body }) => games.swipe(signedIn(ctx), params.id, body.choice),
    undoSwipe: (ctx) => games.undo(signedIn(ctx)),
  }
}
