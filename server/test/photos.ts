import sharp from 'sharp'
import type { NewPhoto } from '../src/domains/photos/index.ts'
import { newId, newRandomId } from '../src/platform/ids.ts'

/** A photo row. Its files do not exist. */
export function aPhoto(profileId: string, photo: Partial<NewPhoto> = {}): NewPhoto {
  const object = photo.fullObject ?? newId()
  return {
    id: newRandomId(),
    profileId,
    position: 0,
    status: 'active',
    fullObject: object,
    cardObject: `${object}-card`,
    thumbObject: `${object}-thumb`,
    blurredObject: `${object}-blurred`,
    hasAvif: false,
    ownsObjects: true,
    thumbhash: null,
    width: 1080,
    height: 1350,
    createdAt: new Date('2026-11-15T12:00:00Z'),
    ...photo,
  }
}

type Picture = { width?: number; height?: number; background?: string }

/** Returns the bytes of a JPEG of one colour. */
export const aPicture = ({ width = 600, height = 800, background = '#c05080' }: Picture = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
