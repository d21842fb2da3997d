import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ScheduledJob } from '../../../platform/jobs/worker.ts'
import { forEachSite } from '../../sites/index.ts'
import type { DirectDebit } from './direct-debit.service.ts'

export function directDebitJobs({
  directDebit,
  ...deps
}: {
  directDebit: DirectDebit
  db: Database
  clock: Clock
}): ScheduledJob[] {
  return [
    {
      task: 'payments.forget_debits',
      jobClass: 'maintenance',
      cron: '*/10 * * * *',
      handle: forEachSite(deps, (siteId, now) => directDebit.deleteOld(siteId, now)),
    },
  ]
}
