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

/** Returns every object that has to be deleted with a photo. Empty when the files are shared. */
export function objectsOf(photo: PhotoRow): string[] {
  if (!photo.owns_objects) return []
  const sizes = [photo.full_object, photo.card_object, photo.thumb_object]
  const avif = photo.has_avif ? sizes.map(avifOf) : []
  return [...sizes, ...avif, photo.blurred_object, photo.raw_object].filter((object) => object !== null)
}
