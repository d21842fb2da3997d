import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../testing/fixtures.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { guardRoute } from './route-guard.server.ts'

afterEach(() => vi.unstubAllGlobals())

const session = { cookie: '__Host-session=abc' }
const next = () => Promise.resolve(new Response())

async function outcomeOf(path: string, pattern: string, options = {}) {
  const { args } = visitTo(path, options)
  const response = await responseOf(async () => (await guardRoute({ ...args, pattern }, next)) ?? new Response())
  return response.headers.get('Location') ?? 'in'
}

describe('the route guard', () => {
  it.each([
    ['a members’ page', '/chats/1', 'chats/:id', '/login?redirect=%2Fchats%2F1'],
    ['the search of a site that hides it', '/members?page=2', '/members', '/login?redirect=%2Fmembers%3Fpage%3D2'],
    ['a public page', '/pricing', '/pricing', 'in'],
    ['the front page', '/', '/', 'in'],
  ])('lets a visitor of %s in or redirects to the login', async (_, path, pattern, target) => {
    stubApi()
    expect(await outcomeOf(path, pattern)).toBe(target)
  })

  it('lets visitors search when the site allows it', async () => {
    const open = { ...settings, logged_out_search_trafficsource: true }
    stubApi({ 'GET /api/settings.php': { body: { settings: open, domain_language: 'en' } } })
    expect(await outcomeOf('/members?ref=partner', '/members')).toBe('in')
    expect(await outcomeOf('/members', '/members')).toBe('/login?redirect=%2Fmembers')
  })

  it.each([
    ['/chats/1', 'chats/:id', 'in'],
    ['/pricing', '/pricing', 'in'],
    ['/', '/', '/members'],
  ])('lets a member open %s, but redirects from the front page', async (path, pattern, target) => {
    stubApi()
    expect(await outcomeOf(path, pattern, session)).toBe(target)
  })

  it('treats a member whose session has ended as a visitor', async () => {
    stubApi({ 'GET /api/user.php': { status: 403, body: { error: { code: 'authentication_required', params: {} } } } })
    expect(await outcomeOf('/chats', 'chats', session)).toBe('/login?redirect=%2Fchats')
  })
})
