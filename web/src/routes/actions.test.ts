import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '../testing/fixtures.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as answerEntryWarning } from './entry-warning.ts'
import { action as startSignUp } from './home.tsx'
import { action as switchLanguage } from './lang-config.tsx'
import { action as logIn, loader as openLogin } from './login.tsx'
import { action as logOut, loader as openLogout } from './logout.ts'

afterEach(() => vi.unstubAllGlobals())

const session = '__Host-session=abc'
const newSession = '__Host-session=new; Path=/; Secure; HttpOnly'

describe('logging in', () => {
  const form = { username: ' anna ', password: 'secret', stay: 'on' }
  const stubLogin = (language = 'en') =>
    stubApi({ 'POST /api/user.php': { body: { user: { ...user, language } }, cookies: [newSession] } })

  it('forwards the cookie of the API and redirects to the members', async () => {
    const calls = stubLogin()
    const response = await responseOf(() => logIn(visitTo('/login', { form }).args))
    expect(response.headers.get('Location')).toBe('/members')
    expect(response.headers.getSetCookie()).toEqual([
      newSession,
      expect.stringMatching(/^i18n_redirected=en; .*Max-Age=31536000/),
    ])
    const call = calls.find(({ call }) => call === 'POST /api/user.php')
    expect(call?.body).toEqual({ username: 'anna', password: 'secret', stay: true })
    expect(call?.headers.get('X-Request-Type')).toBe('client')
  })

  it('requests a session that ends with the browser when the member does not stay logged in', async () => {
    const calls = stubLogin()
    await responseOf(() => logIn(visitTo('/login', { form: { username: 'anna', password: 'secret' } }).args))
    expect(calls[0]?.body).toMatchObject({ stay: false })
  })

  it('switches to the saved language with a new document', async () => {
    stubLogin('de')
    const response = await responseOf(() => logIn(visitTo('/login', { form, cookie: 'i18n_redirected=en' }).args))
    expect(response.headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(response.headers.getSetCookie()[1]).toContain('i18n_redirected=de')
  })

  it.each([
    ['/chats/1', '/chats/1'],
    ['https://evil.example', '/members'],
    ['//evil.example', '/members'],
  ])('with the redirect parameter %s redirects to %s', async (redirect, target) => {
    stubLogin()
    const response = await responseOf(() =>
      logIn(visitTo(`/login?${new URLSearchParams({ redirect })}`, { form }).args),
    )
    expect(response.headers.get('Location')).toBe(target)
  })

  it.each([
    ['login_failed', 401, {}, 'login_failed'],
    ['login_locked', 429, { minutes: 15 }, 'login_locked'],
    ['invalid_input', 401, {}, 'login_failed'],
  ])('shows an error after %s and returns the user name', async (code, status, params, shown) => {
    stubApi({ 'POST /api/user.php': { status, body: { error: { code, params } } } })
    const response = await logIn(visitTo('/login', { form }).args)
    expect(response).toMatchObject({ data: { problem: { code: shown, params }, username: 'anna' }, init: { status } })
  })

  it('redirects members who are already logged in', async () => {
    stubApi()
    const response = await responseOf(() => openLogin(visitTo('/login?redirect=/likes', { cookie: session }).args))
    expect(response.headers.get('Location')).toBe('/likes')
    expect(await openLogin(visitTo('/login').args)).toBeNull()
  })
})

describe('logging out', () => {
  it('ends the session and redirects to the front page', async () => {
    const gone = '__Host-session=; Max-Age=0; Path=/'
    const calls = stubApi({ 'GET /api/logout.php': { cookies: [gone] } })
    const response = await responseOf(() => logOut(visitTo('/logout', { form: {}, cookie: session }).args))
    expect(response.headers.get('Location')).toBe('/')
    expect(response.headers.getSetCookie()).toEqual([gone])
    expect(calls[0]?.headers.get('X-Request-Type')).toBe('client')
  })

  it('does not happen when the URL is opened', async () => {
    const calls = stubApi()
    expect((await responseOf(openLogout)).headers.get('Location')).toBe('/')
    expect(calls).toEqual([])
  })
})

describe('switching the language', () => {
  const form = { language: 'fr', back: '/pricing?ref=x' }

  it('stores the language for a year and redirects back', async () => {
    const calls = stubApi()
    const response = await responseOf(() => switchLanguage(visitTo('/lang-config', { form }).args))
    expect(response.headers.get('Location')).toBe('/pricing?ref=x')
    expect(response.headers.get('Set-Cookie')).toBe(
      'i18n_redirected=fr; Path=/; Max-Age=31536000; Secure; SameSite=Lax',
    )
    expect(calls).toEqual([])
  })

  it('removes the language from the URL that it redirects back to', async () => {
    stubApi()
    const back = { ...form, back: '/pricing?lang=de&ref=x' }
    const response = await responseOf(() => switchLanguage(visitTo('/lang-config', { form: back }).args))
    expect(response.headers.get('Location')).toBe('/pricing?ref=x')
  })

  it('saves the language of a member', async () => {
    const calls = stubApi({ 'PUT /api/user.php': { body: { user } } })
    await responseOf(() => switchLanguage(visitTo('/lang-config', { form, cookie: session }).args))
    expect(calls.map(({ call, body }) => [call, body])).toEqual([['PUT /api/user.php', { language: 'fr' }]])
  })

  it('works even when the language cannot be saved', async () => {
    stubApi({ 'PUT /api/user.php': { status: 500 } })
    const response = await responseOf(() => switchLanguage(visitTo('/lang-config', { form, cookie: session }).args))
    expect(response.headers.get('Set-Cookie')).toContain('i18n_redirected=fr')
  })

  it('ignores an unsupported language', async () => {
    stubApi()
    const bad = { language: 'xx', back: '/' }
    const response = await responseOf(() => switchLanguage(visitTo('/lang-config', { form: bad }).args))
    expect(response.headers.get('Set-Cookie')).toBeNull()
  })
})

describe('the entry warning', () => {
  it('stores the time of the answer and redirects back', async () => {
    const before = Date.now()
    const form = { back: '/terms' }
    const response = await responseOf(() => answerEntryWarning(visitTo('/entry-warning', { form }).args))
    expect(response.headers.get('Location')).toBe('/terms')
    const moment = /^__Host-entry_warning=([^;]+); Path=\/; Max-Age=31536000/.exec(
      response.headers.get('Set-Cookie') ?? '',
    )?.[1]
    expect(Date.parse(decodeURIComponent(moment ?? ''))).toBeGreaterThanOrEqual(before)
  })

  it('does not redirect to another host', async () => {
    const form = { back: '//evil.example' }
    const response = await responseOf(() => answerEntryWarning(visitTo('/entry-warning', { form }).args))
    expect(response.headers.get('Location')).toBe('/')
  })
})

describe('the sign-up form on the front page', () => {
  it('redirects to the sign-up without the answers in the URL', async () => {
    stubApi()
    const form = { gender: 'female', seeks: 'male', age: '34' }
    const response = await responseOf(() => startSignUp(visitTo('/', { form }).args))
    expect(response.headers.get('Location')).toBe('/signup')
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-signup_start=gender%3Dfemale%26seeks%3Dmale%26age%3D\d\d;.*HttpOnly/,
    )
  })

  it.each(['17', '', 'x'])('refuses the age “%s”', async (age) => {
    stubApi()
    const response = await startSignUp(visitTo('/', { form: { age } }).args)
    expect(response).toMatchObject({ data: { isTooYoung: true }, init: { status: 400 } })
  })
})
