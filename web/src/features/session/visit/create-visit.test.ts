import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientRetriesHeader } from '../../../shared/api/retry.ts'
import { company, settings, user } from '../../../testing/fixtures.ts'
import { stubApi, visitTo } from '../../../testing/visit.ts'

afterEach(() => vi.unstubAllGlobals())

const session = '__Host-session=abc; i18n_redirected=de'

describe('a visit', () => {
  it('requests the settings with the host as domain and the query of the page', async () => {
    const calls = stubApi()
    const { visit } = visitTo('/pricing?ref=partner&network=n1')
    expect(await visit.settings()).toEqual(settings)
    const query = Object.fromEntries(calls[0]!.url.searchParams)
    expect(query).toEqual({ domain: 'localhost', ref: 'partner', network: 'n1' })
  })

  it('forwards cookies, language, host and IP address to the API', async () => {
    const calls = stubApi()
    await visitTo('/', { cookie: session, acceptLanguage: 'de' }).visit.user()
    expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
      cookie: session,
      'accept-language': 'de',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-for': '145.97.39.155',
    })
  })

  it('requests everything only once', async () => {
    const calls = stubApi()
    const { visit } = visitTo('/', { cookie: session })
    const all = () => Promise.all([visit.settings(), visit.user(), visit.company(), visit.locale()])
    expect(await all()).toEqual([settings, user, company, 'de'])
    await all()
    expect(calls.map(({ call }) => call).sort()).toEqual([
      'GET /api/companyinfo.php',
      'GET /api/settings.php',
      'GET /api/user.php',
    ])
  })

  it('requests the user again after a write', async () => {
    const calls = stubApi({ 'DELETE /api/photos/p1': {} })
    const { visit } = visitTo('/profile', { cookie: session })
    await visit.user()
    await visit.api('removePhoto', { params: { id: 'p1' } })
    await visit.user()
    expect(calls.filter(({ call }) => call === 'GET /api/user.php')).toHaveLength(2)
  })

  it.each([
    ['once for a document', {}, 2],
    ['zero times for a request that the browser retries', { [clientRetriesHeader]: '5' }, 1],
  ])('retries %s', async (_, headers, times) => {
    const calls = stubApi({ 'GET /api/settings.php': { status: 503 } })
    await expect(visitTo('/likes.data', { headers }).visit.settings()).rejects.toMatchObject({ code: 'unavailable' })
    expect(calls).toHaveLength(times)
  })

  it('has no user without a session cookie and does not call the API', async () => {
    const calls = stubApi()
    expect(await visitTo('/').visit.user()).toBeNull()
    expect(calls).toEqual([])
  })

  it('has no user when the session has ended', async () => {
    stubApi({ 'GET /api/user.php': { status: 403, body: { error: { code: 'authentication_required', params: {} } } } })
    expect(await visitTo('/', { cookie: session }).visit.user()).toBeNull()
  })

  it('has no company when it cannot be loaded', async () => {
    stubApi({ 'GET /api/companyinfo.php': { status: 404 } })
    expect(await visitTo('/').visit.company()).toBeNull()
  })
})

describe('the language of a visit', () => {
  it.each([
    ['the one of the cookie', { cookie: 'i18n_redirected=fr' }, 'fr'],
    ['the one of the URL rather than of the cookie', { cookie: 'i18n_redirected=fr', at: '/?lang=de' }, 'de'],
    ['the one of the cookie if the URL has an unknown one', { cookie: 'i18n_redirected=fr', at: '/?lang=xx' }, 'fr'],
    ['the one of the domain without a cookie', { acceptLanguage: 'pl' }, 'en'],
    ['the one of the domain if the cookie has an unknown one', { cookie: 'i18n_redirected=ja' }, 'en'],
  ])(
    'is %s',
    async (_, { at = '/', ...options }: { at?: string; cookie?: string; acceptLanguage?: string }, locale) => {
      stubApi()
      expect(await visitTo(at, options).visit.locale()).toBe(locale)
    },
  )

  it('is sent to the API in the cookie when the URL sets it, next to the session', async () => {
    const calls = stubApi()
    await visitTo('/pricing?lang=de', { cookie: '__Host-session=abc; i18n_redirected=fr' }).visit.settings()
    expect(calls[0]?.headers.get('Cookie')).toBe('__Host-session=abc; i18n_redirected=de')
  })

  it.each([
    ['the one of the cookie', { cookie: 'i18n_redirected=fr', acceptLanguage: 'pl' }, 'fr'],
    ['the one of the URL', { cookie: 'i18n_redirected=fr', at: '/?lang=de' }, 'de'],
    ['the preferred one of the browser', { acceptLanguage: 'pl,en' }, 'pl'],
    ['English', {}, 'en'],
  ])(
    'is %s when the site cannot be loaded',
    async (_, { at = '/', ...options }: { at?: string; cookie?: string; acceptLanguage?: string }, locale) => {
      stubApi({ 'GET /api/settings.php': { status: 404 } })
      expect(await visitTo(at, options).visit.locale()).toBe(locale)
    },
  )
})
