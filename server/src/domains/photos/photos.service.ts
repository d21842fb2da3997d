import { buffer } from 'node:stream/consumers'
import { ownPhotoUseCases } from './own-photos.ts'
import { objectName, objectsOf } from './photo-objects.ts'
import { photosStore as store } from './photos.store.ts'
import { preparePhotoUseCases } from './prepare-photo.ts'
import { sentPhotoUseCases } from './sent-photos.ts'
import { shownPhotoUseCases } from './shown-photos.ts'
import type { PhotosDeps } from './photos-deps.ts'

/** A photo in a message or on a profile. None: the profile as a whole. */
type Reported = { sentId: string | null | undefined; photoId: string | undefined }

export type Photos = ReturnType<typeof createPhotos>

export function createPhotos(deps: PhotosDeps) {
  const { db, storage } = deps
  return {
    ...shownPhotoUseCases(deps),
    ...ownPhotoUseCases(deps),
    ...preparePhotoUseCases(deps),
    ...sentPhotoUseCases(deps),

    /** Photos that others see or will see. */
    countOf: (siteId: string, profileId: string): Promise<number> => store.countOf(db.direct, siteId, profileId),

    /** Which of these profiles have a photo that others see. */
    profilesShown: (siteId: string, profileIds: string[]): Promise<Set<string>> =>
      store.profilesShown(db.direct, siteId, profileIds),

    /**
     * A copy that stays when the photo goes: of one that they sent, of one on their profile, or of the first one there.
     * Undefined when there is nothing to copy, or no storage right now.
     */
    async copyForEvidence(siteId: string, profileId: string, which: Reported): Promise<string | undefined> {
      const { sentId, photoId } = which
      const [photo] = sentId
        ? await store.sentByIds(db.direct, siteId, [sentId])
        : (await store.shownOf(db.direct, siteId, profileId)).filter(({ id }) => !photoId || id === photoId)
      if (!photo) return undefined
      const stored = await storage.get(photo.full_object).catch(() => undefined)
      if (!stored) return undefined
      const copy = objectName()
      return storage.put(copy, await buffer(stored.body), stored.contentType).then(
        () => copy,
        () => undefined,
      )
    },

    async exportOf(siteId: string, profileId: string) {
      const [own, sent] = await Promise.all([
        store.allOf(db.direct, siteId, profileId),
        store.sentBy(db.direct, siteId, profileId),
      ])
      return [...own, ...sent]
        .filter(({ encoded_at }) => encoded_at)
        .map(({ id, position, status, full_object: object, created_at }) => ({
          id,
          position,
          status,
          object,
          created_at,
        }))
    },

    /** Objects first: a row that is gone could not tell which they were. */
    async erase(siteId: string, profileId: string): Promise<void> {
      const [own, sent] = await Promise.all([
        store.allOf(db.direct, siteId, profileId),
        store.sentBy(db.direct, siteId, profileId),
      ])
      await storage.remove([...own, ...sent].flatMap(objectsOf))
      await store.erase(db.direct, siteId, profileId)
    },
  }
}
