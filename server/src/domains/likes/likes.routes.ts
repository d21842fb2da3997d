import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import type { Likes } from './likes.service.ts'

type LikeCalls =
  | 'getLikes'
  | 'getLikeList'
  | 'getLikeStates'
  | 'likeMember'
  | 'unlikeMember'
  | 'seeLike'
  | 'keepForLater'
  | 'dropFromLater'
  | 'autoLike'

export function likesRoutes(likes: Likes): Handlers<LikeCalls, Ctx> {
  return {
    getLikes: (ctx) => likes.overview(signedIn(ctx)),
    getLikeList: (ctx, { params, query }) => likes.list(signedIn(ctx), params.type, query.cursor),
    getLikeStates: async (ctx, { query }) => ({ states: await likes.states(signedIn(ctx), query.ids) }),
    likeMember: (ctx, { params, body }) => likes.like(signedIn(ctx), params.id, body.comment),
    async unlikeMember(ctx, { params }) {
      await likes.unlike(signedIn(ctx), params.id)
      return {}
    },
    async seeLike(ctx, { params }) {
      await likes.see(signedIn(ctx), params.id)
      return {}
    },
    async keepForLater(ctx, { params }) {
      await likes.keepForLater(signedIn(ctx), params.id)
      return {}
    },
    async dropFromLater(ctx, { params }) {
      await likes.dropFromLater(signedIn(ctx), params.id)
      return {}
    },
    async autoLike(ctx) {
      const card = await likes.suggestion(signedIn(ctx))
      return {
        profile: card && { ...card, origin: 'site', main_image: card.photo && { match: card.photo.card } },
      }
    },
  }
}
