import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { accountDeleted } from '../accounts/index.ts'
import { forEachSite } from '../sites/index.ts'
import { exportRequested } from './privacy.events.ts'
import type { Privacy } from './privacy.service.ts'

type ListenerDeps = {
  privacy: Privacy
  clock: Clock
  /** Sends the mail that an export is ready. */
  mailExportReady: (mail: { siteId: string; eventId: string; memberId: string; exportId: string }) => Promise<void>
}

/** Each domain erases its data in a separate job, so that one that fails is retried without delaying the others. */
export function privacyListeners({ privacy, clock, ...deps }: ListenerDeps): Listener[] {
  const jobClass = 'maintenance'
  return [
    ...privacy.memberData.flatMap(({ name, erase }) =>
      erase
        ? [listenTo(accountDeleted, { domain: name, jobClass }, ({ siteId, memberId }) => erase(siteId, memberId))]
        : [],
    ),
    listenTo(exportRequested, { domain: 'privacy', jobClass }, async ({ siteId, eventId, memberId, exportId }) => {
      if (!(await privacy.writeExport(siteId, memberId, exportId, clock.now()))) return
      await deps.mailExportReady({ siteId, eventId, memberId, exportId })
    }),
  ]
}

export function privacyJobs({ privacy, ...deps }: { privacy: Privacy; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'privacy.forget_exports',
      jobClass: 'maintenance',
      cron: '37 * * * *',
      handle: forEachSite(deps, (siteId, now) => privacy.deleteExpiredExports(siteId, now)),
    },
  ]
}
