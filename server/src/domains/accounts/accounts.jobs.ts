import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { forEachSite } from '../sites/index.ts'
import type { Accounts } from './accounts.service.ts'

type JobsDeps = { accounts: Accounts; db: Database; clock: Clock }

export function accountsJobs({ accounts, ...deps }: JobsDeps): ScheduledJob[] {
  return [
    {
      task: 'accounts.forget_expired',
      jobClass: 'maintenance',
      cron: '7 * * * *',
      handle: forEachSite(deps, (siteId, now) => accounts.deleteExpired(siteId, now)),
    },
    {
      task: 'accounts.tell_inactive',
      jobClass: 'maintenance',
      cron: '47 * * * *',
      handle: forEachSite(deps, (siteId, now) => accounts.warnInactiveMembers(siteId, now)),
    },
    {
      task: 'accounts.seal_emails',
      jobClass: 'maintenance',
      cron: '27 * * * *',
      handle: forEachSite(deps, (siteId) => accounts.sealEmails(siteId)),
    },
    {
      task: 'accounts.erase_due',
      jobClass: 'maintenance',
      cron: '17 * * * *',
      handle: forEachSite(deps, (siteId, now) => accounts.eraseDue(siteId, now)),
    },
  ]
}
