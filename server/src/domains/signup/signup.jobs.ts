import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { sitesStore } from '../sites/index.ts'
import type { Signup } from './signup.service.ts'

export function signupJobs({ signup, db, clock }: { signup: Signup; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'signup.forget_drafts',
      cron: '27 * * * *',
      async handle() {
        for (const siteId of await sitesStore.allIds(db.direct)) await signup.forgetDrafts(siteId, clock.now())
      },
    },
  ]
}
