import type { Container } from '../src/app/container.ts'
import { photosStore, type NewPhoto } from '../src/domains/photos/index.ts'
import { atMost } from '../src/platform/at-most.ts'
import type { CrowdMember } from './crowd.ts'
import { keepShared } from './keep-portraits.ts'
import type { PoolFigure } from './portrait-pool.ts'
import { drawPortrait } from './portraits.ts'
import { stableId } from './stable-id.ts'
import type { DemoSite } from './sites.ts'

const batch = 500
// A small S3 server takes a few connections at a time.
const inTurn = atMost(4)

/** Photos of those who have none yet. Every picture is drawn and uploaded once, however many look like that. */
export async function fillCrowdPhotos(
  { db, storage, config }: Container,
  { siteId }: DemoSite,
  people: CrowdMember[],
): Promise<number> {
  const done = await photosStore.profilesWithPhotos(db.direct, siteId)
  const missing = people.filter(({ id, pictures }) => pictures.length > 0 && !done.has(id))
  const kept = new Map<string, ReturnType<typeof keepShared>>()
  const keep = (figure: PoolFigure, picture: number) => {
    const name = `${figure.id}/${picture}`
    const files =
      kept.get(name) ?? inTurn(async () => keepShared(storage, await drawPortrait(figure, picture), config.PHOTO_KEY))
    kept.set(name, files)
    return files
  }
  const photos = await Promise.all(
    missing.flatMap(({ id: profileId, figure, pictures, signedUpAt: createdAt }) =>
      pictures.map(async (picture, position): Promise<NewPhoto> => {
        const id = stableId(`${profileId}/${position}`, createdAt)
        return { ...(await keep(figure, picture)), id, profileId, position, status: 'active', createdAt }
      }),
    ),
  )
  // All or none: whoever has one photo is taken to have them all.
  await db.transaction(async (tx) => {
    for (let start = 0; start < photos.length; start += batch)
      await photosStore.insert(tx, siteId, photos.slice(start, start + batch))
  })
  return photos.length
}
