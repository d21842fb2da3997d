import { consentVersion } from '@velvet/contract/consent-rules'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './consent.ts'

afterEach(() => vi.unstubAllGlobals())

const cookie = 'consent=v1.x.yes; Path=/'

const post = (form: Record<string, string>, referer?: string) => {
  const { args } = visitTo('/consent', { form })
  if (referer) args.request.headers.set('Referer', referer)
  return answerOf(() => action(args))
}

it.each([
  ['yes', true],
  ['no', false],
])('notes %s, with the words that were read, and hands the cookie on', async (statistics, accepts) => {
  const calls = stubApi({ 'POST /api/consent': { cookies: [cookie] } })
  const answer = await post({ statistics, version: '7', back: '/pricing' })
  expect(calls).toMatchObject([{ call: 'POST /api/consent', body: { statistics: accepts, version: '7' } }])
  expect(answer.headers.get('Location')).toBe('/pricing')
  expect(answer.headers.getSetCookie()).toEqual([cookie])
})

it.each([
  ['the page that is open by now', 'http://localhost:3000/members?gender=male', '/members?gender=male'],
  ['the page of the form for another host', 'http://evil.example/x', '/pricing'],
  ['the page of the form for words', 'nowhere', '/pricing'],
  ['the page of the form for nothing', undefined, '/pricing'],
])('leads back to %s', async (_, referer, target) => {
  stubApi({ 'POST /api/consent': {} })
  const answer = await post({ statistics: 'no', back: '/pricing' }, referer)
  expect(answer.headers.get('Location')).toBe(target)
})

it('never leads elsewhere', async () => {
  stubApi({ 'POST /api/consent': {} })
  expect((await post({ statistics: 'no', back: '//evil.example' })).headers.get('Location')).toBe('/')
})

it('notes nothing that was not said', async () => {
  const calls = stubApi()
  await post({ statistics: 'perhaps', back: '/' })
  expect(calls).toEqual([])
})

it('takes the present words where the form names none', async () => {
  const calls = stubApi({ 'POST /api/consent': {} })
  await post({ statistics: 'yes' })
  expect(calls[0]?.body).toEqual({ statistics: true, version: consentVersion })
})

it('leads back with the question unanswered when it could not be noted', async () => {
  stubApi({ 'POST /api/consent': { status: 429, body: { error: { code: 'too_many_requests', params: {} } } } })
  const answer = await post({ statistics: 'yes', back: '/pricing' })
  expect([answer.headers.get('Location'), answer.headers.getSetCookie()]).toEqual(['/pricing', []])
})

it('is nothing to look at', () => expect(loader().headers.get('Location')).toBe('/cookies'))
