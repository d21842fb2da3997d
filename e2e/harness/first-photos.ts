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

/** Returns a hash of the first photo of each demo member of a site: as it is stored, or as it is going to be drawn. */
export async function firstPhotoHashes(site: DemoSiteKey): Promise<string[]> {
  const { people, locals } = sitePictures(site)
  const stored = await storedPhotoHashes(people.map(({ id }) => id))
  const drawn = locals
    .flatMap(({ pictures }) => pictures.slice(0, 1))
    .map(async (picture) => {
      const { card } = await drawPicture(picture)
      return hashOf(card)
    })
  return [...stored, ...(await Promise.all(drawn))]
}

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
