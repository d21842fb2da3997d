import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { countries } from '@velvet/i18n/reference'
import { loadCities } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await loadCities(world.container.db)
})
afterAll(() => world.close())

const at = (lat: number, lon: number, language = 'en') =>
  world.call('geocode', { query: { lat: `${lat}`, lon: `${lon}` }, headers: { 'accept-language': language } })

describe('geocode', () => {
  it.each([
    ['Utrecht', 52.1, 5.1, 'NL', 'NL-UT'],
    ['Kraków', 50.05, 19.95, 'PL', 'PL-12'],
    ['Tromsø', 69.65, 18.95, 'NO', 'NO-55'],
    ['Manchester', 53.5, -2.25, 'GB', 'GB-TLD'],
    ['London', 51.5, -0.15, 'GB', 'GB-TLI'],
    ['Barcelona', 41.4, 2.15, 'ES', 'ES-B'],
    ['Antwerp', 51.2, 4.4, 'BE', 'BE-VAN'],
    ['Pointe-à-Pitre', 16.25, -61.55, 'FR', 'FR-971'],
  ])('returns %s with country and region', async (city, lat, lon, country, region) => {
    const { body } = await at(lat, lon)
    expect(body).toEqual({ city, country, region })
  })

  it.each([
    ['Cologne cathedral', 50.95, 6.95, 'Köln', 'DE-NW'],
    ['Berlin Mitte', 52.5, 13.4, 'Berlin', 'DE-BE'],
    ['the old town of Hamburg', 53.55, 10, 'Hamburg', 'DE-HH'],
    ['the east of Stuttgart', 48.8, 9.2, 'Stuttgart', 'DE-BW'],
    ['Munich', 48.15, 11.6, 'München', 'DE-BY'],
    ['a borough of London', 51.4, -0.1, 'London', 'GB-TLI'],
    ['a district of Warsaw', 52.25, 20.95, 'Warschau', 'PL-14'],
  ])(
    'returns the town at the coordinates of %s in the language of the page',
    async (_place, lat, lon, city, region) => {
      const { body } = await at(lat, lon, 'de')
      expect(body).toMatchObject({ city, region })
    },
  )

  it('returns 404 for a location at sea', async () => {
    expect((await at(57.5, 1.5)).status).toBe(404)
  })

  it('refuses invalid coordinates', async () => {
    expect((await at(91, 0)).status).toBe(400)
    expect((await world.call('geocode', { query: { lat: 'here', lon: '0' } })).status).toBe(400)
  })

  it('loads the cities once', async () => {
    const count = async () => (await world.container.db.direct.selectFrom('cities').select('name').execute()).length
    const before = await count()
    expect(before).toBeGreaterThan(20_000)
    await loadCities(world.container.db)
    expect(await count()).toBe(before)
  })
})

describe('list of towns', () => {
  it('has a valid region for all but a few villages, and towns in every region', async () => {
    const towns = await world.container.db.direct.selectFrom('cities').select(['country', 'region']).execute()
    const regions = new Set(countries.flatMap((country) => country.regions.map(({ id }) => id)))
    const used = new Set(towns.map(({ region }) => region))
    expect([...regions].filter((region) => !used.has(region))).toEqual([])
    expect([...used].filter((region) => region !== null && !regions.has(region))).toEqual([])
    expect(towns.filter(({ region }) => region === null).length).toBeLessThan(50)
    expect(towns.filter(({ country, region }) => region && !region.startsWith(country))).toEqual([])
  })
})

describe('city suggestions', () => {
  const suggest = (country: string, q: string, language = 'de') =>
    world.call('getCities', { query: { country, q }, headers: { 'accept-language': language } })

  it.each([
    ['DE', 'mün', { city: 'München', region: 'DE-BY', region_name: 'Bayern' }],
    ['DE', 'Munich', { city: 'München', region: 'DE-BY', region_name: 'Bayern' }],
    ['DE', 'koln', { city: 'Köln', region: 'DE-NW', region_name: 'Nordrhein-Westfalen' }],
    ['GB', 'manch', { city: 'Manchester', region: 'GB-TLD', region_name: 'North West' }],
  ])('starts in %s for "%s" with the largest town', async (country, q, city) => {
    const { body } = await suggest(country, q)
    expect(body).toHaveProperty('cities.0', city)
  })

  it('returns at most eight towns, and none for letters that start no name', async () => {
    const { body } = await suggest('US', 'sa')
    expect(body).toMatchObject({ cities: { length: 8 } })
    for (const q of ['%%', '__', 'qqqq']) expect((await suggest('US', q)).body).toEqual({ cities: [] })
  })

  it('requires two letters', async () => {
    expect((await suggest('DE', 'm')).status).toBe(400)
  })

  it('throttles requests per network', async () => {
    const ask = () =>
      world.call('getCities', { ip: '203.0.113.77', query: { country: 'NL', q: 'am' } }).then(({ status }) => status)
    for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 100 }, ask))
    expect(await ask()).toBe(429)
  })
})
