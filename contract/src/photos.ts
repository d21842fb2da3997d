import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { photoMaxBytes, photoRefusals, photoTypes } from './photo-rules.ts'
import { Empty, Id } from './values.ts'

/** Complete, signed, short-lived addresses of one size. */
const PhotoSize = z.object({ webp: z.string(), avif: z.string().nullable() })

export const PhotoFiles = z.object({
  thumb: PhotoSize,
  card: PhotoSize,
  full: PhotoSize,
  /** Of the full size. */
  width: z.int(),
  height: z.int(),
  /** A few bytes that look like the photo until it has come. */
  thumbhash: z.string().nullable(),
})

/** A photo as this viewer may see it. */
export const ShownPhoto = PhotoFiles.extend({
  id: Id,
  /** False: every address leads to a blurred copy. */
  is_clear: z.boolean(),
})

/** A photo as its owner sees it, also before others do. */
const OwnPhoto = z.object({
  id: Id,
  status: z.enum(['pending', 'active', 'refused']),
  refusal: z.enum(photoRefusals).nullable(),
  /** Null until the upload has been encoded anew, and when that was not possible. */
  files: PhotoFiles.nullable(),
})

export const getPhotos = defineCall({
  method: 'GET',
  path: '/api/photos',
  summary: 'The caller’s photos in their order; the first one that is active is the main photo.',
  answer: z.object({ photos: z.array(OwnPhoto), limit: z.int(), premium_limit: z.int() }),
  errors: ['authentication_required'],
  access: membersOwn,
})

const Fraction = z.coerce.number().min(0).max(1)

export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/api/photos',
  summary: 'Takes the bytes of one picture. It is encoded anew before anybody sees it. Takes an Idempotency-Key.',
  // How to turn and cut it: quarter turns clockwise, then the part that stays, as fractions of the turned picture.
  query: z.object({
    rotate: z.enum(['0', '90', '180', '270']).default('0'),
    left: Fraction.default(0),
    top: Fraction.default(0),
    width: Fraction.default(1),
    height: Fraction.default(1),
  }),
  upload: { maxBytes: photoMaxBytes, types: photoTypes },
  answer: z.object({ photo: OwnPhoto }),
  errors: [
    'authentication_required',
    'photo_limit_reached',
    'photo_type_unsupported',
    'payload_too_large',
    'too_many_requests',
    'idempotency_conflict',
    'unavailable',
  ],
  access: membersOwn,
})

export const orderPhotos = defineCall({
  method: 'PUT',
  path: '/api/photos',
  summary: 'Puts the caller’s photos into this order. Ids that are missing keep their place at the end.',
  body: z.object({ ids: z.array(Id).max(50) }),
  answer: Empty,
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

export const removePhoto = defineCall({
  method: 'DELETE',
  path: '/api/photos/:id',
  summary: 'Removes one of the caller’s photos and its files.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'not_found' },
})
