import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type TestCall, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { photosStore } from './stores.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
let anna: TestMember
let picture: Buffer
beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
  picture = await aPicture()
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})
beforeEach(async () => {
  anna = await aMember(world)
})

type OwnPhoto = { id: string; status: string; refusal: string | null; files: Files | null }
type Size = { webp: string; avif: string | null }
type Files = { full: Size; card: Size; thumb: Size; width: number; height: number; thumbhash: string }

const upload = (member: TestMember, call: Partial<TestCall> = {}) =>
  world.call('uploadPhoto', { session: member.session, file: picture, ...call })
const photosOf = async ({ session }: TestMember) =>
  (await world.call('getPhotos', { session })).body.photos as OwnPhoto[]
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code: string } | undefined)?.code

async function uploadAndProcess(member: TestMember, call: Partial<TestCall> = {}): Promise<OwnPhoto> {
  await upload(member, call)
  await untilIdle(world)
  const last = (await photosOf(member)).at(-1)
  if (!last) throw new Error('no photo')
  return last
}

/** Stores an upload of Anna without queueing a job for it. */
async function reserveUpload() {
  const { db, storage } = world.container
  const edit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const
  const photo = { ...aPhoto(anna.id), rawObject: newId(), edit, now: world.time.now }
  await db.transaction((tx) => photosStore.reserve(tx, anna.siteId, photo, 3))
  await storage.put(photo.rawObject, picture, 'application/octet-stream')
  return photo
}

const fetchFile = async (address: string) => {
  const answer = await world.app.inject(address)
  expect(answer.statusCode).toBe(200)
  return { type: answer.headers['content-type'], bytes: answer.rawPayload }
}

describe('photo upload', () => {
  it('stays pending without files until it is encoded, then becomes active where review is automatic', async () => {
    const answer = await upload(anna)
    expect(answer.body.photo).toMatchObject({ status: 'pending', files: null })
    await untilIdle(world)
    const [photo] = await photosOf(anna)
    expect(photo).toMatchObject({ status: 'active', refusal: null, files: { width: 600, height: 800 } })
    expect(photo?.files?.thumbhash).toMatch(/^[\w+/=]+$/)
  })

  it('produces three sizes as WebP and AVIF without metadata or colour profile', async () => {
    const withMetadata = await sharp(picture)
      .withExif({ IFD0: { Artist: 'secret-artist' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { files } = await uploadAndProcess(anna, { file: withMetadata })
    for (const [name, width] of [['full', 600], ['card', 480], ['thumb', 160]] as const) {
      for (const format of ['webp', 'avif'] as const) {
        const { type, bytes } = await fetchFile(files?.[name][format] ?? '')
        expect(type).toBe(`image/${format}`)
        const metadata = await sharp(bytes).metadata()
        expect(metadata).toMatchObject({ width, space: 'srgb' })
        expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined, undefined])
        expect(bytes.includes('secret-artist')).toBe(false)
      }
    }
  }) // prettier-ignore

  it('deletes the uploaded file after encoding', async () => {
    await upload(anna)
    const [row] = await photosStore.allOf(world.container.db.direct, anna.siteId, anna.id)
    await untilIdle(world)
    expect(row?.raw_object).toBeTruthy()
    expect(await world.container.storage.get(row?.raw_object ?? '')).toBeUndefined()
  })

  it('deletes the uploaded file on a retry when the first deletion fails', async () => {
    const { photos, storage } = world.container
    const photo = await reserveUpload()
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('storage unavailable'))
    await expect(photos.prepare(anna.siteId, photo.id)).rejects.toThrow('storage unavailable')
    await photos.prepare(anna.siteId, photo.id)
    expect(await storage.get(photo.rawObject)).toBeUndefined()
    expect(await photosOf(anna)).toMatchObject([{ id: photo.id, status: 'active' }])
  })

  it('keeps a photo that another worker encoded and whose upload it deleted while this one was paused', async () => {
    const { photos, storage } = world.container
    const photo = await reserveUpload()
    const byId = photosStore.byId
    vi.spyOn(photosStore, 'byId').mockImplementationOnce(async (...key) => {
      const row = await byId(...key)
      await photos.prepare(anna.siteId, photo.id)
      return row
    })
    await photos.prepare(anna.siteId, photo.id)
    expect(await photosOf(anna)).toMatchObject([{ id: photo.id, status: 'active', refusal: null }])
    expect(await storage.has(photo.fullObject)).toBe(true)
  })

  it('keeps the files of a photo that another worker encoded while this one stored them', async () => {
    const { photos, storage } = world.container
    const photo = await reserveUpload()
    const put = storage.put.bind(storage)
    vi.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
      await photos.prepare(anna.siteId, photo.id)
      return put(...file)
    })
    await photos.prepare(anna.siteId, photo.id)
    expect(await photosOf(anna)).toMatchObject([{ id: photo.id, status: 'active', refusal: null }])
    expect(await storage.has(photo.fullObject)).toBe(true)
  })

  it('applies the rotation and the crop that the member chose', async () => {
    const half = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0000ff' } })
      .composite([{ input: { create: { width: 400, height: 600, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    // A quarter turn clockwise puts the red left half on top, so the upper half of the result is red only.
    const query = { rotate: '90', height: '0.5' }
    const { files } = await uploadAndProcess(anna, { file: half, query })
    expect(files).toMatchObject({ width: 600, height: 400 })
    const { bytes } = await fetchFile(files?.full.webp ?? '')
    const { channels } = await sharp(bytes).stats()
    expect(channels[0]?.min).toBeGreaterThan(230)
    expect(channels[2]?.max).toBeLessThan(40)
  }) // prettier-ignore

  it('stores a nudity score for the review queue', async () => {
    const { id } = await uploadAndProcess(anna)
    const row = await photosStore.byId(world.container.db.direct, anna.siteId, id)
    expect(row?.nudity_score).toBeGreaterThanOrEqual(0)
    expect(row?.nudity_score).toBeLessThan(1)
  })

  it('returns the same photo when the idempotency key is repeated and refuses another file with that key', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all([upload(anna, { headers }), upload(anna, { headers })])
    const ids = answers.map(({ body }) => (body.photo as OwnPhoto).id)
    expect(new Set(ids).size).toBe(1)
    const other = await upload(anna, { headers, file: await aPicture({ background: '#fff' }) })
    expect(codeOf(other)).toBe('idempotency_conflict')
    expect(await photosOf(anna)).toHaveLength(1)
  })

  it('accepts a retry with the same key after storage failed, also when the first attempt was deleted as abandoned', async () => {
    const { photos, storage } = world.container
    const headers = { 'idempotency-key': newId() }
    const uploadWhileStorageFails = async () => {
      vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('storage unavailable'))
      expect(codeOf(await upload(anna, { headers }))).toBe('unavailable')
    }
    await uploadWhileStorageFails()
    await uploadWhileStorageFails()
    await photos.removeAbandonedUploads(anna.siteId, new Date(world.time.now.getTime() + hourMs))
    expect(await photosOf(anna)).toHaveLength(0)
    await uploadWhileStorageFails()
    const photo = await uploadAndProcess(anna, { headers })
    expect(photo).toMatchObject({ status: 'active', files: { width: 600 } })
    expect(await photosOf(anna)).toHaveLength(1)
  })
})

const grey = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#777777' } })

/** An animated WebP that repeats the same frame. */
async function animatedWebp(frames: number): Promise<Buffer> {
  const twoShades = Buffer.concat([Buffer.alloc(300 * 300, 60), Buffer.alloc(300 * 300, 180)])
  const raw = { width: 300, height: 600, channels: 1, pageHeight: 300 } as const
  const animation = await sharp(twoShades, { raw }).webp({ quality: 1 }).toBuffer()
  const first = animation.indexOf('ANMF')
  const frame = animation.subarray(first, animation.indexOf('ANMF', first + 4))
  const made = Buffer.concat([animation.subarray(0, first), ...Array.from({ length: frames }, () => frame)])
  made.writeUInt32LE(made.length - 8, 4)
  return made
}

describe('unsupported uploads', () => {
  it.each([
    ['a text file', Buffer.from('hello'), 'photo_type_unsupported'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_type_unsupported'],
    ['an empty file', Buffer.alloc(0), 'photo_type_unsupported'],
    ['a file above 15 MB', Buffer.alloc(15 * 1024 * 1024 + 1), 'payload_too_large'],
  ])('refuses to store %s', async (_name, file, code) => {
    expect(codeOf(await upload(anna, { file }))).toBe(code)
    expect(await photosOf(anna)).toHaveLength(0)
  })

  it.each([
    ['a truncated JPEG', async () => picture.subarray(0, 700), 'unreadable'],
    ['a JPEG header without data', async () => Buffer.from('\xff\xd8\xff and nothing more', 'latin1'), 'unreadable'],
    ['an image below the minimum size', () => aPicture({ width: 90, height: 90 }), 'too_small'],
    ['an image above 50 megapixels', () => aPicture({ width: 9000, height: 6000 }), 'too_many_pixels'],
    [
      'a progressive JPEG above 24 megapixels',
      () => grey(5000).jpeg({ progressive: true }).toBuffer(),
      'too_many_pixels',
    ],
    ['an AVIF above 16 megapixels', () => grey(4100).avif({ effort: 0, quality: 1 }).toBuffer(), 'too_many_pixels'],
    ['a WebP with more than 1000 frames', () => animatedWebp(1001), 'unreadable'],
  ])('marks %s as refused with the reason', async (_name, make, refusal) => {
    const photo = await uploadAndProcess(anna, { file: await make() })
    expect(photo).toMatchObject({ status: 'refused', refusal, files: null })
  })
})

describe('animated WebP', () => {
  it('uses the first frame of a short animation', async () => {
    expect(await uploadAndProcess(anna, { file: await animatedWebp(900) })).toMatchObject({
      status: 'active',
      files: { height: 300 },
    })
  })
})

describe('photo limit', () => {
  it('refuses the fourth photo of a free member and returns the premium limit', async () => {
    for (let index = 0; index < 3; index++) expect((await upload(anna)).status).toBe(200)
    const refused = await upload(anna)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toEqual({ code: 'photo_limit_reached', params: { max: 3, premium_max: 25 } })
  })

  it('allows 25 photos to a premium member', async () => {
    const premium = await aMember(world, { isPremium: true })
    const { direct } = world.container.db
    await photosStore.insert(direct, premium.siteId, Array.from({ length: 24 }, (_, position) => aPhoto(premium.id, { position }))) // prettier-ignore
    expect((await upload(premium)).status).toBe(200)
    expect(codeOf(await upload(premium))).toBe('photo_limit_reached')
  })

  it('accepts exactly three of 50 concurrent uploads of a free member', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => {
        const headers = { 'idempotency-key': newId() }
        return upload(anna, { headers })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await photosOf(anna)).toHaveLength(3)
  })
})

describe('photo order', () => {
  it('follows the given ids and makes the first active photo the main photo', async () => {
    for (let index = 0; index < 3; index++) await upload(anna)
    await untilIdle(world)
    const [first, second, third] = (await photosOf(anna)).map(({ id }) => id)
    await world.call('orderPhotos', { session: anna.session, body: { ids: [third, first] } })
    expect((await photosOf(anna)).map(({ id }) => id)).toEqual([third, first, second])
    const { body } = await world.call('getUser', { session: anna.session })
    expect(body.user).toMatchObject({ profile: { main_image: { id: third, status: 'active' } } })
  })

  it('refuses the id of a photo of another member', async () => {
    const berta = await aMember(world)
    const { id } = await uploadAndProcess(berta)
    const answer = await world.call('orderPhotos', { session: anna.session, body: { ids: [id] } })
    expect(codeOf(answer)).toBe('invalid_input')
  })
})

describe('photo removal', () => {
  it('deletes the files of a removed photo', async () => {
    const { id, files } = await uploadAndProcess(anna)
    expect((await world.call('removePhoto', { session: anna.session, params: { id } })).status).toBe(200)
    await untilIdle(world)
    expect(await photosOf(anna)).toHaveLength(0)
    expect((await world.app.inject(files?.full.avif ?? '')).statusCode).toBe(404)
    expect((await world.app.inject(files?.thumb.webp ?? '')).statusCode).toBe(404)
  })

  it('deletes an abandoned upload whose bytes never arrived', async () => {
    const { db, photos } = world.container
    await db.transaction(async (tx) => {
      const edit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const
      const abandoned = { ...aPhoto(anna.id), rawObject: newId(), edit, now: world.time.now }
      await photosStore.reserve(tx, anna.siteId, abandoned, 3)
    })
    await photos.removeAbandonedUploads(anna.siteId, world.time.now)
    expect(await photosOf(anna)).toHaveLength(1)
    await photos.removeAbandonedUploads(anna.siteId, new Date(world.time.now.getTime() + hourMs))
    expect(await photosOf(anna)).toHaveLength(0)
  })

  it('deletes the stored bytes of an abandoned upload, also when storage fails at first', async () => {
    const { db, photos, storage } = world.container
    const edit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const
    const abandoned = { ...aPhoto(anna.id), rawObject: newId(), edit, now: world.time.now }
    await db.transaction((tx) => photosStore.reserve(tx, anna.siteId, abandoned, 3))
    await storage.put(abandoned.rawObject, picture, 'application/octet-stream')
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('storage unavailable'))
    const hourLater = new Date(world.time.now.getTime() + hourMs)
    await photos
      .removeAbandonedUploads(anna.siteId, hourLater)
      .catch(() => photos.removeAbandonedUploads(anna.siteId, hourLater))
    await untilIdle(world)
    expect(await storage.has(abandoned.rawObject)).toBe(false)
  })
})

describe('stored objects', () => {
  it('returns 403 for every object without a signature, with an altered one and with an expired one', async () => {
    await uploadAndProcess(anna)
    const rows = await photosStore.allOf(world.container.db.direct, anna.siteId, anna.id)
    const objects = rows.flatMap((row) =>
      [row.full_object, row.card_object, row.thumb_object].flatMap((object) => [object, `${object}.avif`]).concat(row.blurred_object ?? []),
    ) // prettier-ignore
    expect(objects).toHaveLength(7)
    const { addresses, storage } = world.container
    for (const object of objects) {
      expect(await storage.get(object).then((stored) => stored && buffer(stored.body))).toBeTruthy()
      const good = addresses.sign(object, world.time.now)
      const expired = addresses.sign(object, new Date(world.time.now.getTime() - hourMs))
      const tries = [`/cdn/${object}`, `${good}x`, good.replace(/e=\d/, 'e=9'), expired]
      for (const address of tries) expect((await world.app.inject(address)).statusCode).toBe(403)
      expect((await world.app.inject(good)).statusCode).toBe(200)
    }
  })
})
