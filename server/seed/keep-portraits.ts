import { createHmac } from 'node:crypto'
import { objectName, type NewPhoto } from '../src/domains/photos/index.ts'
import type { Storage } from '../src/platform/storage.ts'
import type { Portrait } from './portrait-cache.ts'
import { height, width } from './portrait-scenes.ts'

type Files = Pick<
  NewPhoto,
  | 'fullObject'
  | 'cardObject'
  | 'thumbObject'
  | 'blurredObject'
  | 'hasAvif'
  | 'ownsObjects'
  | 'thumbhash'
  | 'width'
  | 'height'
>

/** Uploads a portrait that belongs to one person alone. */
export async function keepOwn(storage: Storage, portrait: Portrait): Promise<Files> {
  const files = filesOf(portrait, true, objectName)
  await upload(storage, portrait, files)
  return files
}

/** Uploads a portrait that many share, unless it is there. Its names cannot be guessed without the key. */
export async function keepShared(storage: Storage, portrait: Portrait, key: string): Promise<Files> {
  const name = (size: string) => createHmac('sha256', key).update(`${portrait.key}/${size}`).digest('hex').slice(0, 32)
  const files = filesOf(portrait, false, name)
  if (!(await storage.has(files.fullObject))) await upload(storage, portrait, files)
  return files
}

const filesOf = ({ thumbhash }: Portrait, ownsObjects: boolean, name: (size: string) => string): Files => ({
  fullObject: name('full'),
  cardObject: name('card'),
  thumbObject: name('thumb'),
  blurredObject: name('blurred'),
  hasAvif: false,
  ...{ ownsObjects, thumbhash, width, height },
})

/** The full size comes last: where it is, the others are. */
async function upload(storage: Storage, portrait: Portrait, files: Files): Promise<void> {
  const put = (object: string, picture: Buffer) => storage.put(object, picture, 'image/webp')
  await Promise.all([
    put(files.cardObject, portrait.card),
    put(files.thumbObject, portrait.thumb),
    put(files.blurredObject, portrait.blurred),
  ])
  await put(files.fullObject, portrait.full)
}
