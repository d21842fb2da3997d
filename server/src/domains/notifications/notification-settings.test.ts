import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('notification settings', () => {
  it('stores switched-off kinds, quiet hours and time zone and refuses an unknown time zone', async () => {
    const anna = await aMember(world)
    const before = await world.call('getNotifications', { session: anna.session })
    expect(before.body).toMatchObject({ choices: {}, quiet: { from: 23, until: 8 }, time_zone: 'Europe/Amsterdam' })
    const change = { choices: { like: { mail: false }, message: { push: true } }, quiet: { from: 0, until: 0 } }
    await world.call('saveNotifications', { session: anna.session, body: change })
    const after = await world.call('saveNotifications', {
      session: anna.session,
      body: { choices: { match: { push: false } }, time_zone: 'Europe/Helsinki' },
    })
    expect(after.body).toMatchObject({
      choices: { like: { mail: false }, match: { push: false } },
      quiet: { from: 0, until: 0 },
      time_zone: 'Europe/Helsinki',
      shows_names: false,
    })
    const wrong = await world.call('saveNotifications', { session: anna.session, body: { time_zone: 'Mars/Olympus' } })
    expect(wrong).toMatchObject({ status: 400, body: { error: { params: { fields: ['time_zone'] } } } })
  })

  it('stores all of several concurrent changes', async () => {
    const { session } = await aMember(world)
    const changes = [
      { choices: { like: { mail: false } } },
      { choices: { match: { push: false } } },
      { quiet: { from: 21, until: 7 } },
      { time_zone: 'Europe/Helsinki' },
      { shows_names: true },
    ]
    await Promise.all(changes.map((body) => world.call('saveNotifications', { session, body })))
    expect((await world.call('getNotifications', { session })).body).toMatchObject({
      ...{ choices: { like: { mail: false }, match: { push: false } }, quiet: { from: 21, until: 7 } },
      ...{ time_zone: 'Europe/Helsinki', shows_names: true },
    })
  })
})
