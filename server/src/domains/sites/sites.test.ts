import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Settings } from '@velvet/contract/sites'
import { demoBundles } from '../../../seed/bundles.ts'
import { demoSites } from '../../../seed/sites.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import type { AppError } from '../../platform/errors.ts'
import { sitesStore } from './stores.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const settingsOf = (answer: { body: Record<string, unknown> }) => Settings.parse(answer.body.settings)

const dutchIp = '145.97.1.1'
const germanIp = '46.114.1.1'

describe('GET /api/settings.php', () => {
  it('returns every field for the site of the request host', async () => {
    const answer = await world.call('getSettings', { site: 'selene' })
    expect(answer.status).toBe(200)
    const settings = settingsOf(answer)
    expect(settings).toMatchObject({ name: 'Selene', niche: 2, domain: 'she.localhost', design_version: 1 })
    expect(settings.refund_days).toBe(30)
  })

  it.each(['SHE.localhost', 'she.localhost.', 'she.localhost:31337', 'she.localhost.:443'])(
    'L8: finds the site of %s and returns its normalized host',
    async (host) => {
      expect(settingsOf(await world.call('getSettings', { headers: { host } })).domain).toBe('she.localhost')
    },
  )

  it('finds a site while requests with more invented hosts than the cache holds are under way', async () => {
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const { sites } = world.container
    const invented = Array.from({ length: 1_200 }, (_, number) => `host-${number}.example.test`)
    const [site, ...others] = await Promise.allSettled(['she.localhost', ...invented].map((host) => sites.byHost(host)))
    expect(site).toMatchObject({ status: 'fulfilled', value: { host: 'she.localhost' } })
    const codes = others.map((other) => other.status === 'rejected' && (other.reason as AppError).code)
    expect(new Set(codes)).toEqual(new Set(['site_not_found']))
  })

  it('derives the country from the IP address and the language from country and browser', async () => {
    const dutch = settingsOf(await world.call('getSettings', { ip: dutchIp }))
    expect(dutch).toMatchObject({ geoip_country: 'NL', geoip_selected_country: 'NL', domain_language: 'nl' })
    expect(dutch.region_data).toMatchObject({ country: 'NL', label: 'Provincie' })

    const german = settingsOf(
      await world.call('getSettings', { ip: germanIp, headers: { 'accept-language': 'fr-CH, de;q=0.8' } }),
    )
    expect(german).toMatchObject({ geoip_country: 'DE', domain_language: 'fr', fictional_singular: 'Profil fictif' })
  })

  it('returns the lowest and the highest price of a message per country, as the bundles define them', async () => {
    const site = demoSites.find(({ key }) => key === 'velvet')
    const bundles = demoBundles(site?.siteId ?? '')
    const settings = settingsOf(await world.call('getSettings'))
    expect(settings.minimum_message_costs.NL).toEqual({ costs: 63, currency: 'EUR' })
    expect(settings.maximum_message_costs.NL).toEqual({ costs: 150, currency: 'EUR' })
    for (const { id, currency } of settings.countries) {
      const unitPrices = bundles
        .filter((bundle) => bundle.currency === currency)
        .map(({ price, credits }) => price / credits)
      const perMessage = (price: number) => ({ costs: Math.ceil(price * settings.message_credits), currency })
      expect(settings.minimum_message_costs[id], `at least in ${id}`).toEqual(perMessage(Math.min(...unitPrices)))
      expect(settings.maximum_message_costs[id], `at most in ${id}`).toEqual(perMessage(Math.max(...unitPrices)))
    }
  })

  it('ignores a forwarded address or host from an untrusted client', async () => {
    const response = await world.app.inject({
      url: '/api/settings.php',
      remoteAddress: '203.0.113.9',
      headers: { host: 'localhost', 'x-forwarded-host': 'she.localhost', 'x-forwarded-for': dutchIp },
    })
    const { settings } = response.json<{ settings: { name: string; geoip_country: string } }>()
    expect(settings.name).toBe('Velvet')
    expect(settings.geoip_country).not.toBe('NL')
  })

  it('accepts domain and query of the page, and refuses the domain of another site', async () => {
    const own = await world.call('getSettings', { query: { domain: 'localhost:3000', network: 'x', sub1: 'y' } })
    expect(own.status).toBe(200)
    const foreign = await world.call('getSettings', { query: { domain: 'she.localhost' } })
    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'site_not_found' } } })
  })

  it('refuses an unknown host', async () => {
    const answer = await world.call('getSettings', { headers: { host: 'nobody.example' } })
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'site_not_found' } } })
  })

  it('reads the database at most once per host within five seconds', async () => {
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    world.queries.length = 0
    await Promise.all([1, 2, 3].map(() => world.call('getSettings')))
    expect(world.queries).toHaveLength(1)
  })
})

describe('interests, regions and company', () => {
  it('returns interests in the language of the viewer', async () => {
    const headers = { cookie: 'i18n_redirected=pl' }
    const { body } = await world.call('getInterests', { headers })
    expect(body.interests).toHaveLength(50)
    expect(body.interests).toContainEqual({ id: 'adventure', icon: 'compass', name: 'Przygody' })
  })

  it('returns the regions of the countries of the site only', async () => {
    const { body } = await world.call('getRegions', { site: 'tulp' })
    expect((body.regions as { country: string }[]).map(({ country }) => country)).toEqual(['NL', 'BE'])
  })

  it('returns the company of this site only', async () => {
    const { body } = await world.call('getCompanyInfo', { site: 'tulp' })
    expect(body.company).toEqual({
      id: '019a8000-0000-7000-8000-0000000000c3',
      name: 'Tulp Demo B.V.',
      address: 'Voorbeeldstraat 1',
      city: 'Haarlem',
      country: 'NL',
      kvk: '00000003',
      tradenames: ['Tulp'],
      vat_numbers: ['NL000000030B01'],
      support_phone: '+31 20 000 00 00',
      register_court: '',
      representative: 'A. Example, director',
      regulator: 'Autoriteit Consument & Markt (ACM)',
      delete_discount: false,
      added: '2026-11-01T09:00:00.000Z',
    })
    const foreign = await sitesStore.company(
      world.container.db.direct,
      siteIdOf('velvet'),
      (body.company as { id: string }).id,
    )
    expect(foreign).toBeUndefined()
  })
})
