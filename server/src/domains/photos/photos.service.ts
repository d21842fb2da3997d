import { buffer } from 'node:stream/consumers'
import { decidedPhotoUseCases } from './decided-photos.ts'
import { hashBankUseCases } from './hash-bank.ts'
import { ownPhotoUseCases } from './own-photos.ts'
import { photoFileUseCases } from './photo-files.ts'
import { newObjectName, objectsOf } from './photo-objects.ts'
import { photosStore as store } from './photos.store.ts'
import { preparePhotoUseCases } from './prepare-photo.ts'
import { reviewedPhotoUseCases } from './reviewed-photos.ts'
import { sentPhotoUseCases } from './sent-photos.ts'
import { visiblePhotoUseCases } from './visible-photos.ts'
import type { PhotosDeps } from './photos-deps.ts'

/** The reported photo, in a message or on a profile. Neither is set when the profile as a whole is reported. */
type Reported = { sentId: string | null | undefined; photoId: string | undefined }

export type Photos = ReturnType<typeof createPhotos>

export function createPhotos(deps: PhotosDeps) {
  const { db, storage } = deps
  return {
    ...visiblePhotoUseCases(deps),
    ...ownPhotoUseCases(deps),
    ...preparePhotoUseCases(deps),
    ...sentPhotoUseCases(deps),
    ...photoFileUseCases(deps),
    ...decidedPhotoUseCases(deps),
    ...hashBankUseCases(deps),
    ...reviewedPhotoUseCases(deps),

    /** Counts the photos of a profile, including those in review, without refused ones. */
    countOf: (siteId: string, profileId: string): Promise<number> => store.countOf(db.direct, siteId, profileId),

    /** Returns the ids of those profiles that have at least one active photo. */
    profilesWithVisiblePhotos: (siteId: string, profileIds: string[]): Promise<Set<string>> =>
      store.profilesWithVisiblePhotos(db.direct, siteId, profileIds),

    /**
     * Copies a sent photo, a profile photo or the first profile photo, so that evidence remains when the photo is
     * deleted. Returns the name of the copy, or undefined when there is nothing to copy or storage is unavailable.
     */
    async copyForEvidence(siteId: string, profileId: string, which: Reported): Promise<string | undefined> {
      const { sentId, photoId } = which
      const [photo] = sentId
        ? await store.sentByIds(db.direct, siteId, [sentId])
        : (await store.visibleOf(db.direct, siteId, profileId)).filter(({ id }) => !photoId || id === photoId)
      if (!photo) return undefined
      const stored = await storage.get(photo.full_object).catch(() => undefined)
      if (!stored) return undefined
      const copy = newObjectName()
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

    /** Deletes the objects before the rows, because the rows hold their names. */
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
