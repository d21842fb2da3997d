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
const consent = (choice: string, idCharacter: string) =>
  `__Host-consent=v${consentVersion}.${idCharacter.repeat(22)}.${choice}`
const key = (change: Partial<PageRequest> = {}) => pageCacheKey({ ...visit, ...change })

describe('pageCacheKey', () => {
  it.each<[string, Partial<PageRequest>]>([
    ['protocol', { protocol: 'https' }],
    ['host', { host: 'she.localhost:3000' }],
    ['path', { url: '/terms' }],
    ['path that starts with two slashes', { url: '//x/pricing' }],
    ['country', { country: 'DE' }],
    ['unknown country', { country: null }],
    ['accepted languages', { acceptLanguage: 'de' }],
    ['order of the accepted languages', { acceptLanguage: 'en,nl;q=0.8' }],
    ['chosen language', { cookie: 'i18n_redirected=nl' }],
    ['language in the URL', { url: '/pricing?lang=de' }],
    ['traffic source', { url: '/pricing?ref=partner' }],
    ['entry warning', { cookie: '__Host-entry_warning=2026-01-01' }],
    ['consent', { cookie: consent('yes', 'a') }],
    ['refusal', { cookie: consent('no', 'a') }],
  ])('differs by %s', (_, change) => {
    expect(key(change)).not.toBeNull()
    expect(key(change)).not.toBe(key())
  })

  it.each<[string, Partial<PageRequest>, Partial<PageRequest>]>([
    ['cookies that no page depends on', { cookie: 'other=1' }, {}],
    ['the time of the entry warning', { cookie: '__Host-entry_warning=1' }, { cookie: '__Host-entry_warning=2' }],
    ['the browser id in the consent cookie', { cookie: consent('yes', 'a') }, { cookie: consent('yes', 'b') }],
    ['consent to another version of the text', { cookie: '__Host-consent=all' }, {}],
    ['the partner', { url: '/pricing?ref=one&sub1=a' }, { url: '/pricing?network=two' }],
    ['details of a traffic source without its name', { url: '/pricing?sub1=a' }, {}],
    ['regions of a language', { acceptLanguage: 'nl-BE,en-GB;q=0.8' }, {}],
    [
      'accepted languages after a language was chosen',
      { cookie: 'i18n_redirected=fr', acceptLanguage: 'de' },
      { cookie: 'i18n_redirected=fr', acceptLanguage: 'pl' },
    ],
  ])('is the same for %s', (_, one, other) => {
    expect(key(one)).not.toBeNull()
    expect(key(one)).toBe(key(other))
  })

  it('contains the language of the URL and the one of the cookie, because both decide which cookie is set', () => {
    const keys = [{}, { cookie: 'i18n_redirected=nl' }, { cookie: 'i18n_redirected=de' }].map((change) =>
      key({ url: '/pricing?lang=de', ...change }),
    )
    expect(new Set(keys).size).toBe(3)
  })

  it.each<[string, Partial<PageRequest>]>([
    ['an unsupported language', { url: '/pricing?lang=xx' }],
    ['two languages in one URL', { url: '/pricing?lang=de&lang=fr' }],
    ['a member', { cookie: '__Host-session=abc' }],
    ['a form', { method: 'POST' }],
    ['a page with a form key of its own', { url: '/signup?ref=partner' }],
    ['data of the router', { url: '/pricing.data' }],
    ['the router’s list of routes', { url: '/__manifest' }],
    ['an unknown query parameter', { url: '/login?redirect=/chats' }],
    ['an unknown query parameter next to a traffic source', { url: '/pricing?ref=a&page=2' }],
  ])('is null for %s', (_, change) => expect(key(change)).toBeNull())
})

describe('sharedCookieHeader', () => {
  it('contains only the cookies that are part of the key', () => {
    const header = 'device=1; i18n_redirected=de; __Host-entry_warning=2026; tracking=x; __Host-consent=all'
    expect(sharedCookieHeader(header)).toBe('i18n_redirected=de; __Host-entry_warning=2026; __Host-consent=all')
  })

  it('is empty without cookies', () => expect(sharedCookieHeader(undefined)).toBe(''))
})

it('lists the traffic source values of a visitor in every encoding', () => {
  const values = privateValues('/x?ref=ab&sub2=my%2Fsite&lang=de')
  expect(values).toEqual(['my/site', 'ref=ab', 'sub2=my%2Fsite', 'ref%3Dab', 'sub2%3Dmy%252Fsite'])
})
