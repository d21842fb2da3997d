import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { deleted } from '../accounts/index.ts'
import type { Moderation } from '../moderation/index.ts'
import type { Presence } from '../presence/index.ts'
import { everySite } from '../sites/index.ts'
import { exportRequested } from './privacy.events.ts'
import type { Privacy } from './privacy.service.ts'

type Erase = (siteId: string, memberId: string) => Promise<void>

type ListenerDeps = {
  privacy: Privacy
  presence: Presence
  moderation: Moderation
  /** The domains that keep something of a member, by name. */
  keepers: Record<string, { erase: Erase }>
  clock: Clock
  /** Says by mail that an export is ready. */
  tellExportReady: (mail: { siteId: string; memberId: string; exportId: string }) => Promise<void>
}

/** Each domain's part of erasure is a job of its own: one that fails is tried again and holds up no other. */
export function privacyListeners({ privacy, presence, moderation, keepers, clock, ...deps }: ListenerDeps): Listener[] {
  const onErasure = (domain: string, erase: Erase) =>
    listenTo(deleted, domain, ({ siteId, memberId }) => erase(siteId, memberId))
  return [
    ...Object.entries(keepers).map(([domain, keeper]) =>
      onErasure(domain, (siteId, memberId) => keeper.erase(siteId, memberId)),
    ),
    onErasure('presence', (siteId, memberId) => presence.hide(siteId, memberId)),
    onErasure('moderation', (siteId, memberId) => moderation.forgetReporter(siteId, memberId)),
    onErasure('privacy', (siteId, memberId) => privacy.eraseExports(siteId, memberId)),
    listenTo(exportRequested, 'privacy', async ({ siteId, memberId, exportId }) => {
      if (!(await privacy.writeExport(siteId, memberId, exportId, clock.now()))) return
      await deps.tellExportReady({ siteId, memberId, exportId })
    }),
  ]
}

export function privacyJobs({ privacy, ...deps }: { privacy: Privacy; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'privacy.forget_exports',
      cron: '37 * * * *',
      handle: everySite(deps, (siteId, now) => privacy.forgetExports(siteId, now)),
    },
  ]
}
