import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPhoto } from '../../../test/photos.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { photosStore } from './index.ts'

let world: World
let anna: TestMember
const object = randomUUID()
const picture = Buffer.from('not really a picture, but bytes all the same')

beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
  await world.container.storage.put(object, picture, 'image/webp')
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

describe('a photo', () => {
  it('reaches its owner under a signed address, also while it waits for review', async () => {
    const { filename, status } = await addressOfAnna()
    expect(status).toBe('pending')
    const answer = await world.app.inject(filename)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(picture)).toBe(true)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  })

  it('that was refused is nobody’s main one: its owner is asked for another', async () => {
    const bert = await aMember(world)
    const photo = aPhoto(bert.id)
    await photosStore.insert(world.container.db.direct, bert.siteId, [photo])
    await photosStore.refuse(world.container.db.direct, bert.siteId, photo.id, 'too_small')
    const { body } = await world.call('getUser', { session: bert.session })
    expect(body.user).toMatchObject({ profile: { main_image: null } })
  })

  it('has the same address for ten minutes, and none that lives longer than twenty', async () => {
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

  it('is not served for a forged signature, a moved expiry or another object', async () => {
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
