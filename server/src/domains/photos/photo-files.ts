import type { SiteMoment } from '../../platform/site-moment.ts'
import { namedObjectsOf, objectsOf, requiredObjectsOf } from './photo-objects.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { visiblePhotosChanged } from './photos.events.ts'
import { photosStore as store } from './photos.store.ts'

/** Use cases of the comparison between rows and objects, for example after a restore. */
export function photoFileUseCases({ db, events, storage }: Pick<PhotosDeps, 'db' | 'events' | 'storage'>) {
  return {
    /** Returns every photo of a site with the objects that it names and those of them that must exist. */
    async listFiles(siteId: string) {
      const photos = await store.allWithObjects(db.direct, siteId)
      return photos.map((photo) => ({
        id: photo.id,
        profileId: photo.profile_id,
        named: namedObjectsOf(photo),
        required: requiredObjectsOf(photo),
      }))
    },

    /** Deletes a photo whose files are lost, with the files that are left. */
    async removeLost(at: SiteMoment, { id, profileId }: { id: string; profileId: string | null }): Promise<void> {
      const photo = await db.transaction(async (tx) => {
        const removed = profileId
          ? await store.remove(tx, at.siteId, profileId, id)
          : (await store.removeSent(tx, at.siteId, [id]))[0]
        if (profileId && removed?.status === 'active') await events.emit(tx, visiblePhotosChanged(at, { profileId }))
        return removed
      })
      if (photo) await storage.remove(objectsOf(photo))
    },
  }
}
