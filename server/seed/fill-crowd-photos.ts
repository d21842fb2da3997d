import pLimit from 'p-limit'
import type { Container } from '../src/app/container.ts'
import { type NewPhoto } from '../src/domains/photos/index.ts'
import { photosStore } from '../src/domains/photos/stores.ts'
import type { CrowdMember } from './crowd.ts'
import { storeSharedPortrait } from './store-portraits.ts'
import type { PoolFigure } from './portrait-pool.ts'
import { drawPortrait } from './portraits.ts'
import { stableRandomId } from './stable-id.ts'
import type { DemoSite } from './sites.ts'

const batchSize = 500
// A small S3 server only handles a few connections at a time.
const limitUploads = pLimit(4)

/**
 * Adds photos to the members without any. Each picture is drawn and uploaded once, however many members share it.
 * Returns the number of new photos.
 */
export async function fillCrowdPhotos(
  { db, storage, config }: Container,
  { siteId }: DemoSite,
  people: CrowdMember[],
): Promise<number> {
  const done = await photosStore.profilesWithPhotos(db.direct, siteId)
  const missing = people.filter(({ id, pictures }) => pictures.length > 0 && !done.has(id))
  const uploads = new Map<string, ReturnType<typeof storeSharedPortrait>>()
  const upload = (figure: PoolFigure, picture: number) => {
    const name = `${figure.id}/${picture}`
    const files =
      uploads.get(name) ??
      limitUploads(async () => storeSharedPortrait(storage, await drawPortrait(figure, picture), config.PHOTO_KEY))
    uploads.set(name, files)
    return files
  }
  const photos = await Promise.all(
    missing.flatMap(({ id: profileId, figure, pictures, signedUpAt: createdAt }) =>
      pictures.map(async (picture, position): Promise<NewPhoto> => {
        const id = stableRandomId(`${profileId}/${position}`)
        return { ...(await upload(figure, picture)), id, profileId, position, status: 'active', createdAt }
      }),
    ),
  )
  // In one transaction, because a member with one photo is assumed to have all of them.
  await db.transaction(async (tx) => {
    for (let start = 0; start < photos.length; start += batchSize)
      await photosStore.insert(tx, siteId, photos.slice(start, start + batchSize))
  })
  return photos.length
}
