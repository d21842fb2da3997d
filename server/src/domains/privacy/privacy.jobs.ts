import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { accountDeleted } from '../accounts/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Presence } from '../presence/index.ts'
import { forEachSite } from '../sites/index.ts'
import { exportRequested } from './privacy.events.ts'
import type { Privacy } from './privacy.service.ts'

type Erase = (siteId: string, memberId: string) => Promise<void>

type ListenerDeps = {
  privacy: Privacy
  presence: Presence
  moderation: Moderation
  /** The domains that store personal data of members, by name. */
  personalDataDomains: Record<string, { erase: Erase }>
  clock: Clock
  /** Sends the mail that an export is ready. */
  mailExportReady: (mail: { siteId: string; memberId: string; exportId: string }) => Promise<void>
}

/** Each domain erases its data in a separate job, so that one that fails is retried without delaying the others. */
export function privacyListeners({
  privacy,
  presence,
  moderation,
  personalDataDomains,
  clock,
  ...deps
}: ListenerDeps): Listener[] {
  const onErasure = (domain: string, erase: Erase) =>
    listenTo(accountDeleted, domain, ({ siteId, memberId }) => erase(siteId, memberId))
  return [
    ...Object.entries(personalDataDomains).map(([domain, keeper]) =>
      onErasure(domain, (siteId, memberId) => keeper.erase(siteId, memberId)),
    ),
    onErasure('presence', (siteId, memberId) => presence.markOffline(siteId, memberId)),
    onErasure('moderation', (siteId, memberId) => moderation.anonymiseReporter(siteId, memberId)),
    onErasure('privacy', (siteId, memberId) => privacy.eraseExports(siteId, memberId)),
    listenTo(exportRequested, 'privacy', async ({ siteId, memberId, exportId }) => {
      if (!(await privacy.writeExport(siteId, memberId, exportId, clock.now()))) return
      await deps.mailExportReady({ siteId, memberId, exportId })
    }),
  ]
}

export function privacyJobs({ privacy, ...deps }: { privacy: Privacy; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'privacy.forget_exports',
      cron: '37 * * * *',
      handle: forEachSite(deps, (siteId, now) => privacy.deleteExpiredExports(siteId, now)),
    },
  ]
}
