import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { photoMaxBytes, photoRefusals, photoTypes } from './photo-rules.ts'
import { stopsPhotos } from './restriction-rules.ts'
import { Empty, Id } from './values.ts'

/** Absolute, signed, short-lived URLs of one size. */
const PhotoSize = z.object({ webp: z.string(), avif: z.string().nullable() })

/** A profile photo with the published field names and absolute, signed, short-lived URLs. */
export const Picture = z.object({
  id: Id,
  filename: z.string(),
  thumb_filename: z.string(),
  /** Others can see it only while it is `active`. */
  status: z.enum(['pending', 'active', 'refused']),
})

/** The first photo of a profile, with the size for match dialog and likes. */
export const MainImage = Picture.extend({ match: z.string() })

export const PhotoFiles = z.object({
  thumb: PhotoSize,
  card: PhotoSize,
  full: PhotoSize,
  /** Dimensions of the full size. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash placeholder until the photo is loaded. */
  thumbhash: z.string().nullable(),
})

/** A photo as this viewer may see it. */
export const ShownPhoto = PhotoFiles.extend({
  id: Id,
  /** False: all URLs lead to a blurred copy. */
  is_clear: z.boolean(),
})

/** A photo as its owner sees it, also before it is active. */
const OwnPhoto = z.object({
  id: Id,
  status: z.enum(['pending', 'active', 'refused']),
  refusal: z.enum(photoRefusals).nullable(),
  /** Null until the upload is re-encoded, or if that failed. */
  files: PhotoFiles.nullable(),
})

export const getPhotos = defineCall({
  method: 'GET',
  path: '/api/photos',
  summary: 'Returns the caller’s photos in order. The first active one is the main photo.',
  response: z.object({ photos: z.array(OwnPhoto), limit: z.int(), premium_limit: z.int() }),
  errors: ['authentication_required'],
  access: membersOwn,
})

const Fraction = z.coerce.number().min(0).max(1)

export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/api/photos',
  summary: 'Uploads a photo. It is re-encoded before it becomes visible. Accepts an Idempotency-Key.',
  // Clockwise rotation, then the crop area as fractions of the rotated photo.
  query: z.object({
    rotate: z.enum(['0', '90', '180', '270']).default('0'),
    left: Fraction.default(0),
    top: Fraction.default(0),
    width: Fraction.default(1),
    height: Fraction.default(1),
  }),
  upload: { maxBytes: photoMaxBytes, types: photoTypes },
  response: z.object({ photo: OwnPhoto }),
  errors: [
    'authentication_required',
    'photo_limit_reached',
    'photo_type_unsupported',
    'payload_too_large',
    'too_many_requests',
    'idempotency_conflict',
    'unavailable',
    'restricted',
  ],
  access: membersOwn,
  stoppedBy: stopsPhotos,
})

export const orderPhotos = defineCall({
  method: 'PUT',
  path: '/api/photos',
  summary: 'Sets the order of the caller’s photos. Photos that are not listed follow at the end.',
  body: z.object({ ids: z.array(Id).max(50) }),
  response: Empty,
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

export const removePhoto = defineCall({
  method: 'DELETE',
  path: '/api/photos/:id',
  summary: 'Deletes one of the caller’s photos and its files.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'not_found' },
})
