import { randomBytes } from 'node:crypto'
import type { PhotoObjects } from './photos.store.ts'

/** 128 random bits: nobody finds an object by guessing. */
export const objectName = (): string => randomBytes(16).toString('hex')

/** The AVIF of a size stands beside its WebP. */
export const avifOf = (object: string): string => `${object}.avif`

export const newObjects = (): PhotoObjects => ({
  fullObject: objectName(),
  cardObject: objectName(),
  thumbObject: objectName(),
  blurredObject: objectName(),
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

/** Every object that goes with a photo. */
export function objectsOf(photo: PhotoRow): string[] {
  if (!photo.owns_objects) return []
  const sizes = [photo.full_object, photo.card_object, photo.thumb_object]
  const avif = photo.has_avif ? sizes.map(avifOf) : []
  return [...sizes, ...avif, photo.blurred_object, photo.raw_object].filter((object) => object !== null)
}
