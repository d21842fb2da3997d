import { defineEvent } from '../../platform/jobs/events.ts'

/** The uploaded bytes are stored. The worker encodes them next. */
export const photoUploaded = defineEvent<{ photoId: string }>('photos.uploaded')
/** The encoded files of a profile photo are stored. The worker scores it for the review queue next. */
export const photoEncoded = defineEvent<{ photoId: string }>('photos.encoded')
/** The set of photos that others see on a profile has changed. */
export const visiblePhotosChanged = defineEvent<{ profileId: string }>('photos.shown_changed')
/** A moderator has accepted or refused a photo. The worker refreshes the list of its owner. */
export const photoReviewed = defineEvent<{ profileId: string }>('photos.reviewed')
/** Rows were deleted. The worker deletes their objects next. */
export const photosRemoved = defineEvent<{ objects: string[] }>('photos.removed')
/** A photo sent in a conversation is ready, or was refused because it cannot be read. */
export const sentPhotoPrepared = defineEvent<{
  photoId: string
  senderId: string
  conversationId: string
  isRefused: boolean
}>('photos.sent_prepared')
/** A photo is like one that was refused before. It is held until software or a person has decided. */
export const photoMatched = defineEvent<{ photoId: string; memberId: string }>('photos.matched')
