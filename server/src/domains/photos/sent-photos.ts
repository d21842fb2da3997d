import type { PhotoEdit, PhotoRefusal } from '@velvet/contract/photo-rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { newObjects, newObjectName, objectsOf } from './photo-objects.ts'
import { photosRemoved, photoUploaded } from './photos.events.ts'
import { isSupportedImage, isVisibleIn } from './photos.policy.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'
import { filesOf } from './visible-photos.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

/** The parts of a message row that lead to its photo. */
type MessageWithPhoto = { conversation_id: string; photo_id: string | null }

type SentPhoto = { id: string; sentIn: string; bytes: Buffer }

const noEdit: PhotoEdit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 }

/** Photos sent in a conversation. They are encoded like profile photos and visible to its two members only. */
export function sentPhotoUseCases({ db, storage, addresses, events, limits }: PhotosDeps) {
  return {
    /**
     * Stores the bytes of a photo before its message is sent, under the id of the message. A retry stores nothing new.
     * Throws `photo_type_unsupported`, `too_many_requests`, `unavailable`, `idempotency_conflict`.
     */
    async storeSentUpload(ctx: MemberCtx, { id, sentIn, bytes }: SentPhoto): Promise<void> {
      if (!isSupportedImage(bytes)) throw new AppError('photo_type_unsupported')
      const reserved = { id, senderId: ctx.viewer.id, sentIn, rawObject: newObjectName(), edit: noEdit, now: ctx.now }
      await store.reserveSent(db.direct, ctx.site.id, { ...reserved, ...newObjects() })
      const photo = await store.byId(db.direct, ctx.site.id, id)
      if (photo?.sender_id !== ctx.viewer.id || photo.sent_in !== sentIn) throw new AppError('idempotency_conflict')
      if (!photo.raw_object || photo.received_at) return
      await limits.uploads.require(ctx)
      await storage.put(photo.raw_object, bytes, 'application/octet-stream').catch(() => {
        throw new AppError('unavailable')
      })
    },

    /** Queues the photo for encoding, in the transaction that stores its message. */
    async queueSentForEncoding(tx: Tx, ctx: MemberCtx, id: string): Promise<void> {
      if (!(await store.markReceived(tx, ctx.site.id, id, ctx.now))) return
      await events.emit(tx, photoUploaded({ siteId: ctx.site.id, now: ctx.now }, { photoId: id }))
    },

    /**
     * Returns state and signed URLs of the photos of these messages, by id. The caller checks that the viewer is in the
     * conversations.
     */
    async sentPhotosOf({ siteId, now }: SiteMoment, messages: MessageWithPhoto[]) {
      const conversationOf = new Map(
        messages.flatMap(({ photo_id, conversation_id }) => (photo_id ? [[photo_id, conversation_id]] : [])),
      )
      if (conversationOf.size === 0) return new Map<string, never>()
      const photos = await store.sentByIds(db.direct, siteId, [...conversationOf.keys()])
      const visible = photos.filter((photo) => isVisibleIn(conversationOf.get(photo.id) ?? '', photo))
      return new Map(
        visible.map((photo) => [
          photo.id,
          {
            state: photo.status === 'refused' ? 'refused' : photo.status === 'active' ? 'ready' : 'preparing',
            // The column is only written with values of this type.
            refusal: photo.refusal as PhotoRefusal | null,
            // A photo that is like a refused one is encoded, but not shown, until a person has decided.
            files: photo.status === 'active' ? filesOf(photo, addresses, now) : null,
          } as const,
        ]),
      )
    },

    /** Deletes the photos of deleted messages. */
    async removeSent(tx: Tx, at: SiteMoment, ids: string[]): Promise<void> {
      if (ids.length === 0) return
      const rows = await store.removeSent(tx, at.siteId, ids)
      await events.emit(tx, photosRemoved(at, { objects: rows.flatMap(objectsOf) }))
    },
  }
}
