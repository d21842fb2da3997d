import { createHash } from 'node:crypto'
import { minuteMs } from '@velvet/contract/durations'
import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'
import { photoLimits } from '@velvet/contract/photo-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { withIdempotencyKey } from '../../platform/idempotency.ts'
import { newRandomId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { newObjects, newObjectName, objectsOf } from './photo-objects.ts'
import { photosRemoved, visiblePhotosChanged, photoUploaded } from './photos.events.ts'
import { isSupportedImage, photoLimit } from './photos.policy.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'
import { filesOf } from './visible-photos.ts'

export type Upload = { bytes: Buffer; edit: PhotoEdit; key: string | undefined }

/** An upload whose bytes have not arrived after this time is abandoned. */
const uploadTimeoutMs = 15 * minuteMs

export function ownPhotoUseCases({ db, storage, addresses, events, limits }: PhotosDeps) {
  const momentOf = (ctx: MemberCtx) => ({ siteId: ctx.site.id, now: ctx.now })

  /**
   * Inserts the row of a new photo under a lock, so that concurrent uploads cannot exceed the limit. Throws
   * `photo_limit_reached`.
   */
  async function reserve(tx: Tx, ctx: MemberCtx, id: string, edit: PhotoEdit): Promise<void> {
    await store.lockProfile(tx, ctx.site.id, ctx.viewer.id)
    const limit = photoLimit(ctx.viewer)
    const photo = { id, profileId: ctx.viewer.id, rawObject: newObjectName(), edit, now: ctx.now, ...newObjects() }
    if (!(await store.reserve(tx, ctx.site.id, photo, limit)))
      throw new AppError('photo_limit_reached', { max: limit, premium_max: photoLimits.premium })
  }

  return {
    /** Returns a member's own photos, including those that others do not see yet. */
    async list(ctx: MemberCtx) {
      const photos = await store.allOf(db.direct, ctx.site.id, ctx.viewer.id)
      return {
        photos: photos.map((photo) => ({
          id: photo.id,
          status: photo.status,
          // The column is only written with values of this type.
          refusal: photo.refusal as PhotoRefusal | null,
          files: photo.encoded_at && filesOf(photo, addresses, ctx.now),
        })),
        limit: photoLimit(ctx.viewer),
        premium_limit: photoLimits.premium,
      }
    },

    /**
     * Stores the bytes of a photo and queues them for encoding. A retry with the same key returns the same photo and
     * stores the bytes if they did not arrive the first time. Throws `photo_type_unsupported`, `photo_limit_reached`,
     * `too_many_requests`, `unavailable`.
     */
    async upload(ctx: MemberCtx, { bytes, edit, key }: Upload): Promise<{ id: string }> {
      if (!isSupportedImage(bytes)) throw new AppError('photo_type_unsupported')
      const member = { siteId: ctx.site.id, memberId: ctx.viewer.id }
      await limits.uploads.require(`${member.siteId}:${member.memberId}`)
      const input = { sha256: createHash('sha256').update(bytes).digest('base64'), edit }
      const newPhoto = { id: newRandomId() }
      const { id } = await db.transaction(async (tx) => {
        const write = { ...member, key: `photo:${key}`, input, now: ctx.now }
        const photo = key ? await withIdempotencyKey(tx, write, async () => newPhoto) : newPhoto
        if (photo !== newPhoto) {
          // The row of the first attempt may have been deleted as abandoned in the meantime.
          await store.lockProfile(tx, ctx.site.id, ctx.viewer.id)
          if (await store.byId(tx, ctx.site.id, photo.id)) return photo
        }
        await reserve(tx, ctx, photo.id, edit)
        return photo
      })
      const photo = await store.byId(db.direct, ctx.site.id, id)
      if (!photo?.raw_object || photo.received_at) return { id }
      // On failure the row stays for a retry; `removeAbandonedUploads` deletes it later.
      await storage.put(photo.raw_object, bytes, 'application/octet-stream').catch(() => {
        throw new AppError('unavailable')
      })
      await db.transaction(async (tx) => {
        if (!(await store.markReceived(tx, ctx.site.id, id, ctx.now))) return
        await events.emit(tx, photoUploaded(momentOf(ctx), { photoId: id }))
      })
      return { id }
    },

    /** Photos that are not listed follow in their old order. Throws `invalid_input` for a photo of another member. */
    async order(ctx: MemberCtx, ids: string[]): Promise<void> {
      await db.transaction(async (tx) => {
        await store.lockProfile(tx, ctx.site.id, ctx.viewer.id)
        const own = (await store.allOf(tx, ctx.site.id, ctx.viewer.id)).map(({ id }) => id)
        if (!ids.every((id) => own.includes(id))) throw new AppError('invalid_input', { fields: ['ids'] })
        await store.order(tx, ctx.site.id, ctx.viewer.id, [...new Set([...ids, ...own])])
      })
    },

    /** Throws `not_found` for a photo of another member. */
    async remove(ctx: MemberCtx, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const photo = await store.remove(tx, ctx.site.id, ctx.viewer.id, id)
        if (!photo) throw new AppError('not_found')
        await events.emit(tx, photosRemoved(momentOf(ctx), { objects: objectsOf(photo) }))
        if (photo.status === 'active')
          await events.emit(tx, visiblePhotosChanged(momentOf(ctx), { profileId: ctx.viewer.id }))
      })
    },

    /** Deletes photos whose bytes did not arrive in time. */
    async removeAbandonedUploads(siteId: string, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const abandoned = await store.removeAbandonedUploads(tx, siteId, new Date(now.getTime() - uploadTimeoutMs))
        if (abandoned.length > 0)
          await events.emit(tx, photosRemoved({ siteId, now }, { objects: abandoned.flatMap(objectsOf) }))
      })
    },
  }
}
