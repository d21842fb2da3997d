import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { seenBy, subscribed } from '../../../test/push-box.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('devices', () => {
  it('belong to whoever logged in on them last, and are kept encrypted', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribed(world, anna)
    const { id: _id, ...subscription } = device
    const again = { query: { push: '1' }, body: { subscription } }
    await world.call('savePushSubscription', { session: bert.session, ...again })
    const devicesOf = async ({ session }: TestMember) =>
      (await world.call('getNotifications', { session })).body.devices as unknown[]
    expect(await devicesOf(anna)).toHaveLength(0)
    expect(await devicesOf(bert)).toHaveLength(1)
    await world.call('savePushSubscription', { session: bert.session, ...again })
    expect(await devicesOf(bert)).toHaveLength(1)
    const rows = await world.container.db.direct.selectFrom('push_subscriptions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(device.id)
    await world.call('removePushSubscription', { session: anna.session, body: { endpoint: device.endpoint } })
    expect(await devicesOf(bert)).toHaveLength(1)
    await world.call('removePushSubscription', { session: bert.session, body: { endpoint: device.endpoint } })
    expect(await devicesOf(bert)).toHaveLength(0)
  })

  it.each(['http://127.0.0.1:22/x', 'https://evil.example/push', 'http://push.example.test/x', 'https://push.example.test.evil.example/x'])(
    'cannot make us call %s',
    async (endpoint) => {
      const { session } = await aMember(world)
      const subscription = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
      const answer = await world.call('savePushSubscription', { session, query: { push: '1' }, body: { subscription } })
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
    },
  ) // prettier-ignore

  it('can be tried out', async () => {
    const anna = await aMember(world)
    const device = await subscribed(world, anna)
    await world.call('testPush', { session: anna.session, body: { endpoint: device.endpoint } })
    await world.container.notifications.tellDue(anna.siteId, () => world.time.now)
    expect((await seenBy(device)).received[0]?.payload).toMatchObject({ title: 'It works', path: '/notifications' })
  })

  it('leave with the member', async () => {
    const anna = await aMember(world)
    await subscribed(world, anna)
    await world.container.notifications.erase(anna.siteId, anna.id)
    const rows = await world.container.db.direct.selectFrom('push_subscriptions').selectAll().where('member_id', '=', anna.id).execute() // prettier-ignore
    expect(rows).toEqual([])
  })
})
