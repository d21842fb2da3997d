import { createHmac } from 'node:crypto'
import { newObjectName, type NewPhoto } from '../src/domains/photos/index.ts'
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

/** Uploads a portrait that belongs to one profile. */
export async function storeOwnPortrait(storage: Storage, portrait: Portrait): Promise<Files> {
  const files = filesOf(portrait, true, newObjectName)
  await upload(storage, portrait, files)
  return files
}

/** Uploads a portrait that many profiles share, unless it exists. Its file names cannot be guessed without the key. */
export async function storeSharedPortrait(storage: Storage, portrait: Portrait, key: string): Promise<Files> {
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

/** Uploads the full size last, so that its existence means that the other sizes exist, too. */
async function upload(storage: Storage, portrait: Portrait, files: Files): Promise<void> {
  const store = (object: string, picture: Buffer) => storage.put(object, picture, 'image/webp')
  await Promise.all([
    store(files.cardObject, portrait.card),
    store(files.thumbObject, portrait.thumb),
    store(files.blurredObject, portrait.blurred),
  ])
  await store(files.fullObject, portrait.full)
}
