import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '../testing/fixtures.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
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
  const works = (language = 'en') =>
    stubApi({ 'POST /api/user.php': { body: { user: { ...user, language } }, cookies: [newSession] } })

  it('hands the cookie of the API on and leads to the members', async () => {
    const calls = works()
    const answer = await answerOf(() => logIn(visitTo('/login', { form }).args))
    expect(answer.headers.get('Location')).toBe('/members')
    expect(answer.headers.getSetCookie()).toEqual([
      newSession,
      expect.stringMatching(/^i18n_redirected=en; .*Max-Age=31536000/),
    ])
    const call = calls.find(({ call }) => call === 'POST /api/user.php')
    expect(call?.body).toEqual({ username: 'anna', password: 'secret', stay: true })
    expect(call?.headers.get('X-Request-Type')).toBe('client')
  })

  it('ends with the browser session when asked to', async () => {
    const calls = works()
    await answerOf(() => logIn(visitTo('/login', { form: { username: 'anna', password: 'secret' } }).args))
    expect(calls[0]?.body).toMatchObject({ stay: false })
  })

  it('switches to the saved language with a new document', async () => {
    works('de')
    const answer = await answerOf(() => logIn(visitTo('/login', { form, cookie: 'i18n_redirected=en' }).args))
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(answer.headers.getSetCookie()[1]).toContain('i18n_redirected=de')
  })

  it.each([
    ['/chats/1', '/chats/1'],
    ['https://evil.example', '/members'],
    ['//evil.example', '/members'],
  ])('asked to go to %s leads to %s', async (redirect, target) => {
    works()
    const answer = await answerOf(() => logIn(visitTo(`/login?${new URLSearchParams({ redirect })}`, { form }).args))
    expect(answer.headers.get('Location')).toBe(target)
  })

  it.each([
    ['login_failed', 401, {}, 'login_failed'],
    ['login_locked', 429, { minutes: 15 }, 'login_locked'],
    ['invalid_input', 401, {}, 'login_failed'],
  ])('that fails with %s says so and keeps the name', async (code, status, params, shown) => {
    stubApi({ 'POST /api/user.php': { status, body: { error: { code, params } } } })
    const answer = await logIn(visitTo('/login', { form }).args)
    expect(answer).toMatchObject({ data: { problem: { code: shown, params }, username: 'anna' }, init: { status } })
  })

  it('is not offered to members', async () => {
    stubApi()
    const answer = await answerOf(() => openLogin(visitTo('/login?redirect=/likes', { cookie: session }).args))
    expect(answer.headers.get('Location')).toBe('/likes')
    expect(await openLogin(visitTo('/login').args)).toBeNull()
  })
})

describe('logging out', () => {
  it('ends the session and leads to the front page', async () => {
    const gone = '__Host-session=; Max-Age=0; Path=/'
    const calls = stubApi({ 'GET /api/logout.php': { cookies: [gone] } })
    const answer = await answerOf(() => logOut(visitTo('/logout', { form: {}, cookie: session }).args))
    expect(answer.headers.get('Location')).toBe('/')
    expect(answer.headers.getSetCookie()).toEqual([gone])
    expect(calls[0]?.headers.get('X-Request-Type')).toBe('client')
  })

  it('does not happen by looking', async () => {
    const calls = stubApi()
    expect((await answerOf(openLogout)).headers.get('Location')).toBe('/')
    expect(calls).toEqual([])
  })
})

describe('switching the language', () => {
  const form = { language: 'fr', back: '/pricing?ref=x' }

  it('is remembered for a year and leads back', async () => {
    const calls = stubApi()
    const answer = await answerOf(() => switchLanguage(visitTo('/lang-config', { form }).args))
    expect(answer.headers.get('Location')).toBe('/pricing?ref=x')
    expect(answer.headers.get('Set-Cookie')).toBe('i18n_redirected=fr; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(calls).toEqual([])
  })

  it('is not overruled by the language of the address that it leads back to', async () => {
    stubApi()
    const back = { ...form, back: '/pricing?lang=de&ref=x' }
    const answer = await answerOf(() => switchLanguage(visitTo('/lang-config', { form: back }).args))
    expect(answer.headers.get('Location')).toBe('/pricing?ref=x')
  })

  it('is saved for a member', async () => {
    const calls = stubApi({ 'PUT /api/user.php': { body: { user } } })
    await answerOf(() => switchLanguage(visitTo('/lang-config', { form, cookie: session }).args))
    expect(calls.map(({ call, body }) => [call, body])).toEqual([['PUT /api/user.php', { language: 'fr' }]])
  })

  it('holds even when it cannot be saved', async () => {
    stubApi({ 'PUT /api/user.php': { status: 500 } })
    const answer = await answerOf(() => switchLanguage(visitTo('/lang-config', { form, cookie: session }).args))
    expect(answer.headers.get('Set-Cookie')).toContain('i18n_redirected=fr')
  })

  it('ignores a language that we do not speak', async () => {
    stubApi()
    const bad = { language: 'xx', back: '/' }
    const answer = await answerOf(() => switchLanguage(visitTo('/lang-config', { form: bad }).args))
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })
})

describe('the entry warning', () => {
  it('remembers when it was answered and leads back', async () => {
    const before = Date.now()
    const form = { back: '/terms' }
    const answer = await answerOf(() => answerEntryWarning(visitTo('/entry-warning', { form }).args))
    expect(answer.headers.get('Location')).toBe('/terms')
    const moment = /^entry_warning=([^;]+); Path=\/; Max-Age=31536000/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1]
    expect(Date.parse(decodeURIComponent(moment ?? ''))).toBeGreaterThanOrEqual(before)
  })

  it('leads nowhere else', async () => {
    const form = { back: '//evil.example' }
    const answer = await answerOf(() => answerEntryWarning(visitTo('/entry-warning', { form }).args))
    expect(answer.headers.get('Location')).toBe('/')
  })
})

describe('the box on the front page', () => {
  it('leads to the sign-up, and its answers stand in no address', async () => {
    stubApi()
    const form = { gender: 'female', seeks: 'male', age: '34' }
    const answer = await answerOf(() => startSignUp(visitTo('/', { form }).args))
    expect(answer.headers.get('Location')).toBe('/signup')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^signup_start=gender%3Dfemale%26seeks%3Dmale;.*HttpOnly/)
  })

  it.each(['17', '', 'x'])('lets nobody of age “%s” through', async (age) => {
    stubApi()
    const answer = await startSignUp(visitTo('/', { form: { age } }).args)
    expect(answer).toMatchObject({ data: { isTooYoung: true }, init: { status: 400 } })
  })
})
