import { buffer } from 'node:stream/consumers'
import type { PhotoEdit } from '@velvet/contract/photo-rules'
import pLimit from 'p-limit'
import type { Tx } from '../../platform/db/database.ts'
import { createBankLookup } from './bank-lookup.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import type { PictureFingerprint } from './fingerprint.ts'
import { minQuality } from './hash-bank.policy.ts'
import { hashBankStore, type PhotoMatch } from './hash-bank.store.ts'
import { nudityScore } from './nudity-score.ts'
import { avifOf, objectsOf } from './photo-objects.ts'
import { photoEncoded, photoMatched, sentPhotoPrepared, visiblePhotosChanged } from './photos.events.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

type Objects = { full_object: string; card_object: string; thumb_object: string; blurred_object: string | null }

/** Encodes one photo at a time, so that memory is bounded by the largest single photo. */
const limitEncoding = pLimit(1)

export function preparePhotoUseCases({ db, bus, clock, events, sites, storage }: PhotosDeps) {
  const bank = createBankLookup({ db, sites })

  async function storeFiles(photo: Objects, made: EncodedPhoto): Promise<void> {
    const sizes = [
      [photo.full_object, made.full],
      [photo.card_object, made.card],
      [photo.thumb_object, made.thumb],
    ] as const
    await Promise.all([
      ...sizes.flatMap(([object, { webp, avif }]) => [
        storage.put(object, webp, 'image/webp'),
        avif && storage.put(avifOf(object), avif, 'image/avif'),
      ]),
      photo.blurred_object && storage.put(photo.blurred_object, made.blurred, 'image/webp'),
    ])
  }

  type PhotoRow = NonNullable<Awaited<ReturnType<typeof store.byId>>>

  /** Emits the result for a photo that was sent in a conversation. */
  async function emitSentPrepared(tx: Tx, at: SiteMoment, photo: PhotoRow, isRefused: boolean) {
    if (!photo.sender_id || !photo.sent_in) return
    const facts = { photoId: photo.id, senderId: photo.sender_id, conversationId: photo.sent_in, isRefused }
    await events.emit(tx, sentPhotoPrepared(at, facts))
  }

  /** Stores the fingerprint, and the refused photo that it matches. */
  async function saveFingerprint(
    tx: Tx,
    at: SiteMoment,
    photo: PhotoRow,
    { hash, inner, quality }: PictureFingerprint,
    match: PhotoMatch | undefined,
  ): Promise<void> {
    const fingerprint = { pdq: Buffer.from(hash), variants: Buffer.from(inner), quality }
    await hashBankStore.saveFingerprint(tx, at.siteId, photo.id, fingerprint, at.now)
    const memberId = photo.profile_id ?? photo.sender_id
    if (!match || !memberId) return
    await hashBankStore.insertMatch(tx, at.siteId, photo.id, match, at.now)
    await events.emit(tx, photoMatched(at, { photoId: photo.id, memberId }))
  }

  /** Encodes an upload and stores its files, or marks the photo as refused with a reason. */
  async function encodeOrRefuse(siteId: string, photo: PhotoRow, rawObject: string): Promise<void> {
    // Imported here because only the worker decodes images.
    const { encodePhoto, PhotoRefusedError } = await import('./encode-photo.ts')
    const made = await limitEncoding(async () => {
      // Requested only now: storage closes a response that is not read while it waits for its turn.
      const raw = await storage.get(rawObject)
      if (!raw) throw new PhotoRefusedError('unreadable')
      return encodePhoto(await buffer(raw.body), photo.edit as PhotoEdit, photo.has_avif)
    }).catch((error: unknown) => {
      if (error instanceof PhotoRefusedError) return error
      throw error
    })
    const now = clock.now()
    if (made instanceof PhotoRefusedError) {
      await db.transaction(async (tx) => {
        // A worker that was paused may find no upload, because another one has encoded it meanwhile.
        if (await store.refuse(tx, siteId, photo.id, made.refusal))
          await emitSentPrepared(tx, { siteId, now }, photo, true)
      })
      return
    }
    const { fingerprint } = made
    // The files have no signed URL before the transaction below, so they may be stored before the result is known.
    const [{ photoReview }, match] = await Promise.all([
      sites.byId(siteId),
      fingerprint.quality < minQuality ? undefined : bank.find(siteId, fingerprint.queries, now),
      storeFiles(photo, made),
    ])
    // A photo sent in a conversation is in no list, so it is not reviewed before its recipient sees it.
    const isShown = !match && (photoReview === 'automatic' || photo.sent_in !== null)
    const facts = { width: made.width, height: made.height, thumbhash: made.thumbhash, now }
    const isStored = await db.transaction(async (tx) => {
      if (!(await store.finishEncoding(tx, siteId, photo.id, isShown ? 'active' : 'pending', facts))) return false
      const at = { siteId, now }
      await saveFingerprint(tx, at, photo, fingerprint, match)
      // The score orders the review queue, in which photos of conversations never are.
      if (photo.profile_id) await events.emit(tx, photoEncoded(at, { photoId: photo.id }))
      if (isShown && photo.profile_id) await events.emit(tx, visiblePhotosChanged(at, { profileId: photo.profile_id }))
      if (isShown) await emitSentPrepared(tx, at, photo, false)
      return true
    })
    // If another worker has encoded the photo meanwhile, it has stored files with the same names.
    if (!isStored && !(await store.byId(db.direct, siteId, photo.id))) await storage.remove(objectsOf(photo))
  }

  return {
    /** Encodes an upload, or refuses it with a reason. The uploaded file is deleted in both cases. */
    async prepare(siteId: string, photoId: string): Promise<void> {
      const photo = await store.byId(db.direct, siteId, photoId)
      if (!photo?.raw_object) return
      const isDecided = photo.encoded_at !== null || photo.status === 'refused'
      if (!isDecided) await encodeOrRefuse(siteId, photo, photo.raw_object)
      await storage.remove([photo.raw_object])
      await store.clearRawObject(db.direct, siteId, photoId)
      if (photo.profile_id) bus.broadcast(siteId, photo.profile_id, { type: 'photos' })
    },

    /** Stores the nudity score of an encoded photo. */
    async score(siteId: string, photoId: string): Promise<void> {
      const photo = await store.byId(db.direct, siteId, photoId)
      const stored = photo && (await storage.get(photo.card_object))
      if (!stored) return
      await store.saveScore(db.direct, siteId, photoId, await nudityScore(await buffer(stored.body)))
    },

    removeObjects: (objects: string[]) => storage.remove(objects),
  }
}
