import { isCurrency } from '@velvet/contract/currencies'
import { isMethodKey } from '@velvet/contract/payment-methods'
import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Discounts } from './discounts.service.ts'

export function discountsRoutes(discounts: Discounts): Handlers<'getDiscountCode' | 'getTimeBonus', Ctx> {
  return {
    async getDiscountCode(ctx, { query: { code } }) {
      const member = requireMember(ctx)
      const found = await (code === undefined ? discounts.welcome(member) : discounts.lookUp(member, code))
      return {
        discountcode: found && {
          code: found.code,
          country: found.country,
          user_id: found.member_id,
          expires: found.expires_at?.toISOString() ?? null,
          value_percentage: found.percent,
          currency: found.currency !== null && isCurrency(found.currency) ? found.currency : null,
          minimum_order_value: found.minimum_order,
          status: 'active',
          validity: 'once_per_user',
          expired: found.isExpired,
          paymentmethods: found.methods.filter(isMethodKey),
        },
      }
    },
    async getTimeBonus(ctx) {
      const bonus = await discounts.timeBonus(requireMember(ctx))
      return {
        time_bonus: bonus && {
          code: bonus.code,
          percent: bonus.percent,
          ends_at: bonus.endsAt.toISOString(),
          seconds_left: bonus.secondsLeft,
        },
      }
    },
  }
}
