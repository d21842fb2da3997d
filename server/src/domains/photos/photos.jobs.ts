import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { everySite } from '../sites/index.ts'
import { encoded, removed, uploaded } from './photos.events.ts'
import type { Photos } from './photos.service.ts'

export function photosListeners(photos: Photos): Listener[] {
  const me = 'photos'
  return [
    listenTo(uploaded, me, ({ siteId, photoId }) => photos.prepare(siteId, photoId)),
    listenTo(encoded, me, ({ siteId, photoId }) => photos.score(siteId, photoId)),
    listenTo(removed, me, ({ objects }) => photos.removeObjects(objects)),
  ]
}

export function photosJobs({ photos, ...deps }: { photos: Photos; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'photos.remove_stranded',
      cron: '*/15 * * * *',
      handle: everySite(deps, (siteId, now) => photos.removeStranded(siteId, now)),
    },
  ]
}
