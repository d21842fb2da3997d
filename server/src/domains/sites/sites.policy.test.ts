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

describe('domainLanguage', () => {
  it.each([
    ['the fixed language of the site', tulp, 'DE', ['de'], 'nl'],
    ['the language of the browser', velvet, 'NL', ['pl', 'nl'], 'pl'],
    ['the first language of the country', velvet, 'BE', [], 'nl'],
    ['English for an unknown country', velvet, 'JP', [], 'en'],
    ['English without a country', velvet, null, [], 'en'],
  ] as const)('returns %s', (_why, where, country, accepted, expected) => {
    expect(domainLanguage(where, { country, acceptedLocales: [...accepted] })).toBe(expected)
  })
})

describe('languageChoices', () => {
  it.each([
    ['US', ['en', 'es']],
    ['BE', ['nl', 'fr', 'de']],
    ['CH', ['de', 'it', 'fr', 'en']],
  ])('returns for %s the languages %j', (country, expected) => {
    expect(languageChoices(velvet, country)).toEqual(expected)
  })

  it('starts with the fixed language of the site', () => {
    expect(languageChoices(tulp, 'BE')).toEqual(['nl', 'fr', 'de'])
  })
})

describe('selectedCountry', () => {
  it('returns the country of the visitor when the site serves it, else the first of the site', () => {
    expect(selectedCountry(velvet, 'PL')).toBe('PL')
    expect(selectedCountry(tulp, 'PL')).toBe('NL')
    expect(selectedCountry(tulp, null)).toBe('NL')
  })
})
