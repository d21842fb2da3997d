import { consentVersion } from '@velvet/contract/consent-rules'
import { describe, expect, it } from 'vitest'
import { pageCacheKey, privateValues, sharedCookieHeader, type PageRequest } from './page-cache-key.ts'

const visit: PageRequest = {
  method: 'GET',
  protocol: 'http',
  host: 'localhost:3000',
  url: '/pricing',
  cookie: undefined,
  acceptLanguage: 'nl,en;q=0.8',
  country: 'NL',
}
const consent = (word: string, sign: string) => `consent=v${consentVersion}.${sign.repeat(22)}.${word}`
const key = (change: Partial<PageRequest> = {}) => pageCacheKey({ ...visit, ...change })

describe('pageCacheKey', () => {
  it.each<[string, Partial<PageRequest>]>([
    ['protocol', { protocol: 'https' }],
    ['host', { host: 'she.localhost:3000' }],
    ['path', { url: '/terms' }],
    ['path that begins with two slashes', { url: '//x/pricing' }],
    ['country', { country: 'DE' }],
    ['unknown country', { country: null }],
    ['accepted languages', { acceptLanguage: 'de' }],
    ['order of the accepted languages', { acceptLanguage: 'en,nl;q=0.8' }],
    ['chosen language', { cookie: 'i18n_redirected=nl' }],
    ['language in the address', { url: '/pricing?lang=de' }],
    ['traffic source', { url: '/pricing?ref=partner' }],
    ['entry warning', { cookie: 'entry_warning=2026-01-01' }],
    ['consent', { cookie: consent('yes', 'a') }],
    ['refusal', { cookie: consent('no', 'a') }],
  ])('differs by %s', (_, change) => {
    expect(key(change)).not.toBeNull()
    expect(key(change)).not.toBe(key())
  })

  it.each<[string, Partial<PageRequest>, Partial<PageRequest>]>([
    ['cookies that no page depends on', { cookie: 'other=1' }, {}],
    ['the moment of the entry warning', { cookie: 'entry_warning=1' }, { cookie: 'entry_warning=2' }],
    ['the number of the browser that agreed', { cookie: consent('yes', 'a') }, { cookie: consent('yes', 'b') }],
    ['an answer to other words', { cookie: 'consent=all' }, {}],
    ['the partner', { url: '/pricing?ref=one&sub1=a' }, { url: '/pricing?network=two' }],
    ['parts of a source without its name', { url: '/pricing?sub1=a' }, {}],
    ['regions of a language', { acceptLanguage: 'nl-BE,en-GB;q=0.8' }, {}],
    [
      'what a browser accepts once a language is chosen',
      { cookie: 'i18n_redirected=fr', acceptLanguage: 'de' },
      { cookie: 'i18n_redirected=fr', acceptLanguage: 'pl' },
    ],
  ])('is the same for %s', (_, one, other) => {
    expect(key(one)).not.toBeNull()
    expect(key(one)).toBe(key(other))
  })

  it('knows both the language of the address and the remembered one, which decides what to remember', () => {
    const keys = [{}, { cookie: 'i18n_redirected=nl' }, { cookie: 'i18n_redirected=de' }].map((change) =>
      key({ url: '/pricing?lang=de', ...change }),
    )
    expect(new Set(keys).size).toBe(3)
  })

  it.each<[string, Partial<PageRequest>]>([
    ['a language that we do not speak', { url: '/pricing?lang=xx' }],
    ['two languages at once', { url: '/pricing?lang=de&lang=fr' }],
    ['a member', { cookie: '__Host-session=abc' }],
    ['a form', { method: 'POST' }],
    ['a page with the key of one form', { url: '/signup?ref=partner' }],
    ['data of the router', { url: '/pricing.data' }],
    ['the router’s list of routes', { url: '/__manifest' }],
    ['a query that we do not know', { url: '/login?redirect=/chats' }],
    ['an unknown query beside a source', { url: '/pricing?ref=a&page=2' }],
  ])('is none for %s', (_, change) => expect(key(change)).toBeNull())
})

describe('sharedCookieHeader', () => {
  it('keeps only what the key knows', () => {
    const header = 'device=1; i18n_redirected=de; entry_warning=2026; tracking=x; consent=all'
    expect(sharedCookieHeader(header)).toBe('i18n_redirected=de; entry_warning=2026; consent=all')
  })

  it('is empty without cookies', () => expect(sharedCookieHeader(undefined)).toBe(''))
})

it('lists the values that a visitor brought along', () => {
  const values = privateValues('/x?ref=ab&sub2=my%2Fsite&lang=de')
  expect(values).toEqual(['my/site', 'ref=ab', 'sub2=my%2Fsite', 'ref%3Dab', 'sub2%3Dmy%252Fsite'])
})
