import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemberBanners } from '../layouts/shell/member-banners.tsx'
import { user } from '../testing/fixtures.ts'
import { renderHtml } from '../testing/render.tsx'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { ActivationConfirm } from '../features/activation/activation-confirm.tsx'
import { ActivationDone } from '../features/activation/activation-done.tsx'
import ActivateError from './activate-error.tsx'
import { action, loader } from './activate-done.tsx'
import { loader as openMatches } from './signup-matches.tsx'

afterEach(() => vi.unstubAllGlobals())

const openAt = (path: string) => answerOf(() => loader(visitTo(path).args))
const confirm = (cookie = '') =>
  answerOf(() => action(visitTo('/activate/done', { form: { token: 'abc' }, cookie }).args))
const unconfirmed = { ...user, status: 'not_confirmed', profile: { ...user.profile, status: 'disabled' } } as const

describe('the link of the mail', () => {
  it.each(['confirmed', 'already_confirmed'])('that is %s leads to an address without the token', async (state) => {
    const calls = stubApi({ 'POST /api/email-confirmation': { body: { state } } })
    expect((await confirm()).headers.get('Location')).toBe(`/activate/done?state=${state}`)
    expect(calls[0]?.body).toEqual({ token: 'abc' })
    expect(await openAt(`/activate/done?state=${state}`)).toEqual({ state, next: null })
  })

  it('confirms nothing by being opened', async () => {
    const calls = stubApi()
    expect(await openAt('/activate/done?token=abc')).toEqual({ token: 'abc' })
    expect(calls).toEqual([])
    const html = await renderHtml(<ActivationConfirm token="abc" />)
    expect(html).toMatch(/<form[^>]* action="\/activate\/done" method="post"/)
    expect(html).toContain('<input type="hidden" name="token" value="abc"/>')
  })

  it('keeps what the account was made for', async () => {
    stubApi({ 'POST /api/email-confirmation': { body: { state: 'confirmed' } } })
    const member = '019a8000-0000-7000-8000-000000000002'
    const cookie = `signup_progress=${encodeURIComponent(`reached=6&country=NL&intent=like&member=${member}`)}`
    const answer = await confirm(cookie)
    const address = answer.headers.get('Location') ?? ''
    expect(address).toBe(`/activate/done?state=confirmed&intent=like&member=${member}`)
    const next = `/members/${member}?intent=like`
    expect(await openAt(address)).toEqual({ state: 'confirmed', next })
    const html = await renderHtml(<ActivationDone wasConfirmedBefore={false} next={next} />)
    expect(html).toContain(`href="/login?redirect=${encodeURIComponent(next)}"`)
  })

  it.each([
    ['a draft', '__Host-signup=x; signup_progress=y', 2],
    ['an account', '__Host-session=x; signup_progress=y', 0],
  ])('ends the progress of %s', async (_, cookie, count) => {
    stubApi({ 'POST /api/email-confirmation': { body: { state: 'confirmed' } } })
    const answer = await confirm(cookie)
    expect(answer.headers.getSetCookie()).toHaveLength(count)
  })

  it.each(['link_invalid', 'invalid_input'])('that is none (%s) leads to the error', async (code) => {
    stubApi({ 'POST /api/email-confirmation': { status: 410, body: { error: { code, params: {} } } } })
    expect((await confirm()).headers.get('Location')).toBe('/activate/error')
  })

  it('confirms nothing without a token', async () => {
    const calls = stubApi()
    expect((await openAt('/activate/done')).headers.get('Location')).toBe('/activate/error')
    expect(calls).toEqual([])
  })

  it('leads a member on and a visitor to the login', async () => {
    expect(await renderHtml(<ActivationDone wasConfirmedBefore={false} />, { user })).toContain(
      'href="/signup-matches"',
    )
    const html = await renderHtml(<ActivationDone wasConfirmedBefore={false} />)
    expect(html).toContain('Your e-mail address is confirmed.')
    expect(html).toContain('href="/login?redirect=%2Fsignup-matches"')
  })

  it('that failed says so and names customer service', async () => {
    const html = await renderHtml(<ActivateError />)
    expect(html).toContain('Activation failed')
    expect(html).toMatch(/href="\/service"[^>]*>customer service/)
  })
})

describe('the reminder', () => {
  const title = 'Please confirm your e-mail address'

  it('comes with the page of somebody who is not confirmed, and sends the mail by a form', async () => {
    const html = await renderHtml(<MemberBanners />, { user: unconfirmed })
    expect(html).toContain(title)
    expect(html).toMatch(/<form[^>]*action="\/complete-signup\?step=6"/)
  })

  it('is not there for a member and for a visitor', async () => {
    expect(await renderHtml(<MemberBanners />, { user })).not.toContain(title)
    expect(await renderHtml(<MemberBanners />)).not.toContain(title)
  })
})

it('shows nobody when the login is gone', async () => {
  stubApi({
    'GET /api/signup-matches': { status: 403, body: { error: { code: 'authentication_required', params: {} } } },
  })
  expect(await openMatches(visitTo('/signup-matches').args)).toEqual({ members: [] })
})
