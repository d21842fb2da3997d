import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { forEachSite } from '../sites/index.ts'
import { photoEncoded, photoReviewed, photosRemoved, photoUploaded } from './photos.events.ts'
import type { Photos } from './photos.service.ts'

export function photosListeners(photos: Photos): Listener[] {
  const subscriber = { domain: 'photos', jobClass: 'photos' } as const
  return [
    listenTo(photoUploaded, subscriber, ({ siteId, photoId }) => photos.prepare(siteId, photoId)),
    listenTo(photoEncoded, subscriber, ({ siteId, photoId }) => photos.score(siteId, photoId)),
    // Not behind photos that are being encoded or scored.
    listenTo(photoReviewed, { ...subscriber, jobClass: 'maintenance' }, async ({ siteId, profileId }) =>
      photos.broadcastReviewed(siteId, profileId),
    ),
    listenTo(photosRemoved, subscriber, ({ objects }) => photos.removeObjects(objects)),
  ]
}

export function photosJobs({ photos, ...deps }: { photos: Photos; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'photos.remove_stranded',
      jobClass: 'maintenance',
      cron: '*/15 * * * *',
      handle: forEachSite(deps, (siteId, now) => photos.removeAbandonedUploads(siteId, now)),
    },
    {
      task: 'photos.forget_refused_fingerprints',
      jobClass: 'maintenance',
      cron: '52 4 * * *',
      handle: forEachSite(deps, (siteId, now) => photos.deleteOldBankEntries(siteId, now)),
    },
  ]
}
