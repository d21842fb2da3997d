import { afterEach, describe, expect, it, vi } from 'vitest'
import { company, settings, user } from '../../testing/fixtures.ts'
import { stubApi, visitTo } from '../../testing/visit.ts'

afterEach(() => vi.unstubAllGlobals())

const session = '__Host-session=abc; i18n_redirected=de'

describe('a visit', () => {
  it('asks for the settings with the host as domain and the query of the page', async () => {
    const calls = stubApi()
    const { visit } = visitTo('/pricing?ref=partner&network=n1')
    expect(await visit.settings()).toEqual(settings)
    const query = Object.fromEntries(calls[0]!.url.searchParams)
    expect(query).toEqual({ domain: 'localhost', ref: 'partner', network: 'n1' })
  })

  it('tells the API who asks', async () => {
    const calls = stubApi()
    await visitTo('/', { cookie: session, acceptLanguage: 'de' }).visit.user()
    expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
      cookie: session,
      'accept-language': 'de',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-for': '145.97.39.155',
    })
  })

  it('asks for everything once, however many need it', async () => {
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

  it('asks again who looks when something was changed', async () => {
    const calls = stubApi({ 'DELETE /api/photos/p1': {} })
    const { visit } = visitTo('/profile', { cookie: session })
    await visit.user()
    await visit.api('removePhoto', { params: { id: 'p1' } })
    await visit.user()
    expect(calls.filter(({ call }) => call === 'GET /api/user.php')).toHaveLength(2)
  })

  it('is a visitor’s without asking when there is no login', async () => {
    const calls = stubApi()
    expect(await visitTo('/').visit.user()).toBeNull()
    expect(calls).toEqual([])
  })

  it('is a visitor’s when the login is gone', async () => {
    stubApi({ 'GET /api/user.php': { status: 403, body: { error: { code: 'authentication_required', params: {} } } } })
    expect(await visitTo('/', { cookie: session }).visit.user()).toBeNull()
  })

  it('does without the company when it cannot be loaded', async () => {
    stubApi({ 'GET /api/companyinfo.php': { status: 404 } })
    expect(await visitTo('/').visit.company()).toBeNull()
  })
})

describe('the language of a visit', () => {
  it.each([
    ['the remembered one', { cookie: 'i18n_redirected=fr' }, 'fr'],
    ['the address’s, which wins', { cookie: 'i18n_redirected=fr', at: '/?lang=de' }, 'de'],
    ['the remembered one when the address names none of ours', { cookie: 'i18n_redirected=fr', at: '/?lang=xx' }, 'fr'],
    ['the domain’s without one', { acceptLanguage: 'pl' }, 'en'],
    ['the domain’s for one that we do not speak', { cookie: 'i18n_redirected=ja' }, 'en'],
  ])(
    'is %s',
    async (_, { at = '/', ...options }: { at?: string; cookie?: string; acceptLanguage?: string }, locale) => {
      stubApi()
      expect(await visitTo(at, options).visit.locale()).toBe(locale)
    },
  )

  it('of the address is the one in which the API answers, while the login stays', async () => {
    const calls = stubApi()
    await visitTo('/pricing?lang=de', { cookie: '__Host-session=abc; i18n_redirected=fr' }).visit.settings()
    expect(calls[0]?.headers.get('Cookie')).toBe('__Host-session=abc; i18n_redirected=de')
  })

  it.each([
    ['the remembered one', { cookie: 'i18n_redirected=fr', acceptLanguage: 'pl' }, 'fr'],
    ['the address’s', { cookie: 'i18n_redirected=fr', at: '/?lang=de' }, 'de'],
    ['the browser’s wish', { acceptLanguage: 'pl,en' }, 'pl'],
    ['English', {}, 'en'],
  ])(
    'is %s when the site cannot be loaded',
    async (_, { at = '/', ...options }: { at?: string; cookie?: string; acceptLanguage?: string }, locale) => {
      stubApi({ 'GET /api/settings.php': { status: 404 } })
      expect(await visitTo(at, options).visit.locale()).toBe(locale)
    },
  )
})
