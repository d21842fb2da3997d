import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../testing/fixtures.ts'
import { card, searchPage } from '../testing/search-page.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './members.tsx'

afterEach(() => vi.unstubAllGlobals())

const session = '__Host-session=abc'
const { liked: _liked, regions, saved: _saved, saveKey: _key, ...found } = searchPage
const search = { id: 's1', name: 'Evenings', filters: found.filters, notify: false, created_at: '2026-11-15T10:00:00Z' }
const api = {
  'GET /api/members': { body: found },
  'GET /api/regions.php': { body: { regions } },
  'GET /api/saved-searches': { body: { searches: [search], limit: 10 } },
  'GET /api/like-states': {
    body: {
      states: [
        { id: card(1).id, likes_them: true },
        { id: card(2).id, likes_them: false },
      ],
    },
  },
}
const loggedOut = { status: 403, body: { error: { code: 'authentication_required', params: {} } } }
const open = (query = '', cookie = session) => loader(visitTo(`/members${query}`, { cookie }).args)
const post = (form: Record<string, string>, query = '') =>
  action(visitTo(`/members${query}`, { form, cookie: session }).args)

describe('the member search', () => {
  it('sends the filters of the URL and loads all like states with one request', async () => {
    const calls = stubApi(api)
    const { found: page } = await open('?gender=male&country=FR&page=2&min_age=oops')
    expect(page.liked).toEqual([card(1).id])
    const asked = calls.find(({ call }) => call === 'GET /api/members')
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({ gender: 'male', country: 'FR', page: '2' })
    expect(calls.filter(({ call }) => call === 'GET /api/like-states')).toHaveLength(1)
  })

  it('sends the traffic source of a visitor and loads no data of members only', async () => {
    const calls = stubApi(api)
    const { found: page } = await open('?network=n1&ref=partner', '')
    expect(page.saved).toBeNull()
    expect(calls[1]?.url.search).toBe('?page=1&network=n1&ref=partner')
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/like-states')
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/saved-searches')
  })

  it('shows members when their like states cannot be loaded', async () => {
    stubApi({ ...api, 'GET /api/like-states': { status: 404 } })
    expect((await open()).found).toMatchObject({ liked: [], page: 1 })
  })

  it('redirects to the login when the API requires one', async () => {
    stubApi({ ...api, 'GET /api/members': loggedOut })
    expect((await responseOf(() => open('?gender=male', ''))).headers.get('Location')).toBe(
      '/login?redirect=%2Fmembers%3Fgender%3Dmale',
    )
  })

  it('opens a saved search by its id, and the default search when it does not exist', async () => {
    stubApi(api)
    expect((await responseOf(() => open('?search=s1'))).headers.get('Location')).toBe(
      '/members?gender=female&country=NL&min_age=28&max_age=54',
    )
    expect((await responseOf(() => open('?search=s2'))).headers.get('Location')).toBe('/members')
    expect((await responseOf(() => open('?search=s1', ''))).headers.get('Location')).toContain('/login?redirect=')
  })

  it('shows an error page when the members cannot be loaded', async () => {
    stubApi({ ...api, 'GET /api/members': { status: 404, body: { error: { code: 'not_found', params: {} } } } })
    await expect(open()).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('a saved search', () => {
  const form = {
    ...{ intent: 'save_search', key: 'k1', name: ' Evenings ', notify: 'on' },
    ...{ gender: 'female', country: 'NL', min_age: '28', max_age: '54', real_only: 'true' },
  }

  it('is created with its filters, its name and the idempotency key', async () => {
    const calls = stubApi({ 'POST /api/saved-searches': { body: { search } } })
    expect(await post(form)).toMatchObject({ data: { intent: 'save_search', name: 'Evenings' } })
    const sent = calls.find(({ call }) => call === 'POST /api/saved-searches')
    expect(sent?.headers.get('Idempotency-Key')).toBe('k1')
    expect(sent?.body).toEqual({ name: 'Evenings', notify: true, filters: { ...found.filters, real_only: true } })
  })

  it('redirects a page without scripts back to the search', async () => {
    stubApi({ 'POST /api/saved-searches': { body: { search } } })
    const response = await responseOf(() => post(form, '?gender=female&show=save'))
    expect(response.headers.get('Location')).toBe('/members?gender=female')
  })

  it('is refused with an error when the limit is reached', async () => {
    const full = { error: { code: 'saved_search_limit_reached', params: { max: 10 } } }
    stubApi({ 'POST /api/saved-searches': { status: 409, body: full } })
    expect(await post(form)).toMatchObject({ data: { problem: { code: 'saved_search_limit_reached' } } })
  })

  it('is deleted, or redirects to the login when the session has ended', async () => {
    const calls = stubApi({ 'DELETE /api/saved-searches/s1': {} })
    expect(await post({ intent: 'remove_search', item: 's1', name: 'Evenings' })).toMatchObject({
      data: { name: 'Evenings' },
    })
    expect(calls.map(({ call }) => call)).toContain('DELETE /api/saved-searches/s1')
    stubApi({ 'DELETE /api/saved-searches/s1': loggedOut })
    const response = await responseOf(() => post({ intent: 'remove_search', item: 's1', name: '' }))
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Fmembers')
  })

  it('refuses an unknown intent', async () => {
    stubApi({ 'GET /api/settings.php': { body: { settings } } })
    await expect(post({ intent: 'toString' })).rejects.toMatchObject({ init: { status: 400 } })
  })
})
