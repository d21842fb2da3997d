import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { sitesStore } from '../sites/index.ts'
import type { Accounts } from './accounts.service.ts'

type JobsDeps = { accounts: Accounts; db: Database; clock: Clock }

export function accountsJobs({ accounts, db, clock }: JobsDeps): ScheduledJob[] {
  const everySite = (work: (siteId: string, now: Date) => Promise<unknown>) => async () => {
    for (const siteId of await sitesStore.allIds(db.direct)) await work(siteId, clock.now())
  }
  return [
    {
      task: 'accounts.forget_expired',
      cron: '7 * * * *',
      handle: everySite((siteId, now) => accounts.forgetExpired(siteId, now)),
    },
    {
      task: 'accounts.erase_due',
      cron: '17 * * * *',
      handle: everySite((siteId, now) => accounts.eraseDue(siteId, now)),
    },
  ]
}
