import { defineEvent } from '../../platform/jobs/events.ts'

/** The bytes have arrived; the worker encodes them anew. */
export const uploaded = defineEvent<{ photoId: string; profileId: string }>('photos.uploaded')
/** The files are there; the review queue wants a score. */
export const encoded = defineEvent<{ photoId: string }>('photos.encoded')
/** Rows are gone; their files go too. */
export const removed = defineEvent<{ objects: string[] }>('photos.removed')
