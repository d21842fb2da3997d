import { buffer } from 'node:stream/consumers'
import type { BlurLevel } from '@velvet/contract/desk/photo-review-rules'
import { photoRefusals, type PhotoRefusal } from '@velvet/contract/photo-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { newObjectName } from './photo-objects.ts'
import { photoReviewed, visiblePhotosChanged } from './photos.events.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { reviewedPhotosStore as store, type PhotoClaim, type ReviewRow } from './reviewed-photos.store.ts'

const isRefusal = (policy: string): policy is PhotoRefusal => photoRefusals.some((refusal) => refusal === policy)

/** The review of photos before others see them. Runs with the rights of the desk's database role. */
export function reviewedPhotoUseCases({ db, bus, events, storage }: PhotosDeps) {
  return {
    reviews: {
      /** Locks the claims of a person until the transaction ends. */
      lockClaims: (tx: Tx, staffId: string) => store.lockClaims(tx, staffId),
      held: (tx: Tx, siteIds: string[], staffId: string, now: Date) => store.held(tx, siteIds, staffId, now),
      claim: (tx: Tx, claim: PhotoClaim) => store.claim(tx, claim),
      lock: (tx: Tx, siteId: string, id: string) => store.lock(tx, siteId, id),
      byId: (siteId: string, id: string) => store.byId(db.direct, siteId, id),
      countWaiting: (siteIds: string[], now: Date, limit: number) => store.countWaiting(db.direct, siteIds, now, limit),
      renew: (siteIds: string[], staffId: string, until: Date) => store.setClaims(db.direct, siteIds, staffId, until),
      release: (siteIds: string[], staffId: string) => store.setClaims(db.direct, siteIds, staffId, null),

      /** Returns a blurred WebP without colours, or null when the file is missing or the storage not available. */
      async preview({ card_object: object }: Pick<ReviewRow, 'card_object'>, blur: BlurLevel): Promise<Buffer | null> {
        const stored = await storage.get(object).catch(() => undefined)
        if (!stored) return null
        // Imported here because only the worker and the desk decode images.
        const { veilPhoto } = await import('./veil-photo.ts')
        return veilPhoto(await buffer(stored.body), blur)
      },

      /** Returns a file without blur. Throws `not_found`, `unavailable`. */
      async clearFile(object: string): Promise<{ mediaType: string; bytes: Buffer }> {
        const stored = await storage.get(object).catch(() => {
          throw new AppError('unavailable')
        })
        if (!stored) throw new AppError('not_found')
        return { mediaType: stored.contentType, bytes: await buffer(stored.body) }
      },

      /** Makes a photo visible to others. */
      async accept(tx: Tx, at: SiteMoment, { id, profile_id: profileId }: ReviewRow): Promise<void> {
        await store.accept(tx, at.siteId, id)
        await events.emit(tx, visiblePhotosChanged(at, { profileId }))
        await events.emit(tx, photoReviewed(at, { profileId }))
      },

      /** Stores the policy of a refusal, if it is one that the owner sees beside the photo. */
      async noteRefusal(tx: Tx, at: SiteMoment, { id, profile_id: profileId }: ReviewRow, policy: string) {
        if (isRefusal(policy)) await store.setRefusal(tx, at.siteId, id, policy)
        await events.emit(tx, photoReviewed(at, { profileId }))
      },

      /** Takes a photo out of the queue. Returns the name of a copy for the case, or null when it cannot be copied. */
      async escalate(tx: Tx, at: SiteMoment, { id, full_object: object }: ReviewRow): Promise<string | null> {
        await store.markEscalated(tx, at.siteId, id, at.now)
        const stored = await storage.get(object).catch(() => undefined)
        if (!stored) return null
        const copy = newObjectName()
        return storage.put(copy, await buffer(stored.body), stored.contentType).then(
          () => copy,
          () => null,
        )
      },

      endEscalation: (tx: Tx, siteId: string, ids: string[]) => store.endEscalation(tx, siteId, ids),
    },

    /** Refreshes the open photo list of a member. Called by the worker: the desk may not send live messages. */
    broadcastReviewed: (siteId: string, profileId: string) => bus.broadcast(siteId, profileId, { type: 'photos' }),
  }
}
