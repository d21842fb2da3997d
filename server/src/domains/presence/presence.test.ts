import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/index.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
  await vi.waitUntil(() => world.container.cache.isReady())
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

const isOnline = async ({ id }: Pick<TestMember, 'id'>) => {
  const { body } = await world.call('getMember', { params: { id } })
  return (body.member as { is_online: boolean }).is_online
}
const isSoonOnline = (member: TestMember) => vi.waitUntil(() => isOnline(member))

describe('online', () => {
  it('is whoever has just made a call', async () => {
    const anna = await aMember(world)
    expect(await isOnline(anna)).toBe(false)
    await world.call('getUser', { session: anna.session })
    await isSoonOnline(anna)
    const card = await world.call('getMemberCard', { params: { id: anna.id } })
    expect(card.body.member).toMatchObject({ is_online: true })
  })

  it('is nobody who is invisible, from the moment it is switched on', async () => {
    const anna = await aMember(world)
    await world.call('getUser', { session: anna.session })
    await isSoonOnline(anna)
    await world.call('setVisibility', { session: anna.session, body: { is_invisible: true } })
    await untilIdle(world)
    expect(await isOnline(anna)).toBe(false)
    await world.call('getUser', { session: anna.session })
    expect(await isOnline(anna)).toBe(false)
  })

  it('is no fictional profile', async () => {
    const id = newId()
    const { siteId } = await aMember(world)
    await profilesStore.insert(world.container.db.direct, siteId, [
      { id, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, status: 'active', createdAt: world.time.now },
    ]) // prettier-ignore
    await world.call('getMember', { params: { id } })
    expect(await isOnline({ id })).toBe(false)
  })

  it('is for less long whoever put the page away, shorter still who closed the last one, and again who comes back', async () => {
    const anna = await aMember(world)
    const { cache, presence } = world.container
    const keys = () => cache.client.keys(`${world.config.REDIS_PREFIX}:online:*`)
    const others = new Set(await keys())
    presence.seen(anna.siteId, { id: anna.id, isInvisible: false })
    const key = await vi.waitUntil(async () => (await keys()).find((one) => !others.has(one)))
    const left = () => cache.client.ttl(key)
    expect(await left()).toBeGreaterThan(80)
    presence.away(anna.siteId, anna.id)
    await vi.waitUntil(async () => (await left()) <= 55)
    expect(await left()).toBeGreaterThan(45)
    presence.left(anna.siteId, anna.id)
    await vi.waitUntil(async () => (await left()) <= 10)
    presence.away(anna.siteId, anna.id)
    expect(await left()).toBeLessThanOrEqual(10)
    expect(presence.seen(anna.siteId, { id: anna.id, isInvisible: false })).toBe(true)
    await vi.waitUntil(async () => (await left()) > 80)
  })

  it('names nobody in Redis', async () => {
    const anna = await aMember(world)
    await world.call('getUser', { session: anna.session })
    await isSoonOnline(anna)
    const keys = await world.container.cache.client.keys(`${world.config.REDIS_PREFIX}:online:*`)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.join(' ')).not.toContain(anna.id)
  })
})
