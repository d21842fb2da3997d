import sharp from 'sharp'
import type { NewPhoto } from '../src/domains/photos/index.ts'
import { newId } from '../src/platform/ids.ts'

/** A photo whose files are taken for granted. */
export function aPhoto(profileId: string, photo: Partial<NewPhoto> = {}): NewPhoto {
  const object = photo.fullObject ?? newId()
  return {
    id: newId(),
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

/** The bytes of a JPEG as a camera could have made it. */
export const aPicture = ({ width = 600, height = 800, background = '#c05080' }: Picture = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
