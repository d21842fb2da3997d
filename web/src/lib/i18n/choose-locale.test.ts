import { describe, expect, it } from 'vitest'
import { chooseLocale, localeInAddress, localeToRemember, withoutLocale } from './choose-locale.ts'

describe('localeInAddress', () => {
  it.each([
    ['lang=de', 'de'],
    ['ref=a&lang=pl', 'pl'],
    ['lang=xx', null],
    ['lang=DE', null],
    ['lang=', null],
    ['', null],
  ])('?%s → %s', (query, locale) => expect(localeInAddress(new URLSearchParams(query))).toBe(locale))
})

describe('chooseLocale', () => {
  it.each([
    [null, undefined, 'nl', 'nl'],
    [null, 'de', 'nl', 'de'],
    [null, 'xx', 'nl', 'nl'],
    ['fr', 'de', 'nl', 'fr'],
    ['fr', undefined, 'nl', 'fr'],
  ] as const)('address %s, cookie %s, domain %s → %s', (asked, cookie, domain, locale) =>
    expect(chooseLocale(asked, cookie, domain)).toBe(locale),
  )
})

describe('localeToRemember', () => {
  it.each([
    ['nothing is set', undefined, 'nl', 'nl'],
    ['one is set', 'de', 'nl', null],
    ['what is set is no language of ours', 'xx', 'nl', 'nl'],
    ['the domain speaks none of ours', undefined, 'ja', null],
  ])('%s', (_, cookie, shown, remembered) => expect(localeToRemember(cookie, shown)).toBe(remembered))
})

describe('withoutLocale', () => {
  it.each([
    ['/pricing', '/pricing'],
    ['/pricing?lang=de', '/pricing'],
    ['/pricing?lang=de&ref=a#top', '/pricing?ref=a#top'],
    ['/?language=de', '/?language=de'],
  ])('%s → %s', (path, rest) => expect(withoutLocale(path)).toBe(rest))
})
