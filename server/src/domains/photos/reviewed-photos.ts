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
  async function readObject(object: string): Promise<{ mediaType: string; bytes: Buffer }> {
    const stored = await storage.get(object).catch(() => {
      throw new AppError('unavailable')
    })
    if (!stored) throw new AppError('not_found')
    return { mediaType: stored.contentType, bytes: await buffer(stored.body) }
  }

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

      /**
       * Returns blurred WebP files without colours by the id of the photo. Without those whose file is missing, and all of
       * them while the storage is not available.
       */
      async previews(siteId: string, wanted: { id: string; blur: BlurLevel }[]): Promise<Map<string, Buffer>> {
        const files = await store.filesOf(
          db.direct,
          siteId,
          wanted.map(({ id }) => id),
        )
        // Imported here because only the worker and the desk decode images.
        const { veilPhoto } = await import('./veil-photo.ts')
        const made = await Promise.all(
          files.map(async ({ id, card_object: object }) => {
            const stored = await storage.get(object).catch(() => undefined)
            const blur = wanted.find((photo) => photo.id === id)?.blur ?? 'full'
            return stored ? ([[id, await veilPhoto(await buffer(stored.body), blur)]] as const) : []
          }),
        )
        return new Map(made.flat())
      },

      /** Returns a photo of the review, or a refused one, without blur. Throws `not_found`, `unavailable`. */
      async clearPhoto(siteId: string, id: string) {
        const [files] = await store.filesOf(db.direct, siteId, [id])
        if (!files) throw new AppError('not_found')
        return readObject(files.full_object)
      },

      /** Returns a copy that was made for a case. Throws `not_found`, `unavailable`. */
      evidence: (object: string) => readObject(object),

      /** Makes a photo visible to others. */
      async accept(tx: Tx, at: SiteMoment, { id, profile_id: profileId }: ReviewRow): Promise<void> {
        await store.accept(tx, at.siteId, id)
        await events.emit(tx, visiblePhotosChanged(at, { profileId }))
        await events.emit(tx, photoReviewed(at, { profileId }))
      },

      /** Stores the policy of a refusal, if it is one that the owner sees beside the photo. */
      async noteRefusal(tx: Tx, { siteId }: SiteMoment, { id }: ReviewRow, policy: string): Promise<void> {
        if (isRefusal(policy)) await store.setRefusal(tx, siteId, id, policy)
      },

      /** Takes a photo out of the queue. Returns the name of a copy for the case, or null when it cannot be copied. */
      async escalate(tx: Tx, at: SiteMoment, { id }: ReviewRow): Promise<string | null> {
        await store.markEscalated(tx, at.siteId, id, at.now)
        const [files] = await store.filesOf(tx, at.siteId, [id])
        const stored = files && (await storage.get(files.full_object).catch(() => undefined))
        if (!stored) return null
        const copy = newObjectName()
        return storage.put(copy, await buffer(stored.body), stored.contentType).then(
          () => copy,
          () => null,
        )
      },

      markEscalated: (tx: Tx, { siteId, now }: SiteMoment, id: string) => store.markEscalated(tx, siteId, id, now),
      endEscalation: (tx: Tx, siteId: string, ids: string[]) => store.endEscalation(tx, siteId, ids),
    },

    /**
     * Returns the photos of a profile for the sheet of its member, blurred. Without a picture where one was refused, is part
     * of a case, or cannot be loaded.
     */
    async photosForDesk(siteId: string, profileId: string) {
      const photos = await store.ofProfile(db.direct, siteId, profileId)
      return Promise.all(
        photos.map(async ({ id, status, blurred_object: object, escalated_at: escalatedAt }) => {
          const isShown = object !== null && status !== 'refused' && escalatedAt === null
          const file = isShown ? await readObject(object).catch(() => undefined) : undefined
          return { id, status, base64: file?.bytes.toString('base64') ?? null }
        }),
      )
    },

    /** Refreshes the open photo list of a member. Called by the worker: the desk may not send live messages. */
    broadcastReviewed: (siteId: string, profileId: string) => bus.broadcast(siteId, profileId, { type: 'photos' }),
  }
}
