import { everySite } from '../domains/sites/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { forgetOldKeys } from '../platform/idempotency.ts'
import type { ScheduledJob } from '../platform/jobs/worker.ts'

/** What the platform keeps for a while and no domain owns. */
export function housekeeping(deps: { db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'platform.forget_idempotency_keys',
      cron: '47 * * * *',
      handle: everySite(deps, (siteId, now) => forgetOldKeys(deps.db.direct, siteId, now)),
    },
  ]
}
