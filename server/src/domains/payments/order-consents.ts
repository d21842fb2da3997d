import { orderTextVersion } from '@velvet/contract/payment-rules'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { ordersStore as store } from './orders.store.ts'
import { isFailed } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'

export function orderConsentUseCases({ db, bus, credits }: PaymentsDeps) {
  return {
    /**
     * Records both consents of an order that was placed without them and makes its credits spendable. Repeatable. Does
     * nothing for an order that failed, was refunded in full or was charged back. Throws `not_found`.
     */
    async giveConsents(ctx: MemberCtx, orderId: string): Promise<void> {
      const { site, viewer, now } = ctx
      await db.transaction(async (tx) => {
        // Locked, so that a withdrawal of the same order is handled entirely before or after this.
        const order = await store.lock(tx, site.id, orderId)
        if (!order || order.member_id !== viewer.id) throw new AppError('not_found')
        if (isFailed(order.state) || order.state === 'refunded' || order.state === 'charged_back') return
        const facts = { textVersionOf: () => orderTextVersion, locale: ctx.locale, now }
        await store.insertConsents(tx, site.id, orderId, ['start_now', 'pays_used'], facts)
        await credits.unfreeze(tx, site.id, viewer.id, orderId)
      })
      const { balance, frozen } = await credits.walletOf(ctx, viewer.id)
      bus.broadcast(site.id, viewer.id, { type: 'credits', balance, frozen_credits: frozen })
    },
  }
}
