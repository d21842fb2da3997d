import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { readDevice, subscribeDevice } from '../../../test/push-box.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import type { Worker } from '../../platform/jobs/worker.ts'

let world: World
let worker: Worker
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

async function endOtherSession({ session }: TestMember): Promise<void> {
  const { body } = await world.call('getAccount', { session })
  const other = (body.sessions as { id: string; is_current: boolean }[]).find(({ is_current }) => !is_current)
  await world.call('endSession', { session, params: { id: other?.id ?? '' } })
}

const changePassword = ({ session }: TestMember) =>
  world.call('changePassword', { session, body: { old_password: password, password: 'three wet umbrellas' } })

describe('push devices', () => {
  it('assigns a device to the member who registered it last and stores it encrypted', async () => {
    const [anna, bert] = [await aMember(world), await aMember(world)]
    const device = await subscribeDevice(world, anna)
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
    'refuses the endpoint %s',
    async (endpoint) => {
      const { session } = await aMember(world)
      const subscription = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
      const answer = await world.call('savePushSubscription', { session, query: { push: '1' }, body: { subscription } })
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
    },
  ) // prettier-ignore

  it('sends a test push', async () => {
    const anna = await aMember(world)
    const device = await subscribeDevice(world, anna)
    await world.call('testPush', { session: anna.session, body: { endpoint: device.endpoint } })
    await world.container.notifications.deliverDue(anna.siteId, () => world.time.now)
    expect((await readDevice(device)).received[0]?.payload).toMatchObject({ title: 'It works', path: '/notifications' })
  })

  it.each<[string, (anna: TestMember) => Promise<unknown>, number]>([
    ['its session is ended', (anna) => endOtherSession(anna), 0],
    ['all other sessions are ended', ({ session }) => world.call('endOtherSessions', { session }), 0],
    ['the password is changed', (anna) => changePassword(anna), 0],
    ['no session is ended', async () => undefined, 1],
  ])('delivers pushes only to devices with a valid session when %s', async (_, act, receivedElsewhere) => {
    const anna = await aMember(world)
    const here = await subscribeDevice(world, anna)
    const { cookies } = await world.call('login', { body: { username: anna.username, password } })
    const elsewhere = await subscribeDevice(world, { ...anna, session: cookies[0]?.value ?? '' })
    await act(anna)
    await untilIdle(world)
    for (const { endpoint } of [here, elsewhere])
      await world.call('testPush', { session: anna.session, body: { endpoint } })
    await world.container.notifications.deliverDue(anna.siteId, () => world.time.now)
    const [seenHere, seenElsewhere] = [await readDevice(here), await readDevice(elsewhere)]
    expect(seenHere.received).toHaveLength(1)
    expect(seenElsewhere.received).toHaveLength(receivedElsewhere)
  })

  it('binds a device to the session that registered it last', async () => {
    const anna = await aMember(world)
    const { id: _id, ...subscription } = await subscribeDevice(world, anna)
    const { cookies } = await world.call('login', { body: { username: anna.username, password } })
    const session = cookies[0]?.value
    await world.call('savePushSubscription', { session, query: { push: '1' }, body: { subscription } })
    await world.call('endOtherSessions', { session })
    await untilIdle(world)
    expect((await world.call('getNotifications', { session })).body.devices).toHaveLength(1)
  })

  it('deletes the devices of an erased member', async () => {
    const anna = await aMember(world)
    await subscribeDevice(world, anna)
    await world.container.notifications.erase(anna.siteId, anna.id)
    const rows = await world.container.db.direct.selectFrom('push_subscriptions').selectAll().where('member_id', '=', anna.id).execute() // prettier-ignore
    expect(rows).toEqual([])
  })
})
