import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { memberBlocked } from '../blocks/index.ts'
import { forEachSite } from '../sites/index.ts'
import type { Likes } from './likes.service.ts'

export function likesListeners(likes: Likes): Listener[] {
  return [
    listenTo(memberBlocked, { domain: 'likes', jobClass: 'maintenance' }, ({ siteId, blockerId, blockedId }) =>
      likes.removeBetween(siteId, blockerId, blockedId),
    ),
  ]
}

export function likesJobs({ likes, ...deps }: { likes: Likes; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'likes.follow_visibility',
      jobClass: 'maintenance',
      cron: '* * * * *',
      handle: forEachSite(deps, (siteId) => likes.followVisibility(siteId)),
    },
  ]
}
