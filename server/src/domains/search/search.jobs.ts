import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { visiblePhotosChanged } from '../photos/index.ts'
import { profileChanged } from '../profiles/index.ts'
import { forEachSite } from '../sites/index.ts'
import type { Search } from './search.service.ts'

export function searchListeners(search: Search): Listener[] {
  const listener = { domain: 'search', jobClass: 'maintenance' } as const
  return [
    listenTo(profileChanged, listener, ({ siteId, profileId }) => search.refresh(siteId, [profileId])),
    listenTo(visiblePhotosChanged, listener, ({ siteId, profileId }) => search.refresh(siteId, [profileId])),
  ]
}

export function searchJobs({ search, ...deps }: { search: Search; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'search.recount',
      jobClass: 'maintenance',
      cron: '*/5 * * * *',
      handle: forEachSite(deps, (siteId) => search.recount(siteId)),
    },
    {
      task: 'search.check_totals',
      jobClass: 'maintenance',
      cron: '17 * * * *',
      handle: forEachSite(deps, (siteId, now) => search.checkTotals(siteId, now)),
    },
    {
      task: 'search.tell_of_new_members',
      jobClass: 'maintenance',
      cron: '12 * * * *',
      handle: forEachSite(deps, (siteId, now) => search.notifyOfNewMembers(siteId, now)),
    },
  ]
}
