import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { sitesStore } from '../sites/index.ts'
import type { Accounts } from './accounts.service.ts'

export function accountsJobs(deps: { accounts: Accounts; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'accounts.forget_expired_sessions',
      cron: '7 * * * *',
      async handle() {
        for (const siteId of await sitesStore.allIds(deps.db.direct)) {
          await deps.accounts.forgetExpiredSessions(siteId, deps.clock.now())
        }
      },
    },
  ]
}
