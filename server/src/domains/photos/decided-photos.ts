import type { Tx } from '../../platform/db/database.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { hashBankStore } from './hash-bank.store.ts'
import { photoReviewed, sentPhotoPrepared, visiblePhotosChanged } from './photos.events.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store, type DecidedPhoto } from './photos.store.ts'

/** Photos that moderators remove. Their files are kept, so that an appeal can restore them. */
export function decidedPhotoUseCases({ events, sites }: PhotosDeps) {
  /** Emits that others see other photos of the profile, and that its owner's list has changed. */
  async function emitChanged(tx: Tx, at: SiteMoment, profileId: string, photos: DecidedPhoto[]): Promise<void> {
    const ofProfile = photos.filter(({ sentIn }) => sentIn === null)
    if (ofProfile.length === 0) return
    await events.emit(tx, photoReviewed(at, { profileId }))
    if (ofProfile.some(({ status }) => status === 'active'))
      await events.emit(tx, visiblePhotosChanged(at, { profileId }))
  }

  /** Emits that sent photos, which were held so far, are shown or refused. */
  async function emitSentPrepared(
    tx: Tx,
    at: SiteMoment,
    senderId: string,
    photos: { id: string; sentIn: string | null }[],
    isRefused: boolean,
  ): Promise<void> {
    for (const { id: photoId, sentIn: conversationId } of photos)
      if (conversationId) await events.emit(tx, sentPhotoPrepared(at, { photoId, senderId, conversationId, isRefused }))
  }

  return {
    /** Refuses these photos of a member, or the first visible one without ids. Returns what `restoreRefused` needs. */
    async refuseByDecision(tx: Tx, at: SiteMoment, profileId: string, photoIds: string[]): Promise<DecidedPhoto[]> {
      const first = photoIds.length === 0 ? await store.firstVisibleId(tx, at.siteId, profileId) : undefined
      const refused = await store.refuseDecided(tx, at.siteId, profileId, first ? [first] : photoIds)
      await emitChanged(tx, at, profileId, refused)
      const held = refused.filter(({ status }) => status === 'pending')
      await emitSentPrepared(tx, at, profileId, held, true)
      return refused
    },

    /** Undoes `refuseByDecision`. */
    async restoreRefused(tx: Tx, at: SiteMoment, profileId: string, photos: DecidedPhoto[]): Promise<void> {
      await store.restoreDecided(tx, at.siteId, profileId, photos)
      await emitChanged(tx, at, profileId, photos)
    },

    /**
     * Shows photos that were held because they are like a refused photo, after a person decided that they are allowed.
     * Those of a profile on a site where every photo is reviewed stay in the review.
     */
    async releaseHeld(tx: Tx, at: SiteMoment, profileId: string, photoIds: string[]): Promise<void> {
      if (photoIds.length === 0) return
      const { photoReview } = await sites.byId(at.siteId)
      const held = { ids: photoIds, isReviewed: photoReview !== 'automatic' }
      const shown = await hashBankStore.releaseHeld(tx, at.siteId, profileId, held)
      await emitChanged(
        tx,
        at,
        profileId,
        shown.map((photo) => ({ ...photo, status: 'active' })),
      )
      await emitSentPrepared(tx, at, profileId, shown, false)
    },
  }
}
