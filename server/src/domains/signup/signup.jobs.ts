import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { forEachSite } from '../sites/index.ts'
import type { Signup } from './signup.service.ts'

export function signupJobs({ signup, ...deps }: { signup: Signup; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'signup.forget_drafts',
      jobClass: 'maintenance',
      cron: '27 * * * *',
      handle: forEachSite(deps, (siteId, now) => signup.deleteExpiredDrafts(siteId, now)),
    },
  ]
}
