import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../testing/fixtures.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { guardRoute } from './route-guard.server.ts'

afterEach(() => vi.unstubAllGlobals())

const session = { cookie: '__Host-session=abc' }
const next = () => Promise.resolve(new Response())

async function leadsTo(path: string, pattern: string, options = {}) {
  const { args } = visitTo(path, options)
  const answer = await answerOf(async () => (await guardRoute({ ...args, pattern }, next)) ?? new Response())
  return answer.headers.get('Location') ?? 'in'
}

describe('the guard', () => {
  it.each([
    ['a members’ page', '/chats/1', 'chats/:id', '/login?redirect=%2Fchats%2F1'],
    ['the search of a site that hides it', '/members?page=2', '/members', '/login?redirect=%2Fmembers%3Fpage%3D2'],
    ['a public page', '/pricing', '/pricing', 'in'],
    ['the front page', '/', '/', 'in'],
  ])('shows a visitor of %s the way', async (_, path, pattern, target) => {
    stubApi()
    expect(await leadsTo(path, pattern)).toBe(target)
  })

  it('lets visitors search where the site says so', async () => {
    const open = { ...settings, logged_out_search_trafficsource: true }
    stubApi({ 'GET /api/settings.php': { body: { settings: open, domain_language: 'en' } } })
    expect(await leadsTo('/members?ref=partner', '/members')).toBe('in')
    expect(await leadsTo('/members', '/members')).toBe('/login?redirect=%2Fmembers')
  })

  it.each([
    ['/chats/1', 'chats/:id', 'in'],
    ['/pricing', '/pricing', 'in'],
    ['/', '/', '/members'],
  ])('lets a member at %s go on', async (path, pattern, target) => {
    stubApi()
    expect(await leadsTo(path, pattern, session)).toBe(target)
  })

  it('treats a login that is gone as none', async () => {
    stubApi({ 'GET /api/user.php': { status: 403, body: { error: { code: 'authentication_required', params: {} } } } })
    expect(await leadsTo('/chats', 'chats', session)).toBe('/login?redirect=%2Fchats')
  })
})
