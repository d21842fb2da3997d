import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { visiblePhotosChanged } from '../photos/index.ts'
import { profileChanged } from '../profiles/index.ts'
import { forEachSite } from '../sites/index.ts'
import type { Search } from './search.service.ts'

export function searchListeners(search: Search): Listener[] {
  return [
    listenTo(profileChanged, 'search', ({ siteId, profileId }) => search.refresh(siteId, [profileId])),
    listenTo(visiblePhotosChanged, 'search', ({ siteId, profileId }) => search.refresh(siteId, [profileId])),
  ]
}

export function searchJobs({ search, ...deps }: { search: Search; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'search.recount',
      cron: '*/5 * * * *',
      handle: forEachSite(deps, (siteId) => search.recount(siteId)),
    },
    {
      task: 'search.tell_of_new_members',
      cron: '12 * * * *',
      handle: forEachSite(deps, (siteId, now) => search.notifyOfNewMembers(siteId, now)),
    },
  ]
}
