import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { newObjects, objectName, objectsOf } from './photo-objects.ts'
import { removed, uploaded } from './photos.events.ts'
import { looksLikePicture } from './photos.policy.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'
import { filesOf } from './shown-photos.ts'

type SentPhoto = { id: string; sentIn: string; bytes: Buffer }

const asItIs: PhotoEdit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 }

/** Photos that are sent in a conversation: the same way in, and seen by its two alone. */
export function sentPhotoUseCases({ db, storage, addresses, events, limits }: PhotosDeps) {
  return {
    /**
     * Keeps the bytes of a picture that is about to be sent. The id is the message's; a repetition writes nothing new.
     * Throws `photo_type_unsupported`, `too_many_requests`, `unavailable`, `idempotency_conflict`.
     */
    async keepSent(ctx: MemberCtx, { id, sentIn, bytes }: SentPhoto): Promise<void> {
      if (!looksLikePicture(bytes)) throw new AppError('photo_type_unsupported')
      const reserved = { id, senderId: ctx.viewer.id, sentIn, rawObject: objectName(), edit: asItIs, now: ctx.now }
      await store.reserveSent(db.direct, ctx.site.id, { ...reserved, ...newObjects() })
      const photo = await store.byId(db.direct, ctx.site.id, id)
      if (photo?.sender_id !== ctx.viewer.id || photo.sent_in !== sentIn) throw new AppError('idempotency_conflict')
      if (!photo.raw_object || photo.received_at) return
      if ((await limits.uploads.take(`${ctx.site.id}:${ctx.viewer.id}`)) > 0) throw new AppError('too_many_requests')
      await storage.put(photo.raw_object, bytes, 'application/octet-stream').catch(() => {
        throw new AppError('unavailable')
      })
    },

    /** The message is stored: the worker may encode its picture. */
    async receiveSent(tx: Tx, ctx: MemberCtx, id: string): Promise<void> {
      if (!(await store.markReceived(tx, ctx.site.id, id, ctx.now))) return
      await events.publish(tx, uploaded({ siteId: ctx.site.id, now: ctx.now }, { photoId: id }))
    },

    /** How far each of these is, with the addresses of those that are ready. Only for the two of the conversation. */
    async sentAmong({ siteId, now }: { siteId: string; now: Date }, ids: string[]) {
      if (ids.length === 0) return new Map<string, never>()
      const photos = await store.sentByIds(db.direct, siteId, ids)
      return new Map(
        photos.map((photo) => [
          photo.id,
          {
            state: photo.refusal ? 'refused' : photo.encoded_at ? 'ready' : 'preparing',
            // Written by this domain alone, from the same type.
            refusal: photo.refusal as PhotoRefusal | null,
            files: photo.encoded_at ? filesOf(photo, addresses, now) : null,
          } as const,
        ]),
      )
    },

    /** Pictures of messages that are gone. */
    async removeSent(tx: Tx, at: { siteId: string; now: Date }, ids: string[]): Promise<void> {
      if (ids.length === 0) return
      const rows = await store.removeSent(tx, at.siteId, ids)
      await events.publish(tx, removed(at, { objects: rows.flatMap(objectsOf) }))
    },
  }
}
