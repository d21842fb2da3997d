import type { Storage } from '../../platform/storage.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { PhotoAddresses } from './photo-address.ts'
import { photosStore as store } from './photos.store.ts'

export type MainPhoto = { id: string; status: 'pending' | 'active' | 'refused'; full: string; thumb: string }

export type Photos = ReturnType<typeof createPhotos>

type PhotosDeps = { db: Database; addresses: PhotoAddresses; storage: Storage }

export function createPhotos({ db, addresses, storage }: PhotosDeps) {
  return {
    /** A member's own main photo, also while it waits for review. */
    async ownMain(ctx: SiteCtx, profileId: string): Promise<MainPhoto | null> {
      const [photo] = await store.mainOf(db.direct, ctx.site.id, [profileId])
      if (!photo) return null
      return {
        id: photo.id,
        // Written from the same type.
        status: photo.status as MainPhoto['status'],
        full: addresses.of(photo.full_object, ctx.now),
        thumb: addresses.of(photo.thumb_object, ctx.now),
      }
    },

    /** The first photo of each profile that others may see. Everybody sees the first one clear. */
    async shownMain(ctx: SiteCtx, profileIds: string[]): Promise<Map<string, { card: string; thumb: string }>> {
      const photos = await store.mainOf(db.direct, ctx.site.id, profileIds)
      return new Map(
        photos
          .filter(({ status }) => status === 'active')
          .map((photo) => [
            photo.profile_id,
            { card: addresses.of(photo.card_object, ctx.now), thumb: addresses.of(photo.thumb_object, ctx.now) },
          ]),
      )
    },

    async exportOf(siteId: string, profileId: string) {
      const photos = await store.allOf(db.direct, siteId, profileId)
      return photos.map(({ id, position, status, full_object: object, created_at }) => ({
        id,
        position,
        status,
        object,
        created_at,
      }))
    },

    /** Objects first: a row that is gone could not tell which they were. */
    async erase(siteId: string, profileId: string): Promise<void> {
      const photos = await store.allOf(db.direct, siteId, profileId)
      await storage.remove(photos.flatMap((photo) => [photo.full_object, photo.card_object, photo.thumb_object]))
      await store.erase(db.direct, siteId, profileId)
    },
  }
}
