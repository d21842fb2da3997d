import { errorStatus } from '@velvet/contract/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerMailPrograms } from '../features/notifications/one-click.server.ts'
import { stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './unsubscribe.tsx'

afterEach(() => vi.unstubAllGlobals())

const invalid = { status: errorStatus.link_invalid, body: { error: { code: 'link_invalid', params: {} } } }
const next = () => Promise.reject(new Error('nothing of a page is loaded'))
const oneClick = (path: string, form: Record<string, string> = { 'List-Unsubscribe': 'One-Click' }) =>
  answerMailPrograms(visitTo(path, { form }).args, next) as Promise<Response | undefined>

describe('the button of a mail program', () => {
  it('is answered plainly, without redirect or cookie', async () => {
    const calls = stubApi({ 'POST /api/unsubscribe': { body: { kind: 'like' }, cookies: ['x=1'] } })
    const answer = await oneClick('/unsubscribe?token=t1')
    expect(calls).toMatchObject([{ call: 'POST /api/unsubscribe', body: { token: 't1', one_click: true } }])
    expect([answer?.status, answer?.headers.getSetCookie(), answer?.headers.get('Location')]).toEqual([200, [], null])
    expect(answer?.headers.get('Content-Type')).toContain('text/plain')
  })

  it('may send its word as a form with parts', async () => {
    const calls = stubApi({ 'POST /api/unsubscribe': { body: { kind: 'like' } } })
    const { args } = visitTo('/unsubscribe?token=t1')
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const answer = await answerMailPrograms({ ...args, request: new Request(args.url, { method: 'POST', body }) }, next)
    expect((answer as Response).status).toBe(200)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['a bad token', invalid, errorStatus.link_invalid],
    ['an API that is away', { status: 503, body: { error: { code: 'unavailable', params: {} } } }, 503],
  ])('hears of %s', async (_, api, status) => {
    stubApi({ 'POST /api/unsubscribe': api })
    expect((await oneClick('/unsubscribe?token=t1'))?.status).toBe(status)
  })

  it('is not mistaken for our own', async () => {
    const calls = stubApi()
    const own = visitTo('/unsubscribe', { form: { intent: 'unsubscribe', token: 't1' } }).args
    expect(await answerMailPrograms(own, next)).toBeUndefined()
    expect(await answerMailPrograms(visitTo('/unsubscribe?token=t1').args, next)).toBeUndefined()
    expect(calls).toEqual([])
    // The page still finds what was sent.
    expect((await own.request.formData()).get('token')).toBe('t1')
  })

  it('with a body that is no form is left to the page', async () => {
    const { args } = visitTo('/unsubscribe?token=t1')
    const request = new Request(args.url, { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } })
    expect(await answerMailPrograms({ ...args, request }, next)).toBeUndefined()
  })
})

describe('the page', () => {
  it('shows what would be switched off, and switches nothing off', async () => {
    const calls = stubApi({ 'GET /api/unsubscribe': { body: { kind: 'digest', is_on: true } } })
    const { data } = await loader(visitTo('/unsubscribe?token=t1').args)
    expect(data).toEqual({ state: 'unsubscribe', token: 't1', kind: 'digest', isOn: true })
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/unsubscribe'])
  })

  it('asks nobody about a complaint before the button is pressed', async () => {
    const calls = stubApi()
    expect((await loader(visitTo('/unsubscribe?resume=r1').args)).data).toEqual({ state: 'resume', token: 'r1' })
    expect(calls).toEqual([])
  })

  it.each(['/unsubscribe', '/unsubscribe?token=', '/unsubscribe?token=bad'])('is kind about %s', async (path) => {
    stubApi({ 'GET /api/unsubscribe': invalid })
    const { data, init } = await loader(visitTo(path).args)
    expect(data).toEqual({ state: 'refused', problem: { code: 'link_invalid', params: {} } })
    expect(init?.status).toBe(errorStatus.link_invalid)
  })

  it('switches off by its own button, which is not the mail program’s', async () => {
    const calls = stubApi({ 'POST /api/unsubscribe': { body: { kind: 'like' } } })
    const { data } = await action(visitTo('/unsubscribe', { form: { intent: 'unsubscribe', token: 't1' } }).args)
    expect(data).toEqual({ state: 'unsubscribed', kind: 'like' })
    expect(calls[0]?.body).toEqual({ token: 't1' })
  })

  it('takes a complaint back', async () => {
    const calls = stubApi({ 'PUT /api/notifications/mail': {} })
    const { data } = await action(visitTo('/unsubscribe', { form: { intent: 'resume', token: 'r1' } }).args)
    expect(data).toEqual({ state: 'resumed' })
    expect(calls[0]?.body).toEqual({ token: 'r1' })
  })

  it('takes words that cannot be a token for a bad link', async () => {
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
