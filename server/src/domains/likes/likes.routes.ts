import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
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
    getLikes: (ctx, { query }) => likes.overview(requireMember(ctx), query.cursor),
    getLikeList: (ctx, { params, query }) => likes.list(requireMember(ctx), params.type, query.cursor),
    getLikeStates: async (ctx, { query }) => ({ states: await likes.states(requireMember(ctx), query.ids) }),
    likeMember: (ctx, { params, body }) => likes.like(requireMember(ctx), params.id, body.comment),
    async unlikeMember(ctx, { params }) {
      await likes.unlike(requireMember(ctx), params.id)
      return {}
    },
    async seeLike(ctx, { params }) {
      await likes.markSeen(requireMember(ctx), params.id)
      return {}
    },
    async keepForLater(ctx, { params }) {
      await likes.keepForLater(requireMember(ctx), params.id)
      return {}
    },
    async dropFromLater(ctx, { params }) {
      await likes.dropFromLater(requireMember(ctx), params.id)
      return {}
    },
    async autoLike(ctx) {
      const card = await likes.dailySuggestion(requireMember(ctx))
      return { profile: card && { ...card, origin: 'site' } }
    },
  }
}
