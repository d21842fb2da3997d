import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sitePictures } from '../../server/seed/member-pictures.ts'
import type { DemoSiteKey } from '../../server/seed/people.ts'
import { drawPicture } from '../../server/seed/portraits.ts'
import { createStorage } from '../../server/src/platform/storage.ts'
import { requireValue } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'
import { queryDb } from './db-backdoor.ts'

const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

/** Drawing takes half a second per photo. */
const maxDrawn = 12

/** Returns the description of the first photo of each member near a demo login of the site. */
export const localPictures = (site: DemoSiteKey): string[] =>
  firstPictures(site).map((picture) => JSON.stringify(picture))

/** Returns a hash of the first photo of each demo member as it is stored, and of some members near them as drawn. */
export async function firstPhotoHashes(site: DemoSiteKey): Promise<string[]> {
  const stored = await storedPhotoHashes(sitePictures(site).people.map(({ id }) => id))
  const drawn = firstPictures(site)
    .slice(0, maxDrawn)
    .map(async (picture) => hashOf((await drawPicture(picture)).card))
  return [...stored, ...(await Promise.all(drawn))]
}

const firstPictures = (site: DemoSiteKey) => sitePictures(site).locals.flatMap(({ pictures }) => pictures.slice(0, 1))

async function storedPhotoHashes(memberIds: string[]): Promise<string[]> {
  const environment = e2eEnvironment()
  const [S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY] = [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ].map((key) => requireValue(environment, key)) as [string, string, string, string, string]
  const storage = createStorage({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY })
  try {
    const rows = await queryDb<{ file: string }>(
      `select distinct on (profile_id) card_object as file from photos
       where profile_id = any($1) and status = 'active' order by profile_id, position`,
      [memberIds],
    )
    const hashes: string[] = []
    for (const { file } of rows) {
      const found = await storage.get(file)
      if (!found) throw new Error(`The photo ${file} is not stored.`)
      hashes.push(hashOf(await buffer(found.body)))
    }
    return hashes
  } finally {
    storage.close()
  }
}
