import { expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { demoBundles } from '../../../seed/bundles.ts'
import { currenciesTooSmall, requireSufficientBundles } from './bundle-rules.ts'

const eur = (credits: number) => ({ currency: 'EUR', credits })

it.each([
  [[eur(1), eur(10)], 1, []],
  [[eur(10), eur(2)], 2, []],
  [[eur(1), eur(10)], 2, ['EUR']],
  [[eur(5), { currency: 'PLN', credits: 4 }], 5, ['PLN']],
])('finds too small bundles: %j with messages of %i credits gives %j', (bundles, messageCredits, expected) => {
  expect(currenciesTooSmall(bundles, messageCredits)).toEqual(expected)
})

it('refuses a configuration whose smallest bundle does not cover one message', () => {
  expect(() => requireSufficientBundles([eur(3)], 4)).toThrow('EUR')
})

it.each(demoSites.map((site) => [site.key, site] as const))('accepts the bundles of %s', (_, { siteId, document }) => {
  expect(() => requireSufficientBundles(demoBundles(siteId), document.messageCredits)).not.toThrow()
})
