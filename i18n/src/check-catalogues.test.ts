import { expect, test } from 'vitest'
import { checkCatalogues, type CatalogueCheck } from './check-catalogues.ts'
import type { SourceStrings } from './check-usage.ts'
import { locales, type Locale } from './locales.ts'
import type { Areas, Messages } from './read-catalogue.ts'

const english: Areas = {
  nav: {
    'nav.likes': '{count, plural, one {# like} other {# likes}} of <b>{name}</b>',
    'nav.tone': '{gender, select, male {he} female {she} other {they}}',
    'nav.pair': '{a} · {b}',
    'nav.brand': 'Velvet',
  },
  errors: { 'errors.internal': 'Something went wrong' },
}

const source: SourceStrings = {
  file: 'web/src/nav.tsx',
  literals: ['nav.likes', 'nav.tone', 'nav.pair', 'nav.brand'],
  heads: ['errors.'],
}

const pluralForms: Partial<Record<Locale, string>> = { pl: 'one {# x} few {# y} many {# z} other {# w}' }

function translation(locale: Locale): Areas {
  if (locale === 'en') return structuredClone(english)
  const plural = pluralForms[locale] ?? 'one {# x} other {# y}'
  return {
    nav: {
      'nav.likes': `{count, plural, ${plural}} van <b>{name}</b>`,
      'nav.tone': '{gender, select, male {hij} female {zij} other {die}}',
      'nav.pair': '{a} · {b}',
      'nav.brand': 'Velvet',
    },
    errors: { 'errors.internal': `Er ging iets mis (${locale})` },
  }
}

function validCheck(): CatalogueCheck {
  return {
    catalogues: Object.fromEntries(locales.map((locale) => [locale, translation(locale)])),
    sameAsEnglish: { 'nav.brand': { locales: 'all', reason: 'a name' } },
    bindingSpelling: {},
    dynamicIds: { 'errors.': ['internal'] },
    sources: [source],
    strictSources: [source],
    messageIdsSource: `import type nav from '../locales/en/nav.json'\nimport type errors from '../locales/en/errors.json'`,
  }
}

function area(check: CatalogueCheck, locale: Locale, name: string): Messages {
  const messages = check.catalogues[locale]?.[name]
  if (!messages) throw new Error(`the fixture has no ${locale}/${name}`)
  return messages
}

function put(locale: Locale, id: string, message: string) {
  return (check: CatalogueCheck) => {
    area(check, locale, id.slice(0, id.indexOf('.')))[id] = message
  }
}

test('reports no problem in valid catalogues', () => {
  expect(checkCatalogues(validCheck())).toEqual([])
})

const violations: [name: string, change: (check: CatalogueCheck) => void, problem: string][] = [
  ['a missing language', (check) => delete check.catalogues.fi, 'fi: the language is missing'],
  ['a missing area', (check) => delete check.catalogues.da?.['nav'], 'da/nav.json is missing'],
  [
    'an area that English does not have',
    (check) => Object.assign(check.catalogues.da ?? {}, { extra: {} }),
    'da/extra.json does not exist',
  ],
  ['a missing key', (check) => delete area(check, 'sv', 'nav')['nav.brand'], 'sv nav.brand: missing'],
  ['a key that English does not have', put('sv', 'nav.more', 'mer'), 'sv nav.more: does not exist in English'],
  ['an id of another area', (check) => (area(check, 'en', 'nav')['chat.x'] = 'X'), 'en chat.x: an id of nav.json'],
  ['broken ICU', put('de', 'nav.likes', '{count, plural, one {#}'), 'de nav.likes: not valid ICU'],
  ['a missing placeholder', put('fr', 'nav.pair', '{a} ·'), 'fr nav.pair: placeholders are [a:argument]'],
  [
    'a changed kind of placeholder',
    put('fr', 'nav.pair', '{a, number} · {b}'),
    'fr nav.pair: placeholders are [a:number, b:argument]',
  ],
  [
    'a missing tag',
    put('nl', 'nav.likes', '{count, plural, one {# x} other {# y}} {name}'),
    'nl nav.likes: tags are [], in English [b]',
  ],
  [
    'a missing select option',
    put('it', 'nav.tone', '{gender, select, male {lui} other {loro}}'),
    'it nav.tone: select options are [gender=male|other]',
  ],
  [
    'a missing plural form',
    put('pl', 'nav.likes', '{count, plural, one {# x} few {# y} other {# w}} <b>{name}</b>'),
    'pl nav.likes: plural of count lacks "many"',
  ],
  [
    'a plural form that the language does not have',
    put('nl', 'nav.likes', '{count, plural, one {# x} few {# y} other {# w}} <b>{name}</b>'),
    'nl nav.likes: plural of count has "few"',
  ],
  ['untranslated text', put('es', 'errors.internal', 'Something went wrong'), 'es errors.internal: equal to English'],
  [
    'an exception whose text is not equal to English',
    (check) => {
      check.sameAsEnglish['errors.internal'] = { locales: ['nl'], reason: 'a loan word' }
    },
    'same-as-english.json lists errors.internal for nl',
  ],
  [
    'an exception for an unknown id',
    (check) => {
      check.sameAsEnglish['nav.gone'] = { locales: 'all', reason: 'a name' }
    },
    'same-as-english.json nav.gone: unknown id',
  ],
  [
    'an exception without a reason',
    (check) => {
      check.sameAsEnglish['nav.brand'] = { locales: 'all', reason: ' ' }
    },
    'same-as-english.json nav.brand: no reason given',
  ],
  ['a straight apostrophe', put('fr', 'errors.internal', "L'erreur"), 'fr errors.internal: straight apostrophe'],
  ['three dots', put('fr', 'errors.internal', 'Erreur...'), 'fr errors.internal: three dots'],
  ['an empty text', put('fr', 'errors.internal', ''), 'fr errors.internal: empty'],
  ['a leading or trailing space', put('fr', 'errors.internal', 'Erreur '), 'fr errors.internal: space at an end'],
  ['an unused key', put('en', 'nav.unused', 'Nobody'), 'en nav.unused: no source file uses it'],
  [
    'an error code without text',
    (check) => {
      check.dynamicIds = { 'errors.': ['internal', 'forbidden'] }
    },
    'en errors.forbidden: missing',
  ],
  [
    'an unknown id',
    (check) => check.strictSources.push({ file: 'web/src/x.tsx', literals: ['nav.nothing'], heads: [] }),
    'web/src/x.tsx: unknown message id nav.nothing',
  ],
  [
    'a composed id without a list of endings',
    (check) => check.strictSources.push({ file: 'web/src/x.tsx', literals: [], heads: ['nav.kind_'] }),
    'web/src/x.tsx: composed message id nav.kind_',
  ],
  [
    'an area that is missing in the MessageId type',
    (check) => {
      check.messageIdsSource = check.messageIdsSource.replace('errors.json', 'other.json')
    },
    'message-ids.ts does not import en/errors.json',
  ],
  ['missing catalogues', (check) => (check.catalogues = {}), 'en: no area file was read'],
]

test.each(violations)('reports %s', (_name, change, problem) => {
  const check = validCheck()
  change(check)
  expect(checkCatalogues(check).join('\n')).toContain(problem)
})

test('accepts optional plural forms, binding spelling and strings that only look like ids', () => {
  const check = validCheck()
  put('fr', 'nav.likes', '{count, plural, =0 {rien} one {# x} many {# y} other {# z}} de <b>{name}</b>')(check)
  put('fr', 'errors.internal', "L'erreur...")(check)
  check.bindingSpelling = { 'errors.internal': 'fixed by contract' }
  check.strictSources.push({
    file: 'web/src/x.tsx',
    literals: ['nav', 'nav.', 'Nav. likes', 'chat.any', 'nav.tsx'],
    heads: ['/nav.'],
  })
  expect(checkCatalogues(check)).toEqual([])
})
