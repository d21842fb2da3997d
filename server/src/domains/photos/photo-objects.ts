import { randomBytes } from 'node:crypto'
import type { PhotoObjects } from './photos.store.ts'

/** Returns 128 random bits, so that object names cannot be guessed. */
export const newObjectName = (): string => randomBytes(16).toString('hex')

/** Returns the name of the AVIF variant of a WebP object. */
export const avifOf = (object: string): string => `${object}.avif`

/** Chooses object names for the files of a new photo. */
export const newObjects = (): PhotoObjects => ({
  fullObject: newObjectName(),
  cardObject: newObjectName(),
  thumbObject: newObjectName(),
  blurredObject: newObjectName(),
})

type PhotoRow = {
  full_object: string
  card_object: string
  thumb_object: string
  blurred_object: string | null
  raw_object: string | null
  has_avif: boolean
  owns_objects: boolean
}

/** Returns the objects of an encoded photo, also of one that shares its files. */
function encodedObjectsOf(photo: PhotoRow): string[] {
  const sizes = [photo.full_object, photo.card_object, photo.thumb_object]
  const avif = photo.has_avif ? sizes.map(avifOf) : []
  return [...sizes, ...avif, ...(photo.blurred_object ? [photo.blurred_object] : [])]
}

/** Returns every object that has to be deleted with a photo. Empty when the files are shared. */
export const objectsOf = (photo: PhotoRow): string[] => (photo.owns_objects ? namedObjectsOf(photo) : [])

/** Returns every object that a photo names, whether it exists or not. */
export const namedObjectsOf = (photo: PhotoRow): string[] => [
  ...encodedObjectsOf(photo),
  ...(photo.raw_object ? [photo.raw_object] : []),
]

type PhotoState = { status: string; received_at: Date | null; encoded_at: Date | null }

/** Returns the objects that must exist: the encoded files, or the upload of a photo that waits for its encoding. */
export function requiredObjectsOf(photo: PhotoRow & PhotoState): string[] {
  if (photo.encoded_at) return encodedObjectsOf(photo)
  return photo.received_at && photo.raw_object && photo.status !== 'refused' ? [photo.raw_object] : []
}
