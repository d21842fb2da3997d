import type { Tx } from '../../platform/db/database.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { visiblePhotosChanged } from './photos.events.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store, type DecidedPhoto } from './photos.store.ts'

/** Photos that moderators remove. Their files are kept, so that an appeal can restore them. */
export function decidedPhotoUseCases({ events }: PhotosDeps) {
  async function emitChanged(tx: Tx, at: SiteMoment, profileId: string, photos: DecidedPhoto[]): Promise<void> {
    if (photos.some(({ status, sentIn }) => status === 'active' && sentIn === null))
      await events.emit(tx, visiblePhotosChanged(at, { profileId }))
  }

  return {
    /** Refuses these photos of a member, or the first visible one without ids. Returns what `restoreRefused` needs. */
    async refuseByDecision(tx: Tx, at: SiteMoment, profileId: string, photoIds: string[]): Promise<DecidedPhoto[]> {
      const first = photoIds.length === 0 ? await store.firstVisibleId(tx, at.siteId, profileId) : undefined
      const refused = await store.refuseDecided(tx, at.siteId, profileId, first ? [first] : photoIds)
      await emitChanged(tx, at, profileId, refused)
      return refused
    },

    /** Undoes `refuseByDecision`. */
    async restoreRefused(tx: Tx, at: SiteMoment, profileId: string, photos: DecidedPhoto[]): Promise<void> {
      await store.restoreDecided(tx, at.siteId, profileId, photos)
      await emitChanged(tx, at, profileId, photos)
    },
  }
}
