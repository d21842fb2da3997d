import { buffer } from 'node:stream/consumers'
import type { PhotoEdit } from '@velvet/contract/photo-rules'
import type { Tx } from '../../platform/db/database.ts'
import { atMost } from '../../platform/at-most.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import { nudityScore } from './nudity-score.ts'
import { avifOf, objectsOf } from './photo-objects.ts'
import { encoded, sentPrepared, shownChanged } from './photos.events.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'

type Objects = { full_object: string; card_object: string; thumb_object: string; blurred_object: string | null }

/** One at a time: what a picture may cost in memory is the cost of one. */
const inTurn = atMost(1)

export function preparePhotoUseCases({ db, bus, clock, events, sites, storage }: PhotosDeps) {
  async function keep(photo: Objects, made: EncodedPhoto): Promise<void> {
    const sizes = [
      [photo.full_object, made.full],
      [photo.card_object, made.card],
      [photo.thumb_object, made.thumb],
    ] as const
    await Promise.all([
      ...sizes.flatMap(([object, { webp, avif }]) => [
        storage.put(object, webp, 'image/webp'),
        storage.put(avifOf(object), avif, 'image/avif'),
      ]),
      photo.blurred_object && storage.put(photo.blurred_object, made.blurred, 'image/webp'),
    ])
  }

  type Waiting = NonNullable<Awaited<ReturnType<typeof store.byId>>>

  /** The conversation that it was sent in learns how it went. */
  async function tellSent(tx: Tx, at: { siteId: string; now: Date }, photo: Waiting, isRefused: boolean) {
    if (!photo.sender_id || !photo.sent_in) return
    const facts = { photoId: photo.id, senderId: photo.sender_id, conversationId: photo.sent_in, isRefused }
    await events.publish(tx, sentPrepared(at, facts))
  }

  /** Becomes a photo, or is refused with a reason. */
  async function decide(siteId: string, photo: Waiting, rawObject: string): Promise<void> {
    // Only the worker reads pictures, so only the worker loads what reads them.
    const { encodePhoto, PhotoRefused } = await import('./encode-photo.ts')
    const made = await inTurn(async () => {
      // Asked for only now: an answer that nobody reads while it waits its turn is cut off.
      const raw = await storage.get(rawObject)
      if (!raw) throw new PhotoRefused('unreadable')
      return encodePhoto(await buffer(raw.body), photo.edit as PhotoEdit)
    }).catch((error: unknown) => {
      if (error instanceof PhotoRefused) return error
      throw error
    })
    const now = clock.now()
    if (made instanceof PhotoRefused) {
      await db.transaction(async (tx) => {
        await store.refuse(tx, siteId, photo.id, made.refusal)
        await tellSent(tx, { siteId, now }, photo, true)
      })
      return
    }
    await keep(photo, made)
    const { photoReview } = await sites.byId(siteId)
    // What is sent in a conversation stands in no list: nobody reviews it before its receiver sees it.
    const status = photoReview === 'automatic' || photo.sent_in ? 'active' : 'pending'
    const facts = { width: made.width, height: made.height, thumbhash: made.thumbhash, now }
    const isThere = await db.transaction(async (tx) => {
      if (!(await store.finishEncoding(tx, siteId, photo.id, status, facts))) return false
      const at = { siteId, now }
      await events.publish(tx, encoded(at, { photoId: photo.id }))
      if (status === 'active' && photo.profile_id)
        await events.publish(tx, shownChanged(at, { profileId: photo.profile_id }))
      await tellSent(tx, at, photo, false)
      return true
    })
    if (!isThere) await storage.remove(objectsOf(photo))
  }

  return {
    /** Makes the files of an upload, or refuses it with a reason. The upload itself is deleted either way. */
    async prepare(siteId: string, photoId: string): Promise<void> {
      const photo = await store.byId(db.direct, siteId, photoId)
      if (!photo?.raw_object) return
      const isDecided = photo.encoded_at !== null || photo.status === 'refused'
      if (!isDecided) await decide(siteId, photo, photo.raw_object)
      await storage.remove([photo.raw_object])
      await store.forgetRaw(db.direct, siteId, photoId)
      if (photo.profile_id) bus.hint(siteId, photo.profile_id, { type: 'photos' })
    },

    async score(siteId: string, photoId: string): Promise<void> {
      const photo = await store.byId(db.direct, siteId, photoId)
      const stored = photo && (await storage.get(photo.card_object))
      if (!stored) return
      await store.score(db.direct, siteId, photoId, await nudityScore(await buffer(stored.body)))
    },

    removeObjects: (objects: string[]) => storage.remove(objects),
  }
}
