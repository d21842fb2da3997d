import { consentVersion } from '@velvet/contract/consent-rules'
import { afterEach, expect, it, vi } from 'vitest'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './consent.ts'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-consent=v1.x.yes; Path=/'

const post = (form: Record<string, string>, referer?: string) => {
  const { args } = visitTo('/consent', { form })
  if (referer) args.request.headers.set('Referer', referer)
  return responseOf(() => action(args))
}

it.each([
  ['yes', true],
  ['no', false],
])('saves the answer “%s” with the text version and forwards the cookie', async (statistics, accepts) => {
  const calls = stubApi({ 'POST /api/consent': { cookies: [cookie] } })
  const response = await post({ statistics, version: '7', back: '/pricing' })
  expect(calls).toMatchObject([{ call: 'POST /api/consent', body: { statistics: accepts, version: '7' } }])
  expect(response.headers.get('Location')).toBe('/pricing')
  expect(response.headers.getSetCookie()).toEqual([cookie])
})

it.each([
  ['the page of the referer', 'http://localhost:3000/members?gender=male', '/members?gender=male'],
  ['the page of the form when the referer is another host', 'http://evil.example/x', '/pricing'],
  ['the page of the form when the referer is not a URL', 'nowhere', '/pricing'],
  ['the page of the form without a referer', undefined, '/pricing'],
])('redirects back to %s', async (_, referer, target) => {
  stubApi({ 'POST /api/consent': {} })
  const response = await post({ statistics: 'no', back: '/pricing' }, referer)
  expect(response.headers.get('Location')).toBe(target)
})

it('never redirects to another host', async () => {
  stubApi({ 'POST /api/consent': {} })
  expect((await post({ statistics: 'no', back: '//evil.example' })).headers.get('Location')).toBe('/')
})

it('saves nothing for an unknown answer', async () => {
  const calls = stubApi()
  await post({ statistics: 'perhaps', back: '/' })
  expect(calls).toEqual([])
})

it('uses the current text version when the form has none', async () => {
  const calls = stubApi({ 'POST /api/consent': {} })
  await post({ statistics: 'yes' })
  expect(calls[0]?.body).toEqual({ statistics: true, version: consentVersion })
})

it('redirects back without a cookie when the answer cannot be saved', async () => {
  stubApi({ 'POST /api/consent': { status: 429, body: { error: { code: 'too_many_requests', params: {} } } } })
  const response = await post({ statistics: 'yes', back: '/pricing' })
  expect([response.headers.get('Location'), response.headers.getSetCookie()]).toEqual(['/pricing', []])
})

it('redirects GET requests to the cookie page', () => expect(loader().headers.get('Location')).toBe('/cookies'))
