import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto, aPicture } from '../../../test/photos.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, untilAnswered, type TestCall, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { photosStore } from './index.ts'

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

async function uploaded(member: TestMember, call: Partial<TestCall> = {}): Promise<OwnPhoto> {
  await upload(member, call)
  await untilIdle(world)
  const last = (await photosOf(member)).at(-1)
  if (!last) throw new Error('no photo')
  return last
}

const fetchPicture = async (address: string) => {
  const answer = await world.app.inject(address)
  expect(answer.statusCode).toBe(200)
  return { type: answer.headers['content-type'], bytes: answer.rawPayload }
}

describe('an upload', () => {
  it('is pending without files until the worker has encoded it, then active on a site that reviews by itself', async () => {
    const answer = await upload(anna)
    expect(answer.body.photo).toMatchObject({ status: 'pending', files: null })
    await untilIdle(world)
    const [photo] = await photosOf(anna)
    expect(photo).toMatchObject({ status: 'active', refusal: null, files: { width: 600, height: 800 } })
    expect(photo?.files?.thumbhash).toMatch(/^[\w+/=]+$/)
  })

  it('comes in three sizes, each as WebP and AVIF, without metadata or colour profile', async () => {
    const withMetadata = await sharp(picture)
      .withExif({ IFD0: { Artist: 'secret-artist' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const { files } = await uploaded(anna, { file: withMetadata })
    for (const [name, width] of [['full', 600], ['card', 480], ['thumb', 160]] as const) {
      for (const format of ['webp', 'avif'] as const) {
        const { type, bytes } = await fetchPicture(files?.[name][format] ?? '')
        expect(type).toBe(`image/${format}`)
        const metadata = await sharp(bytes).metadata()
        expect(metadata).toMatchObject({ width, space: 'srgb' })
        expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined, undefined])
        expect(bytes.includes('secret-artist')).toBe(false)
      }
    }
  }) // prettier-ignore

  it('leaves nothing of the file that was sent', async () => {
    await upload(anna)
    const [row] = await photosStore.allOf(world.container.db.direct, anna.siteId, anna.id)
    await untilIdle(world)
    expect(row?.raw_object).toBeTruthy()
    expect(await world.container.storage.get(row?.raw_object ?? '')).toBeUndefined()
  })

  it('is deleted in the end also when deleting it fails at first', async () => {
    const { db, photos, storage } = world.container
    const edit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const
    const photo = { ...aPhoto(anna.id), rawObject: newId(), edit, now: world.time.now }
    await db.transaction((tx) => photosStore.reserve(tx, anna.siteId, photo, 3))
    await storage.put(photo.rawObject, picture, 'application/octet-stream')
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'))
    await expect(photos.prepare(anna.siteId, photo.id)).rejects.toThrow('away')
    await photos.prepare(anna.siteId, photo.id)
    expect(await storage.get(photo.rawObject)).toBeUndefined()
    expect(await photosOf(anna)).toMatchObject([{ id: photo.id, status: 'active' }])
  })

  it('is turned and cut as its owner asked', async () => {
    const half = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0000ff' } })
      .composite([{ input: { create: { width: 400, height: 600, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
      .png()
      .toBuffer()
    // A quarter turn clockwise puts the red left half on top; the upper half of that is red alone.
    const query = { rotate: '90', height: '0.5' }
    const { files } = await uploaded(anna, { file: half, query })
    expect(files).toMatchObject({ width: 600, height: 400 })
    const { bytes } = await fetchPicture(files?.full.webp ?? '')
    const { channels } = await sharp(bytes).stats()
    expect(channels[0]?.min).toBeGreaterThan(230)
    expect(channels[2]?.max).toBeLessThan(40)
  }) // prettier-ignore

  it('gets a score for the review queue', async () => {
    const { id } = await uploaded(anna)
    const row = await photosStore.byId(world.container.db.direct, anna.siteId, id)
    expect(row?.nudity_score).toBeGreaterThanOrEqual(0)
    expect(row?.nudity_score).toBeLessThan(1)
  })

  it('is the same photo when it is sent again with the same key, and refused with another picture', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all([upload(anna, { headers }), upload(anna, { headers })])
    const ids = answers.map(({ body }) => (body.photo as OwnPhoto).id)
    expect(new Set(ids).size).toBe(1)
    const other = await upload(anna, { headers, file: await aPicture({ background: '#fff' }) })
    expect(codeOf(other)).toBe('idempotency_conflict')
    expect(await photosOf(anna)).toHaveLength(1)
  })

  it('arrives with its key after the store was away, also once its place was given up', async () => {
    const { photos, storage } = world.container
    const headers = { 'idempotency-key': newId() }
    const away = async () => {
      vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('away'))
      expect(codeOf(await upload(anna, { headers }))).toBe('unavailable')
    }
    await away()
    await away()
    await photos.removeStranded(anna.siteId, new Date(world.time.now.getTime() + 3600_000))
    expect(await photosOf(anna)).toHaveLength(0)
    await away()
    const photo = await uploaded(anna, { headers })
    expect(photo).toMatchObject({ status: 'active', files: { width: 600 } })
    expect(await photosOf(anna)).toHaveLength(1)
  })
})

const grey = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#777777' } })

/** An animated WebP with the same frame so many times. */
async function aFilm(frames: number): Promise<Buffer> {
  const twoShades = Buffer.concat([Buffer.alloc(300 * 300, 60), Buffer.alloc(300 * 300, 180)])
  const raw = { width: 300, height: 600, channels: 1, pageHeight: 300 } as const
  const film = await sharp(twoShades, { raw }).webp({ quality: 1 }).toBuffer()
  const first = film.indexOf('ANMF')
  const frame = film.subarray(first, film.indexOf('ANMF', first + 4))
  const made = Buffer.concat([film.subarray(0, first), ...Array.from({ length: frames }, () => frame)])
  made.writeUInt32LE(made.length - 8, 4)
  return made
}

describe('what cannot become a photo', () => {
  it.each([
    ['text', Buffer.from('hello'), 'photo_type_unsupported'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_type_unsupported'],
    ['nothing', Buffer.alloc(0), 'photo_type_unsupported'],
    ['too many bytes', Buffer.alloc(15 * 1024 * 1024 + 1), 'payload_too_large'],
  ])('%s is not taken', async (_name, file, code) => {
    expect(codeOf(await upload(anna, { file }))).toBe(code)
    expect(await photosOf(anna)).toHaveLength(0)
  })

  it.each([
    ['a cut-off file', async () => picture.subarray(0, 700), 'unreadable'],
    ['a header without a picture', async () => Buffer.from('\xff\xd8\xff and nothing more', 'latin1'), 'unreadable'],
    ['a stamp', () => aPicture({ width: 90, height: 90 }), 'too_small'],
    ['a wall', () => aPicture({ width: 9000, height: 6000 }), 'too_many_pixels'],
    [
      'a smaller wall that is read as a whole',
      () => grey(5000).jpeg({ progressive: true }).toBuffer(),
      'too_many_pixels',
    ],
    ['an AVIF of as many', () => grey(4100).avif({ effort: 0, quality: 1 }).toBuffer(), 'too_many_pixels'],
    ['a film', () => aFilm(1001), 'unreadable'],
  ])('%s is refused with its reason', async (_name, make, refusal) => {
    const photo = await uploaded(anna, { file: await make() })
    expect(photo).toMatchObject({ status: 'refused', refusal, files: null })
  })
})

describe('a short film', () => {
  it('becomes a photo of its first frame', async () => {
    expect(await uploaded(anna, { file: await aFilm(900) })).toMatchObject({ status: 'active', files: { height: 300 } })
  })
})

describe('the limit', () => {
  it('is three for a free member and says what premium has', async () => {
    for (let index = 0; index < 3; index++) expect((await upload(anna)).status).toBe(200)
    const refused = await upload(anna)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toEqual({ code: 'photo_limit_reached', params: { max: 3, premium_max: 25 } })
  })

  it('is twenty-five for a premium member', async () => {
    const premium = await aMember(world, { isPremium: true })
    const { direct } = world.container.db
    await photosStore.insert(direct, premium.siteId, Array.from({ length: 24 }, (_, position) => aPhoto(premium.id, { position }))) // prettier-ignore
    expect((await upload(premium)).status).toBe(200)
    expect(codeOf(await upload(premium))).toBe('photo_limit_reached')
  })

  it('holds for a thousand at the same time: exactly three', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => {
        const headers = { 'idempotency-key': newId() }
        return untilAnswered(() => upload(anna, { headers }))
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await photosOf(anna)).toHaveLength(3)
  }, 60_000)
})

describe('order', () => {
  it('follows the ids, and the first one that is shown is the main photo', async () => {
    for (let index = 0; index < 3; index++) await upload(anna)
    await untilIdle(world)
    const [first, second, third] = (await photosOf(anna)).map(({ id }) => id)
    await world.call('orderPhotos', { session: anna.session, body: { ids: [third, first] } })
    expect((await photosOf(anna)).map(({ id }) => id)).toEqual([third, first, second])
    const { body } = await world.call('getUser', { session: anna.session })
    expect(body.user).toMatchObject({ profile: { main_image: { id: third, status: 'active' } } })
  })

  it('takes no photo of somebody else', async () => {
    const berta = await aMember(world)
    const { id } = await uploaded(berta)
    const answer = await world.call('orderPhotos', { session: anna.session, body: { ids: [id] } })
    expect(codeOf(answer)).toBe('invalid_input')
  })
})

describe('removing', () => {
  it('takes the files along', async () => {
    const { id, files } = await uploaded(anna)
    expect((await world.call('removePhoto', { session: anna.session, params: { id } })).status).toBe(200)
    await untilIdle(world)
    expect(await photosOf(anna)).toHaveLength(0)
    expect((await world.app.inject(files?.full.avif ?? '')).statusCode).toBe(404)
    expect((await world.app.inject(files?.thumb.webp ?? '')).statusCode).toBe(404)
  })

  it('gives up a place whose bytes never came', async () => {
    const { db, photos } = world.container
    await db.transaction(async (tx) => {
      const edit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const
      const stranded = { ...aPhoto(anna.id), rawObject: newId(), edit, now: world.time.now }
      await photosStore.reserve(tx, anna.siteId, stranded, 3)
    })
    await photos.removeStranded(anna.siteId, world.time.now)
    expect(await photosOf(anna)).toHaveLength(1)
    await photos.removeStranded(anna.siteId, new Date(world.time.now.getTime() + 3600_000))
    expect(await photosOf(anna)).toHaveLength(0)
  })

  it('takes along what did come of an upload that was cut off, also when the store is away at first', async () => {
    const { db, photos, storage } = world.container
    const edit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const
    const stranded = { ...aPhoto(anna.id), rawObject: newId(), edit, now: world.time.now }
    await db.transaction((tx) => photosStore.reserve(tx, anna.siteId, stranded, 3))
    await storage.put(stranded.rawObject, picture, 'application/octet-stream')
    vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'))
    const hourLater = new Date(world.time.now.getTime() + 3600_000)
    await photos.removeStranded(anna.siteId, hourLater).catch(() => photos.removeStranded(anna.siteId, hourLater))
    await untilIdle(world)
    expect(await storage.has(stranded.rawObject)).toBe(false)
  })
})

describe('every object that was written', () => {
  it('is refused without a signature, with an altered one and with an old one', async () => {
    await uploaded(anna)
    const rows = await photosStore.allOf(world.container.db.direct, anna.siteId, anna.id)
    const objects = rows.flatMap((row) =>
      [row.full_object, row.card_object, row.thumb_object].flatMap((object) => [object, `${object}.avif`]).concat(row.blurred_object ?? []),
    ) // prettier-ignore
    expect(objects).toHaveLength(7)
    const { addresses, storage } = world.container
    for (const object of objects) {
      expect(await storage.get(object).then((stored) => stored && buffer(stored.body))).toBeTruthy()
      const good = addresses.of(object, world.time.now)
      const old = addresses.of(object, new Date(world.time.now.getTime() - 3600_000))
      const tries = [`/cdn/${object}`, `${good}x`, good.replace(/e=\d/, 'e=9'), old]
      for (const address of tries) expect((await world.app.inject(address)).statusCode).toBe(403)
      expect((await world.app.inject(good)).statusCode).toBe(200)
    }
  })
})
