import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { paymentsStore } from '../../domains/payments/stores.ts'
import { profilesStore } from '../../domains/profiles/stores.ts'
import { newId } from '../../platform/ids.ts'
import { BrandFile, saveBrand } from './save-brand.ts'

type Json = {
  siteId: string
  hosts: string[]
  company: Record<string, unknown>
  document: Record<string, unknown>
  bundles: { currency: string; credits: number; price: number }[]
}

const readExample = (): Json =>
  JSON.parse(readFileSync(new URL('../../../../deploy/brand.example.json', import.meta.url), 'utf8')) as Json

/** Returns the example after a change. */
function exampleWith(change: (brand: Json) => unknown): Json {
  const brand = readExample()
  change(brand)
  return brand
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const save = (brand: Json) => saveBrand(world.container, BrandFile.parse(brand))
const offersOf = (siteId: string) => paymentsStore.bundles(world.container.db.direct, siteId, 'EUR')

describe('BrandFile', () => {
  it.each<[string, (brand: Json) => unknown]>([
    ['an unknown field', (brand) => Object.assign(brand, { host: 'x' })],
    ['no host', (brand) => (brand.hosts = [])],
    ['a site without a name', (brand) => delete brand.document['name']],
    ['a site on which nobody answers', (brand) => (brand.document['responders'] = [])],
    ['a responder that is listed twice', (brand) => (brand.document['responders'] = ['ai', 'ai'])],
    ['members below 18', (brand) => (brand.document['minAge'] = 17)],
    ['a company without an address', (brand) => delete brand.company['address']],
    ['a bundle without a price', (brand) => (brand.bundles = [{ currency: 'EUR', credits: 10, price: 0 }])],
  ])('refuses %s', (_name, change) => {
    expect(() => BrandFile.parse(exampleWith(change))).toThrow()
  })
})

describe('saveBrand', () => {
  it('adds a site that responds under its host without a restart', async () => {
    await expect(world.container.sites.byHost('dating.example')).rejects.toMatchObject({ code: 'site_not_found' })
    await save(readExample())
    await expect(world.container.sites.byHost('dating.example')).resolves.toMatchObject({ name: 'Example' })
  })

  it('changes the settings and keeps bundles when it is repeated', async () => {
    await save(readExample())
    const before = await offersOf(readExample().siteId)
    await save(exampleWith((brand) => (brand.document['signups'] = 'closed')))
    expect(before).toHaveLength(readExample().bundles.filter(({ currency }) => currency === 'EUR').length)
    await expect(offersOf(readExample().siteId)).resolves.toEqual(before)
  })

  it('refuses a host of another site and saves nothing', async () => {
    const other = exampleWith((brand) => {
      brand.siteId = '019a9000-0000-7000-8000-000000000002'
      brand.hosts = ['dating.example', 'localhost']
    })
    await expect(save(other)).rejects.toThrow('belongs to another site')
    await expect(offersOf(other.siteId)).resolves.toEqual([])
  })

  it('refuses a main host that is not among the hosts', async () => {
    await expect(save(exampleWith((brand) => (brand.hosts = ['other.example'])))).rejects.toThrow('mainHost')
  })

  it('refuses to stop listing a responder that active profiles of the site have', async () => {
    await save(readExample())
    const { direct } = world.container.db
    const row = { name: 'Lena', gender: 'female', dateOfBirth: '1992-01-01', country: 'NL', region: null, city: null, about: '', isFictional: true, status: 'active', createdAt: world.time.now } as const // prettier-ignore
    await profilesStore.insert(direct, readExample().siteId, [
      { ...row, id: newId(), responder: 'ai' },
      { ...row, id: newId(), responder: 'none' },
    ])
    await expect(save(readExample())).rejects.toThrow('responders must list ai')
    await save(exampleWith((brand) => (brand.document['responders'] = ['operator', 'ai'])))
  })

  it('refuses bundles that do not cover one message', async () => {
    const tooSmall = exampleWith((brand) => (brand.document['messageCredits'] = 11))
    await expect(save(tooSmall)).rejects.toThrow('does not cover one message')
  })
})
