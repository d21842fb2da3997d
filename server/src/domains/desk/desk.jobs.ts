import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { forEachSite } from '../sites/index.ts'
import type { MemberDesk } from './desk.service.ts'

export const deskJobs = (deps: { memberDesk: MemberDesk; db: Database; clock: Clock }): ScheduledJob[] => [
  {
    task: 'desk.forget_old_accesses',
    jobClass: 'maintenance',
    cron: '47 4 * * *',
    handle: forEachSite(deps, (siteId, now) => deps.memberDesk.deleteOldAccesses(siteId, now)),
  },
]
