import { errorStatus } from '@velvet/contract/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handleOneClickUnsubscribe } from '../features/notifications/settings/one-click-unsubscribe.server.ts'
import { stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './unsubscribe.tsx'

afterEach(() => vi.unstubAllGlobals())

const invalid = { status: errorStatus.link_invalid, body: { error: { code: 'link_invalid', params: {} } } }
const next = () => Promise.reject(new Error('nothing of a page is loaded'))
const oneClick = (path: string, form: Record<string, string> = { 'List-Unsubscribe': 'One-Click' }) =>
  handleOneClickUnsubscribe(visitTo(path, { form }).args, next) as Promise<Response | undefined>

describe('one-click unsubscribe', () => {
  it('responds with plain text, without a redirect or a cookie', async () => {
    const calls = stubApi({ 'POST /api/unsubscribe': { body: { kind: 'like' }, cookies: ['x=1'] } })
    const response = await oneClick('/unsubscribe?token=t1')
    expect(calls).toMatchObject([{ call: 'POST /api/unsubscribe', body: { token: 't1', one_click: true } }])
    expect([response?.status, response?.headers.getSetCookie(), response?.headers.get('Location')]).toEqual([
      200,
      [],
      null,
    ])
    expect(response?.headers.get('Content-Type')).toContain('text/plain')
  })

  it('accepts multipart form data', async () => {
    const calls = stubApi({ 'POST /api/unsubscribe': { body: { kind: 'like' } } })
    const { args } = visitTo('/unsubscribe?token=t1')
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const response = await handleOneClickUnsubscribe(
      { ...args, request: new Request(args.url, { method: 'POST', body }) },
      next,
    )
    expect((response as Response).status).toBe(200)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['an invalid token', invalid, errorStatus.link_invalid],
    ['an unavailable API', { status: 503, body: { error: { code: 'unavailable', params: {} } } }, 503],
  ])('responds with an error status for %s', async (_, api, status) => {
    stubApi({ 'POST /api/unsubscribe': api })
    expect((await oneClick('/unsubscribe?token=t1'))?.status).toBe(status)
  })

  it('ignores the form of the page and GET requests', async () => {
    const calls = stubApi()
    const pageForm = visitTo('/unsubscribe', { form: { intent: 'unsubscribe', token: 't1' } }).args
    expect(await handleOneClickUnsubscribe(pageForm, next)).toBeUndefined()
    expect(await handleOneClickUnsubscribe(visitTo('/unsubscribe?token=t1').args, next)).toBeUndefined()
    expect(calls).toEqual([])
    // The page can still read the form.
    expect((await pageForm.request.formData()).get('token')).toBe('t1')
  })

  it('ignores a body that is not a form', async () => {
    const { args } = visitTo('/unsubscribe?token=t1')
    const request = new Request(args.url, { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } })
    expect(await handleOneClickUnsubscribe({ ...args, request }, next)).toBeUndefined()
  })
})

describe('the unsubscribe page', () => {
  it('shows the kind of notification and does not unsubscribe yet', async () => {
    const calls = stubApi({ 'GET /api/unsubscribe': { body: { kind: 'digest', is_on: true } } })
    const { data } = await loader(visitTo('/unsubscribe?token=t1').args)
    expect(data).toEqual({ state: 'unsubscribe', token: 't1', kind: 'digest', isOn: true })
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/unsubscribe'])
  })

  it('does not call the API for a resume link before the button is pressed', async () => {
    const calls = stubApi()
    expect((await loader(visitTo('/unsubscribe?resume=r1').args)).data).toEqual({ state: 'resume', token: 'r1' })
    expect(calls).toEqual([])
  })

  it.each(['/unsubscribe', '/unsubscribe?token=', '/unsubscribe?token=bad'])('refuses the link %s', async (path) => {
    stubApi({ 'GET /api/unsubscribe': invalid })
    const { data, init } = await loader(visitTo(path).args)
    expect(data).toEqual({ state: 'refused', problem: { code: 'link_invalid', params: {} } })
    expect(init?.status).toBe(errorStatus.link_invalid)
  })

  it('unsubscribes with its own button, without the one-click flag', async () => {
    const calls = stubApi({ 'POST /api/unsubscribe': { body: { kind: 'like' } } })
    const { data } = await action(visitTo('/unsubscribe', { form: { intent: 'unsubscribe', token: 't1' } }).args)
    expect(data).toEqual({ state: 'unsubscribed', kind: 'like' })
    expect(calls[0]?.body).toEqual({ token: 't1' })
  })

  it('resumes e-mails with a resume link', async () => {
    const calls = stubApi({ 'PUT /api/notifications/mail': {} })
    const { data } = await action(visitTo('/unsubscribe', { form: { intent: 'resume', token: 'r1' } }).args)
    expect(data).toEqual({ state: 'resumed' })
    expect(calls[0]?.body).toEqual({ token: 'r1' })
  })

  it('reports a malformed token as an invalid link', async () => {
    stubApi({
      'POST /api/unsubscribe': {
        status: 400,
        body: { error: { code: 'invalid_input', params: { fields: ['token'] } } },
      },
    })
    const { data } = await action(visitTo('/unsubscribe', { form: { token: '' } }).args)
    expect(data).toMatchObject({ state: 'refused', problem: { code: 'link_invalid' } })
  })
})
