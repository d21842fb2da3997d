import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../test/members.ts'
import { aPhoto } from '../../test/photos.ts'
import { createWorld, type World } from '../../test/world.ts'
import { photosStore } from '../domains/photos/stores.ts'
import type { NewPhoto } from '../domains/photos/index.ts'
import { createErasureLog } from '../platform/erasure-log.ts'
import { compareObjects, repairObjects } from './compare-objects.ts'

let world: World
let anna: TestMember
beforeAll(async () => {
  world = await createWorld({ env: { S3_BUCKET: `velvet-objects-${randomUUID().slice(0, 8)}` } })
  await world.container.storage.ensureBucket()
  anna = await aMember(world)
})
afterAll(() => world.close())

const compare = () => compareObjects(world.container, [anna.siteId])
const put = (name: string) => world.container.storage.put(name, Buffer.from('x'), 'image/webp')
const filesOf = (photo: NewPhoto) => {
  const sizes = [photo.fullObject, photo.cardObject, photo.thumbObject]
  return [...sizes, ...(photo.hasAvif ? sizes.map((name) => `${name}.avif`) : []), photo.blurredObject]
}

/** Inserts a photo and stores its files except those at the given positions. */
async function storePhoto(photo: NewPhoto, missing: number[] = []): Promise<NewPhoto> {
  await photosStore.insert(world.container.db.direct, anna.siteId, [photo])
  for (const [index, name] of filesOf(photo).entries()) if (!missing.includes(index)) await put(name)
  return photo
}

describe('compareObjects', () => {
  it('finds no difference between complete photos, waiting uploads and the erasure log', async () => {
    await storePhoto(aPhoto(anna.id, { hasAvif: true }))
    const upload = await storePhoto(aPhoto(anna.id, { position: 1 }), [0, 1, 2, 3])
    await sql`update photos set encoded_at = null, raw_object = 'raw' where id = ${upload.id}`.execute(
      world.container.db.direct,
    )
    await put('raw')
    await createErasureLog(world.container.storage).record({ siteId: anna.siteId, memberId: anna.id, now: new Date() })
    expect(await compare()).toMatchObject({ unnamed: [], lostPhotos: [], otherMissing: [] })
  })

  it('finds and repairs objects without a row and photos without a file', async () => {
    const complete = await storePhoto(aPhoto(anna.id, { position: 2 }))
    const lost = await storePhoto(aPhoto(anna.id, { position: 3, hasAvif: true }), [4])
    const stray = randomUUID()
    await put(stray)
    const found = await compare()
    expect(found.unnamed).toEqual([stray])
    expect(found.lostPhotos).toEqual([
      { siteId: anna.siteId, id: lost.id, profileId: anna.id, missing: [`${lost.cardObject}.avif`] },
    ])

    await repairObjects(world.container, found)
    expect(await compare()).toMatchObject({ unnamed: [], lostPhotos: [] })
    expect(await world.container.storage.has(complete.fullObject)).toBe(true)
    const photos = await photosStore.allOf(world.container.db.direct, anna.siteId, anna.id)
    expect(photos.map(({ id }) => id)).toContain(complete.id)
    expect(photos.map(({ id }) => id)).not.toContain(lost.id)
  })

  it('requires the files of photos that share them and does not delete them', async () => {
    const shared = aPhoto(anna.id, { position: 4, ownsObjects: false })
    await storePhoto(shared)
    expect((await compare()).unnamed).not.toContain(shared.fullObject)
    await world.container.storage.remove([shared.blurredObject])
    const found = await compare()
    expect(found.lostPhotos.map(({ id }) => id)).toEqual([shared.id])
    await repairObjects(world.container, { ...found, unnamed: [] })
    expect(await world.container.storage.has(shared.fullObject)).toBe(true)
  })
})
