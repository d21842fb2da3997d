import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { loadCities } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await loadCities(world.container.db)
}, 60_000)
afterAll(() => world.close())

const at = (lat: number, lon: number) => world.call('geocode', { query: { lat: `${lat}`, lon: `${lon}` } })

describe('a place', () => {
  it.each([
    ['Utrecht', 52.1, 5.1, 'NL'],
    ['Kraków', 50.05, 19.95, 'PL'],
    ['Tromsø', 69.65, 18.95, 'NO'],
  ])('is in %s', async (city, lat, lon, country) => {
    const { body } = await at(lat, lon)
    expect(body).toEqual({ city, country })
  })

  it('in the middle of the sea is nowhere', async () => {
    expect((await at(57.5, 1.5)).status).toBe(404)
  })

  it('must be one', async () => {
    expect((await at(91, 0)).status).toBe(400)
    expect((await world.call('geocode', { query: { lat: 'here', lon: '0' } })).status).toBe(400)
  })

  it('is loaded once', async () => {
    const count = async () => (await world.container.db.direct.selectFrom('cities').select('name').execute()).length
    const before = await count()
    expect(before).toBeGreaterThan(20_000)
    await loadCities(world.container.db)
    expect(await count()).toBe(before)
  })
})
