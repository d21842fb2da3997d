import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { profilesStore } from '../profiles/stores.ts'
import { until } from '../../../test/until.ts'

let world: World
let viewer: TestMember
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  world = await createWorld()
  viewer = await aMember(world)
  worker = await startTestWorker(world)
  await until(() => world.container.cache.isReady())
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

const isOnline = async ({ id }: Pick<TestMember, 'id'>) => {
  const { body } = await world.call('getMember', { session: viewer.session, params: { id } })
  return (body.member as { is_online: boolean }).is_online
}
const untilOnline = (member: TestMember) => until(() => isOnline(member))

describe('online status', () => {
  it('is set by any call of a member', async () => {
    const anna = await aMember(world)
    expect(await isOnline(anna)).toBe(false)
    await world.call('getUser', { session: anna.session })
    await untilOnline(anna)
    const card = await world.call('getMemberCard', { session: viewer.session, params: { id: anna.id } })
    expect(card.body.member).toMatchObject({ is_online: true })
  })

  it('is removed and not set again once a member becomes invisible', async () => {
    const anna = await aMember(world)
    await world.call('getUser', { session: anna.session })
    await untilOnline(anna)
    await world.call('setVisibility', { session: anna.session, body: { is_invisible: true } })
    await untilIdle(world)
    expect(await isOnline(anna)).toBe(false)
    await world.call('getUser', { session: anna.session })
    expect(await isOnline(anna)).toBe(false)
  })

  it('is not set for an unattended fictional profile', async () => {
    const id = newId()
    const { siteId } = await aMember(world)
    await profilesStore.insert(world.container.db.direct, siteId, [
      { id, name: 'Nora', gender: 'female', dateOfBirth: '1990-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, responder: 'operator', status: 'active', createdAt: world.time.now },
    ]) // prettier-ignore
    await world.call('getMember', { params: { id } })
    expect(await isOnline({ id })).toBe(false)
  })

  it('expires sooner after a page is hidden or the last one closed, and is renewed by activity', async () => {
    const anna = await aMember(world)
    const { cache, presence } = world.container
    const keys = () => cache.client.keys(`${world.config.REDIS_PREFIX}:online:*`)
    const others = new Set(await keys())
    presence.markOnline(anna.siteId, { id: anna.id, isInvisible: false })
    const key = await until(async () => (await keys()).find((candidate) => !others.has(candidate)))
    const secondsLeft = () => cache.client.ttl(key)
    expect(await secondsLeft()).toBeGreaterThan(80)
    presence.markAway(anna.siteId, anna.id)
    await until(async () => (await secondsLeft()) <= 55)
    expect(await secondsLeft()).toBeGreaterThan(45)
    presence.markDisconnected(anna.siteId, anna.id)
    await until(async () => (await secondsLeft()) <= 10)
    presence.markAway(anna.siteId, anna.id)
    expect(await secondsLeft()).toBeLessThanOrEqual(10)
    expect(presence.markOnline(anna.siteId, { id: anna.id, isInvisible: false })).toBe(true)
    await until(async () => (await secondsLeft()) > 80)
  })

  it('is stored in Redis without the id of the member', async () => {
    const anna = await aMember(world)
    await world.call('getUser', { session: anna.session })
    await untilOnline(anna)
    const keys = await world.container.cache.client.keys(`${world.config.REDIS_PREFIX}:online:*`)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.join(' ')).not.toContain(anna.id)
  })
})
