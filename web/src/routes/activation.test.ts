import { afterEach, describe, expect, it, vi } from 'vitest'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './activate-done.tsx'
import { loader as openMatches } from './signup-matches.tsx'

afterEach(() => vi.unstubAllGlobals())

const openAt = (path: string) => responseOf(() => loader(visitTo(path).args))
const confirm = (cookie = '', form: Record<string, string> = {}) =>
  responseOf(() => action(visitTo('/activate/done?token=abc', { form, cookie }).args))

describe('the confirmation link', () => {
  it.each(['confirmed', 'already_confirmed'])('redirects to a URL without the token once %s', async (state) => {
    const calls = stubApi({ 'POST /api/email-confirmation': { body: { state } } })
    expect((await confirm()).headers.get('Location')).toBe(`/activate/done?state=${state}`)
    expect(calls[0]?.body).toEqual({ token: 'abc' })
    expect(await openAt(`/activate/done?state=${state}`)).toEqual({ state, next: null })
  })

  it('confirms nothing when it is only opened', async () => {
    const calls = stubApi()
    expect(await openAt('/activate/done?token=abc')).toEqual({ token: 'abc' })
    expect(calls).toEqual([])
  })

  it('asks for the password in another browser than the one that signed up', async () => {
    const refusal = { status: 409, body: { error: { code: 'password_required', params: {} } } }
    stubApi({ 'POST /api/email-confirmation': refusal })
    const response = await confirm()
    expect(response).toMatchObject({ data: { problem: { code: 'password_required' } }, init: { status: 409 } })
    const calls = stubApi({ 'POST /api/email-confirmation': { body: { state: 'confirmed' } } })
    await confirm('', { password: 'secret' })
    expect(calls[0]?.body).toEqual({ token: 'abc', password: 'secret' })
  })

  it('preserves the intent of the sign-up', async () => {
    stubApi({ 'POST /api/email-confirmation': { body: { state: 'confirmed' } } })
    const member = '019a8000-0000-7000-8000-000000000002'
    const cookie = `__Host-signup_progress=${encodeURIComponent(`reached=6&country=NL&intent=like&member=${member}`)}`
    const response = await confirm(cookie)
    const address = response.headers.get('Location') ?? ''
    expect(address).toBe(`/activate/done?state=confirmed&intent=like&member=${member}`)
    expect(await openAt(address)).toEqual({ state: 'confirmed', next: `/members/${member}?intent=like` })
  })

  it.each([
    ['a draft', '__Host-signup=x; __Host-signup_progress=y', 2],
    ['an account', '__Host-session=x; __Host-signup_progress=y', 0],
  ])('clears the sign-up progress of a draft only: %s', async (_, cookie, count) => {
    stubApi({ 'POST /api/email-confirmation': { body: { state: 'confirmed' } } })
    const response = await confirm(cookie)
    expect(response.headers.getSetCookie()).toHaveLength(count)
  })

  it('logs in the browser that created the draft', async () => {
    const cookies = ['__Host-session=new; Path=/']
    stubApi({ 'POST /api/email-confirmation': { body: { state: 'confirmed' }, cookies } })
    const response = await confirm('__Host-signup=x')
    expect(response.headers.getSetCookie()).toContain('__Host-session=new; Path=/')
  })

  it.each(['link_invalid', 'invalid_input'])('redirects to the error page when it is invalid (%s)', async (code) => {
    stubApi({ 'POST /api/email-confirmation': { status: 410, body: { error: { code, params: {} } } } })
    expect((await confirm()).headers.get('Location')).toBe('/activate/error')
  })

  it('confirms nothing without a token', async () => {
    const calls = stubApi()
    expect((await openAt('/activate/done')).headers.get('Location')).toBe('/activate/error')
    expect(calls).toEqual([])
  })
})

it('shows no matches when the session has ended', async () => {
  stubApi({
    'GET /api/signup-matches': { status: 403, body: { error: { code: 'authentication_required', params: {} } } },
  })
  expect(await openMatches(visitTo('/signup-matches').args)).toEqual({ members: [] })
})
