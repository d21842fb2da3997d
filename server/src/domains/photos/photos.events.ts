import { defineEvent } from '../../platform/jobs/events.ts'

/** The bytes have arrived; the worker encodes them anew. */
export const uploaded = defineEvent<{ photoId: string }>('photos.uploaded')
/** The files are there; the review queue wants a score. */
export const encoded = defineEvent<{ photoId: string }>('photos.encoded')
/** What others see of a profile's photos is another than before. */
export const shownChanged = defineEvent<{ profileId: string }>('photos.shown_changed')
/** Rows are gone; their files go too. */
export const removed = defineEvent<{ objects: string[] }>('photos.removed')
/** A photo that was sent in a conversation is ready, or cannot be read. */
export const sentPrepared = defineEvent<{
  photoId: string
  senderId: string
  conversationId: string
  isRefused: boolean
}>('photos.sent_prepared')
