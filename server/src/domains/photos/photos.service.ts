import type { Database } from '../../platform/db/database.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { PhotoAddresses } from './photo-address.ts'
import { photosStore as store } from './photos.store.ts'

export type MainPhoto = { id: string; status: 'pending' | 'active' | 'refused'; full: string; thumb: string }

export type Photos = ReturnType<typeof createPhotos>

export function createPhotos({ db, addresses }: { db: Database; addresses: PhotoAddresses }) {
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
  }
}
