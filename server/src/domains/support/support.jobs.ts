import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { forEachSite } from '../sites/index.ts'
import type { Support } from './support.service.ts'

export function supportJobs({ support, ...deps }: { support: Support; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'support.forget_old_tickets',
      jobClass: 'maintenance',
      cron: '47 4 * * *',
      handle: forEachSite(deps, (siteId, now) => support.deleteOld(siteId, now)),
    },
  ]
}
