import { dayMs, minuteMs } from '@velvet/contract/durations'
import { dayOf } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { PaymentProviderError, type PaymentState } from '../../platform/payment-provider/payment-provider.ts'
import { ordersStore } from './orders.store.ts'
import { isOpen } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { refundClaimsStore } from './refund-claims.store.ts'
import { refundsStore } from './refunds.store.ts'
import type { Settle } from './settle.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

const firstLookupAfterMs = 15 * minuteMs
const maxPerRun = 500
/** Refunds are due after 14 days. One that is still open on its tenth day is reported. */
const reportBeforeDueMs = 4 * dayMs

/** Looks up payments whose end no notice has reported. */
export function reconcileUseCases({ db, log, metrics, settle }: PaymentsDeps & { settle: Settle }) {
  /** Returns what `lookUp` returns, or `failed`. A failure is logged and does not stop the other orders. */
  const tryLookup = (at: SiteMoment, orderId: string): Promise<PaymentState | 'failed' | undefined> =>
    settle.lookUp(at, orderId).catch((err: unknown) => {
      if (err instanceof PaymentProviderError) log.warn({ orderId, code: err.code }, 'a payment could not be looked up')
      else log.error({ err, orderId }, 'a payment update could not be applied')
      return 'failed'
    })

  return {
    /** Looks up every payment that has been open for 15 minutes, and expires the orders whose time is over. */
    async reconcile(siteId: string, now: Date): Promise<void> {
      const at = { siteId, now }
      const before = new Date(now.getTime() - firstLookupAfterMs)
      const open = await ordersStore.listOpen(db.direct, siteId, now, { before, maxRows: maxPerRun })
      for (const { id, attempt_id, expires_at } of open) {
        // On its own connection, because it may wait for a lock, which would block other statements on a shared one.
        await db.transaction((tx) => ordersStore.setAskedAt(tx, siteId, attempt_id, now))
        const state = await tryLookup(at, id)
        const isOver = state !== 'failed' && state !== 'in_review' && expires_at <= now
        // Without a payment the provider never responded. If it has one after all, its notice still counts.
        if (isOver || state === undefined)
          await settle.markFailed(at, id, { state: 'expired', by: 'clock', status: 'expired' })
        metrics.reconciledPayments.inc({ outcome: outcomeOf(state, isOver) })
      }
      const dayAgo = new Date(now.getTime() - dayMs)
      for (const { order_id } of await refundsStore.pendingSince(db.direct, siteId, dayAgo, maxPerRun))
        await tryLookup(at, order_id)
    },

    /** Returns how many payments are open, the age of the oldest, and for how long one should have ended already. */
    async backlog(queryable: Queryable, siteIds: string[], now: Date) {
      if (siteIds.length === 0) return { pending: 0, oldestSeconds: 0, overdueSeconds: 0 }
      const { pending, created_at, expires_at } = await ordersStore.openTotals(queryable, siteIds)
      const secondsSince = (time: Date | null) => (time ? Math.max(0, (now.getTime() - time.getTime()) / 1000) : 0)
      return { pending, oldestSeconds: secondsSince(created_at), overdueSeconds: secondsSince(expires_at) }
    },

    /** Logs the totals of the day before, the open claims and the refunds that are due soon. */
    async report(siteId: string, now: Date): Promise<void> {
      const until = new Date(`${dayOf(now)}T00:00:00Z`)
      const totals = await ordersStore.totals(db.direct, siteId, new Date(until.getTime() - dayMs), until)
      const late = await refundsStore.dueBefore(db.direct, siteId, new Date(now.getTime() + reportBeforeDueMs))
      const openClaims = await refundClaimsStore.openTotals(db.direct, siteId)
      log.info({ siteId, totals, openClaims }, 'daily payment totals')
      for (const { id, state } of late) {
        metrics.refundAlarms.inc({ kind: 'late' })
        log.warn({ refundId: id, state }, 'a refund is due soon and not done')
      }
    },
  }
}

/** Returns how a lookup ended, for the metrics. */
function outcomeOf(state: PaymentState | 'failed' | undefined, isOver: boolean) {
  if (state === 'failed') return 'failed'
  if (state !== undefined && !isOpen(state) && state !== 'in_review') return 'settled'
  return isOver || state === undefined ? 'expired' : 'open'
}
