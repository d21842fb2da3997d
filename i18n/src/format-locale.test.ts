import { expect, it } from 'vitest'
import { formatLocale } from './format-locale.ts'

it.each([
  ['en', 'DE', 'en-GB'],
  ['en', 'FI', 'en-GB'],
  ['en', null, 'en-GB'],
  ['en', 'US', 'en-US'],
  ['de', 'AT', 'de-AT'],
  ['nl', null, 'nl'],
  ['fr', 'x', 'fr'],
] as const)('returns for language %s in country %s the tag %s', (locale, country, tag) => {
  expect(formatLocale(locale, country)).toBe(tag)
})

it('separates thousands with a comma in English in every country', () => {
  for (const country of ['DE', 'NL', 'FI', 'GB', 'US'])
    expect(new Intl.NumberFormat(formatLocale('en', country)).format(1000)).toBe('1,000')
})
