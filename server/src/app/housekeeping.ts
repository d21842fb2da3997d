import { forEachSite } from '../domains/sites/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteExpiredIdempotencyKeys } from '../platform/idempotency.ts'
import type { DataKeys } from '../platform/keys/data-keys.ts'
import type { ScheduledJob } from '../platform/jobs/worker.ts'

/** Scheduled jobs for platform tables that no domain owns. */
export function housekeeping(deps: { db: Database; clock: Clock; dataKeys: DataKeys }): ScheduledJob[] {
  return [
    {
      task: 'platform.forget_idempotency_keys',
      jobClass: 'maintenance',
      cron: '47 * * * *',
      handle: forEachSite(deps, (siteId, now) => deleteExpiredIdempotencyKeys(deps.db.direct, siteId, now)),
    },
    {
      task: 'platform.rewrap_data_keys',
      jobClass: 'maintenance',
      cron: '57 * * * *',
      async handle() {
        await deps.dataKeys.rewrap()
      },
    },
  ]
}
