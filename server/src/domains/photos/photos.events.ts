import { defineEvent } from '../../platform/jobs/events.ts'

/** The bytes have arrived; the worker encodes them anew. */
export const uploaded = defineEvent<{ photoId: string; profileId: string }>('photos.uploaded')
/** The files are there; the review queue wants a score. */
export const encoded = defineEvent<{ photoId: string }>('photos.encoded')
/** What others see of a profile's photos is another than before. */
export const shownChanged = defineEvent<{ profileId: string }>('photos.shown_changed')
/** Rows are gone; their files go too. */
export const removed = defineEvent<{ objects: string[] }>('photos.removed')
