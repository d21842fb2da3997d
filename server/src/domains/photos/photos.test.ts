import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { photosStore } from './stores.ts'

let world: World
let anna: TestMember
const object = randomUUID()
const bytes = Buffer.from('any bytes; the content is not decoded')

beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
  await world.container.storage.put(object, bytes, 'image/webp')
  anna = await aMember(world)
  await photosStore.insert(world.container.db.direct, anna.siteId, [
    aPhoto(anna.id, { status: 'pending', fullObject: object }),
  ])
})
afterAll(async () => {
  await world.container.storage.remove([object])
  await world.close()
})

const addressOfAnna = async () => {
  const { body } = await world.call('getUser', { session: anna.session })
  const { profile } = body.user as { profile: { main_image: { filename: string; status: string } } }
  return profile.main_image
}

describe('photo URLs', () => {
  it('serves a photo in review to its owner under a signed URL', async () => {
    const { filename, status } = await addressOfAnna()
    expect(status).toBe('pending')
    const answer = await world.app.inject(filename)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  })

  it('returns no main photo to an owner whose only photo was refused', async () => {
    const bert = await aMember(world)
    const { db } = world.container
    const edit = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const
    const photo = { ...aPhoto(bert.id), rawObject: newId(), edit, now: world.time.now }
    await db.transaction((tx) => photosStore.reserve(tx, bert.siteId, photo, 3))
    expect(await photosStore.refuse(db.direct, bert.siteId, photo.id, 'too_small')).toBe(true)
    const { body } = await world.call('getUser', { session: bert.session })
    expect(body.user).toMatchObject({ profile: { main_image: null } })
  })

  it('keeps a URL stable for ten minutes and expires it after twenty at most', async () => {
    const start = new Date('2026-11-15T12:00:00Z')
    world.time.now = start
    const { filename } = await addressOfAnna()
    world.time.now = new Date(start.getTime() + 599_000)
    expect((await addressOfAnna()).filename).toBe(filename)
    expect((await world.app.inject(filename)).statusCode).toBe(200)
    world.time.now = new Date(start.getTime() + 601_000)
    expect((await addressOfAnna()).filename).not.toBe(filename)
    world.time.now = new Date(start.getTime() + 1_200_000)
    expect((await world.app.inject(filename)).statusCode).toBe(403)
    world.time.now = start
  })

  it('returns 403 for a forged signature, a changed expiry or another object', async () => {
    const { filename } = await addressOfAnna()
    const url = new URL(filename, 'http://localhost')
    const changed = (change: (url: URL) => void) => {
      const copy = new URL(url)
      change(copy)
      return world.app.inject(copy.pathname + copy.search)
    }
    const answers = await Promise.all([
      changed((copy) => copy.searchParams.set('s', 'A'.repeat(43))),
      changed((copy) => copy.searchParams.set('s', '')),
      changed((copy) => copy.searchParams.set('e', String(Number(copy.searchParams.get('e')) + 600))),
      changed((copy) => (copy.pathname = `/cdn/${randomUUID()}`)),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  })
})
