import { describe, expect, it } from 'vitest'
import { chooseLocale, localeToRemember } from './choose-locale.ts'

describe('chooseLocale', () => {
  it.each([
    [undefined, 'nl', 'nl'],
    ['de', 'nl', 'de'],
    ['xx', 'nl', 'nl'],
  ] as const)('cookie %s, domain %s → %s', (cookie, domain, locale) =>
    expect(chooseLocale(cookie, domain)).toBe(locale),
  )
})

describe('localeToRemember', () => {
  it.each([
    ['nothing is set', undefined, 'nl', 'nl'],
    ['one is set', 'de', 'nl', null],
    ['what is set is no language of ours', 'xx', 'nl', 'nl'],
    ['the domain speaks none of ours', undefined, 'ja', null],
  ])('%s', (_, cookie, domain, remembered) => expect(localeToRemember(cookie, domain)).toBe(remembered))
})
