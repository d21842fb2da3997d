import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { forEachSite } from '../sites/index.ts'
import { cancelQueued, refundQueued } from './payments.events.ts'
import type { Payments } from './payments.service.ts'

const listener = { domain: 'payments', jobClass: 'money' } as const

/** Calls to the provider run as separate jobs, so that they are retried and an outage delays no request. */
export const paymentsListeners = (payments: Payments): Listener[] => [
  listenTo(refundQueued, listener, ({ siteId, refundId }) => payments.payOut(siteId, refundId)),
  listenTo(cancelQueued, listener, ({ siteId, orderId }) => payments.cancelAtProvider(siteId, orderId)),
]

export function paymentsJobs({
  payments,
  ...deps
}: {
  payments: Payments
  db: Database
  clock: Clock
}): ScheduledJob[] {
  return [
    {
      task: 'payments.reconcile',
      jobClass: 'money',
      cron: '*/10 * * * *',
      handle: forEachSite(deps, (siteId, now) => payments.reconcile(siteId, now)),
    },
    {
      task: 'payments.report',
      jobClass: 'money',
      cron: '5 1 * * *',
      handle: forEachSite(deps, (siteId, now) => payments.report(siteId, now)),
    },
    {
      task: 'payments.forget_withdrawals',
      jobClass: 'maintenance',
      cron: '27 * * * *',
      handle: forEachSite(deps, (siteId, now) => payments.cleanUpWithdrawals(siteId, now)),
    },
  ]
}
