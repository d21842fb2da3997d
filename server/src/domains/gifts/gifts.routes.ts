import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Gifts } from './gifts.service.ts'

export function giftsRoutes(gifts: Gifts): Handlers<'getGifts' | 'sendGift', Ctx> {
  return {
    getGifts: async (ctx) => ({ gifts: gifts.catalogue(ctx) }),
    sendGift: (ctx, { params, body }) =>
      gifts.sendGift(requireMember(ctx), params.id, { id: body.message_id, gift: body.gift, text: body.text }),
  }
}
