import { createHash } from 'node:crypto'
import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'
import { photoLimits } from '@velvet/contract/photo-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { newObjects, objectName, objectsOf } from './photo-objects.ts'
import { removed, shownChanged, uploaded } from './photos.events.ts'
import { looksLikePicture, photoLimit } from './photos.policy.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'
import { filesOf } from './shown-photos.ts'

export type Upload = { bytes: Buffer; edit: PhotoEdit; key: string | undefined }

/** So long may an upload be under way before its place is given up. */
const strandedMs = 15 * 60 * 1000

export function ownPhotoUseCases({ db, storage, addresses, events, limits }: PhotosDeps) {
  const atOf = (ctx: MemberCtx) => ({ siteId: ctx.site.id, now: ctx.now })

  /** Throws `photo_limit_reached`. Of any number at the same time exactly as many get a place as there are. */
  async function reserve(tx: Tx, ctx: MemberCtx, id: string, edit: PhotoEdit): Promise<void> {
    await store.lockProfile(tx, ctx.site.id, ctx.viewer.id)
    const limit = photoLimit(ctx.viewer)
    const photo = { id, profileId: ctx.viewer.id, rawObject: objectName(), edit, now: ctx.now, ...newObjects() }
    if (!(await store.reserve(tx, ctx.site.id, photo, limit)))
      throw new AppError('photo_limit_reached', { max: limit, premium_max: photoLimits.premium })
  }

  return {
    /** A member's own photos, also those that others do not see yet. */
    async list(ctx: MemberCtx) {
      const photos = await store.allOf(db.direct, ctx.site.id, ctx.viewer.id)
      return {
        photos: photos.map((photo) => ({
          id: photo.id,
          // Columns written by this domain alone, from the same types.
          status: photo.status as 'pending' | 'active' | 'refused',
          refusal: photo.refusal as PhotoRefusal | null,
          files: photo.encoded_at && filesOf(photo, addresses, ctx.now),
        })),
        limit: photoLimit(ctx.viewer),
        premium_limit: photoLimits.premium,
      }
    },

    /**
     * Takes the bytes of a picture; the worker encodes them anew. A repetition with the same key finds the same photo,
     * and brings the bytes that did not arrive the first time. Throws `photo_type_unsupported`, `photo_limit_reached`,
     * `too_many_requests`, `unavailable`.
     */
    async upload(ctx: MemberCtx, { bytes, edit, key }: Upload): Promise<{ id: string }> {
      if (!looksLikePicture(bytes)) throw new AppError('photo_type_unsupported')
      const member = { siteId: ctx.site.id, memberId: ctx.viewer.id }
      if ((await limits.uploads.take(`${member.siteId}:${member.memberId}`)) > 0)
        throw new AppError('too_many_requests')
      const input = { sha256: createHash('sha256').update(bytes).digest('base64'), edit }
      const named = { id: newId() }
      const { id } = await db.transaction(async (tx) => {
        const write = { ...member, key: `photo:${key}`, input, now: ctx.now }
        const photo = key ? await once(tx, write, async () => named) : named
        if (photo !== named) {
          // Of a repetition the place may have been given up meanwhile.
          await store.lockProfile(tx, ctx.site.id, ctx.viewer.id)
          if (await store.byId(tx, ctx.site.id, photo.id)) return photo
        }
        await reserve(tx, ctx, photo.id, edit)
        return photo
      })
      const photo = await store.byId(db.direct, ctx.site.id, id)
      if (!photo?.raw_object || photo.received_at) return { id }
      // The place stays for a repetition; without one it is given up later.
      await storage.put(photo.raw_object, bytes, 'application/octet-stream').catch(() => {
        throw new AppError('unavailable')
      })
      await db.transaction(async (tx) => {
        if (!(await store.markReceived(tx, ctx.site.id, id, ctx.now))) return
        await events.publish(tx, uploaded(atOf(ctx), { photoId: id }))
      })
      return { id }
    },

    /** Photos that are not named follow in the order they had. Throws `invalid_input` for one that is not the caller's. */
    async order(ctx: MemberCtx, ids: string[]): Promise<void> {
      await db.transaction(async (tx) => {
        await store.lockProfile(tx, ctx.site.id, ctx.viewer.id)
        const own = (await store.allOf(tx, ctx.site.id, ctx.viewer.id)).map(({ id }) => id)
        if (!ids.every((id) => own.includes(id))) throw new AppError('invalid_input', { fields: ['ids'] })
        await store.order(tx, ctx.site.id, ctx.viewer.id, [...new Set([...ids, ...own])])
      })
    },

    /** Throws `not_found` for a photo that is not the caller's. */
    async remove(ctx: MemberCtx, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const photo = await store.remove(tx, ctx.site.id, ctx.viewer.id, id)
        if (!photo) throw new AppError('not_found')
        await events.publish(tx, removed(atOf(ctx), { objects: objectsOf(photo) }))
        if (photo.status === 'active') await events.publish(tx, shownChanged(atOf(ctx), { profileId: ctx.viewer.id }))
      })
    },

    /** Gives up places whose bytes never came. */
    async removeStranded(siteId: string, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const stranded = await store.removeStranded(tx, siteId, new Date(now.getTime() - strandedMs))
        if (stranded.length > 0)
          await events.publish(tx, removed({ siteId, now }, { objects: stranded.flatMap(objectsOf) }))
      })
    },
  }
}
