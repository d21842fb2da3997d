import { dayOf } from '../../platform/clock.ts'
import { PaymentProviderError, type PaymentState } from '../../platform/payment-provider/payment-provider.ts'
import { ordersStore } from './orders.store.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import { refundsStore } from './refunds.store.ts'
import type { Settle } from './settle.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute
const askAfter = 15 * minute
const perRun = 500
/** A refund that is still open on its tenth day is somebody's business. */
const alarmBefore = 4 * day

/** What no notice told us is asked for. */
export function reconcileUseCases({ db, log, settle }: PaymentsDeps & { settle: Settle }) {
  /** Answers what was heard; undefined when it came to nothing, which holds up no other order. */
  const tryAsking = (at: Place, orderId: string): Promise<PaymentState | undefined> =>
    settle.ask(at, orderId).catch((err: unknown) => {
      if (err instanceof PaymentProviderError) log.warn({ orderId, code: err.code }, 'a payment could not be asked for')
      else log.error({ err, orderId }, 'an order could not be settled')
      return undefined
    })

  return {
    /** Asks for every payment that is open for a quarter of an hour, and gives up those whose time is over. */
    async reconcile(siteId: string, now: Date): Promise<void> {
      const at = { siteId, now }
      const before = new Date(now.getTime() - askAfter)
      const open = await ordersStore.openSince(db.direct, siteId, now, { before, most: perRun })
      for (const { id, attempt_id, provider_ref, expires_at } of open) {
        // Not on a shared line: somebody may be settling this order, and all behind it would wait for that.
        await db.transaction((tx) => ordersStore.noteAsked(tx, siteId, attempt_id, now))
        const heard = provider_ref === null ? undefined : await tryAsking(at, id)
        const isOver = heard !== undefined && heard !== 'in_review' && expires_at <= now
        // Without a number the provider never answered; if it knows the order after all, its notice still counts.
        if (isOver || provider_ref === null)
          await settle.giveUp(at, id, { state: 'expired', by: 'clock', status: 'expired' })
      }
      const dayAgo = new Date(now.getTime() - day)
      for (const { order_id } of await refundsStore.pendingSince(db.direct, siteId, dayAgo, perRun))
        await tryAsking(at, order_id)
    },

    /** What the day before came to, and what somebody has to look at. */
    async report(siteId: string, now: Date): Promise<void> {
      const until = new Date(`${dayOf(now)}T00:00:00Z`)
      const totals = await ordersStore.totals(db.direct, siteId, new Date(until.getTime() - day), until)
      const late = await refundsStore.dueBefore(db.direct, siteId, new Date(now.getTime() + alarmBefore))
      log.info({ siteId, totals }, 'payments of the day')
      for (const { id, state } of late) log.error({ refundId: id, state }, 'a refund is due and not done')
    },
  }
}
