import type { Handlers } from '../../platform/http/handlers.ts'
import type { Ctx } from '../accounts/index.ts'
import type { Payments } from './payments.service.ts'

export function paymentsRoutes(payments: Payments): Handlers<'getBundles', Ctx> {
  return {
    async getBundles(ctx, { query }) {
      const { currency, bundles } = await payments.bundles(ctx, query.country ?? ctx.country)
      return { currency, bundles: bundles.map(({ id, credits, price }) => ({ id, credits, price })) }
    },
  }
}
