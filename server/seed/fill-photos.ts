import pLimit from 'p-limit'
import type { Container } from '../src/app/container.ts'
import { newObjectName, type NewPhoto } from '../src/domains/photos/index.ts'
import { photosStore } from '../src/domains/photos/stores.ts'
import type { Storage } from '../src/platform/storage.ts'
import type { PicturedMember } from './member-pictures.ts'
import type { Portrait } from './portrait-cache.ts'
import { drawPicture } from './portraits.ts'
import { height, width } from './portraits/render.ts'
import { stableRandomId } from './stable-id.ts'
import type { DemoSite } from './sites.ts'

// Uploads run while other pictures are drawn. A small S3 server only handles a few connections at a time.
const limitMembers = pLimit(4)

/**
 * Draws and stores the missing photos of members in the given order, at most `maxPhotos` of each member. Returns the
 * number of new photos.
 */
export async function fillPhotos(
  { db, storage, search }: Container,
  { siteId }: DemoSite,
  members: PicturedMember[],
  maxPhotos = Infinity,
): Promise<number> {
  const storedIds = await photosStore.allIds(db.direct, siteId)
  const missing = members
    .map(({ pictures, ...member }) => ({
      ...member,
      pictures: pictures
        .slice(0, maxPhotos)
        .map((picture, position) => ({ picture, position, id: stableRandomId(`${member.id}/${position}`) }))
        .filter(({ id }) => !storedIds.has(id)),
    }))
    .filter(({ pictures }) => pictures.length > 0)
  // The photos of a member are stored in their order, so that an interrupted seed continues with the next one.
  const added = await Promise.all(
    missing.map(({ id: profileId, signedUpAt: createdAt, pictures }) =>
      limitMembers(async () => {
        for (const { picture, position, id } of pictures) {
          const files = await uploadPicture(storage, await drawPicture(picture))
          await photosStore.insert(db.direct, siteId, [
            { ...files, id, profileId, position, createdAt, status: 'active' },
          ])
        }
        if (pictures[0]?.position === 0) await search.refresh(siteId, [profileId])
        return pictures.length
      }),
    ),
  )
  return added.reduce((sum, count) => sum + count, 0)
}

/** Stores the files of a drawn picture. */
export async function uploadPicture(storage: Storage, { thumbhash, ...files }: Portrait) {
  const store = async (picture: Buffer) => {
    const object = newObjectName()
    await storage.put(object, picture, 'image/webp')
    return object
  }
  const [cardObject, thumbObject, blurredObject, fullObject] = await Promise.all(
    [files.card, files.thumb, files.blurred, files.full].map(store) as [Promise<string>, Promise<string>, Promise<string>, Promise<string>], // prettier-ignore
  )
  const objects = { cardObject, thumbObject, blurredObject, fullObject, hasAvif: false, ownsObjects: true }
  return { ...objects, thumbhash, width, height } satisfies Partial<NewPhoto>
}
