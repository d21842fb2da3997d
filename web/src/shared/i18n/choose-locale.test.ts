import { describe, expect, it } from 'vitest'
import { chooseLocale, localeFromQuery, localeToStore, withoutLocale } from './choose-locale.ts'

describe('the language of a URL', () => {
  it.each([
    ['lang=de', 'de'],
    ['ref=a&lang=pl', 'pl'],
    ['lang=xx', null],
    ['lang=DE', null],
    ['lang=', null],
    ['', null],
  ])('with ?%s is %s', (query, locale) => expect(localeFromQuery(new URLSearchParams(query))).toBe(locale))
})

describe('the chosen language', () => {
  it.each([
    [null, undefined, 'nl', 'nl'],
    [null, 'de', 'nl', 'de'],
    [null, 'xx', 'nl', 'nl'],
    ['fr', 'de', 'nl', 'fr'],
    ['fr', undefined, 'nl', 'fr'],
  ] as const)('for URL %s, cookie %s and domain %s is %s', (localeFromUrl, cookie, domain, locale) =>
    expect(chooseLocale(localeFromUrl, cookie, domain)).toBe(locale),
  )
})

describe('the language to store in the cookie', () => {
  it.each([
    ['is set without a cookie', undefined, 'nl', 'nl'],
    ['is null if the cookie is set', 'de', 'nl', null],
    ['is set if the cookie has an unsupported language', 'xx', 'nl', 'nl'],
    ['is null if the domain has an unsupported language', undefined, 'ja', null],
  ])('%s', (_, cookie, shown, localeToSet) => expect(localeToStore(cookie, shown)).toBe(localeToSet))
})

describe('a path without its language', () => {
  it.each([
    ['/pricing', '/pricing'],
    ['/pricing?lang=de', '/pricing'],
    ['/pricing?lang=de&ref=a#top', '/pricing?ref=a#top'],
    ['/?language=de', '/?language=de'],
  ])('turns %s into %s', (path, expected) => expect(withoutLocale(path)).toBe(expected))
})
