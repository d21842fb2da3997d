import { describe, expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import type { Site } from './site-document.ts'
import { domainLanguage, languageChoices, selectedCountry } from './sites.policy.ts'

function site(key: string): Site {
  const demo = demoSites.find((candidate) => candidate.key === key)
  if (!demo) throw new Error(`no demo site ${key}`)
  return { ...demo.document, id: 'site', host: 'localhost' }
}
const velvet = site('velvet')
const tulp = site('tulp')

describe('the language of a site', () => {
  it.each([
    ['a fixed one wins over everything', tulp, 'DE', ['de'], 'nl'],
    ['else what the browser asks for', velvet, 'NL', ['pl', 'nl'], 'pl'],
    ['else the first of the country', velvet, 'BE', [], 'nl'],
    ['else English, for a country we do not know', velvet, 'JP', [], 'en'],
    ['else English, for no country', velvet, null, [], 'en'],
  ] as const)('%s', (_why, where, country, accepted, expected) => {
    expect(domainLanguage(where, { country, acceptedLocales: [...accepted] })).toBe(expected)
  })
})

describe('the languages offered first', () => {
  it.each([
    ['US', ['en', 'es']],
    ['BE', ['nl', 'fr', 'de']],
    ['CH', ['de', 'it', 'fr', 'en']],
  ])('in %s are %j', (country, expected) => {
    expect(languageChoices(velvet, country)).toEqual(expected)
  })

  it('begin with the site’s own', () => {
    expect(languageChoices(tulp, 'BE')).toEqual(['nl', 'fr', 'de'])
  })
})

describe('the selected country', () => {
  it('is the visitor’s when the site serves it, else the site’s first', () => {
    expect(selectedCountry(velvet, 'PL')).toBe('PL')
    expect(selectedCountry(tulp, 'PL')).toBe('NL')
    expect(selectedCountry(tulp, null)).toBe('NL')
  })
})
