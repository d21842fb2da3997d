import { afterEach, describe, expect, it, vi } from 'vitest'
import { card } from '../testing/cards.ts'
import { ownProfile } from '../testing/own-profile.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { loader } from './match-finder.tsx'

afterEach(() => vi.unstubAllGlobals())

const responses = {
  'GET /api/profile': { body: ownProfile },
  'GET /api/interests.php': {
    body: { interests: [{ id: 'reading', name: 'Reading', icon: 'book', slug: 'reading', niche: 1 }] },
  },
  'GET /api/regions.php': {
    body: { regions: [{ country: 'NL', label: 'Province', regions: [{ id: 'UT', name: 'Utrecht' }] }] },
  },
  'GET /api/match-finder': { body: { matches: [{ member: card(1), reasons: [] }], real_only: true } },
  'GET /api/like-states': { body: { states: [{ id: card(1).id, likes_them: true }] } },
}
const pathsOf = (calls: { call: string }[]) => calls.map(({ call }) => call)

describe('the match finder', () => {
  it('starts with the values of the own profile and does not search yet', async () => {
    const calls = stubApi(responses)
    const { args } = visitTo('/match-finder', { cookie: '__Host-session=abc' })
    expect(await loader({ ...args, params: {} })).toMatchObject({
      place: 'whom',
      answers: { gender: 'male', minAge: 28, maxAge: 44, region: 'UT', interests: ['reading'] },
      matches: [],
    })
    expect(pathsOf(calls)).not.toContain('GET /api/match-finder')
  })

  it('returns the matches and which of them the member likes', async () => {
    const calls = stubApi(responses)
    const address =
      '/match-finder?step=results&gender=both&min_age=30&max_age=40&region=&intent=&interests=&real_only=1'
    const { args } = visitTo(address, { cookie: '__Host-session=abc' })
    expect(await loader({ ...args, params: {} })).toMatchObject({
      place: 'results',
      matches: [{ member: { name: 'Member1' } }],
      likedIds: [card(1).id],
    })
    const asked = calls.find(({ call }) => call === 'GET /api/match-finder')?.url.searchParams
    expect(Object.fromEntries(asked ?? [])).toEqual({ gender: 'both', min_age: '30', max_age: '40', real_only: 'true' })
  })

  it('uses the server setting for fictional profiles when the URL has none, and returns it', async () => {
    const calls = stubApi(responses)
    const { args } = visitTo('/match-finder?step=results', { cookie: '__Host-session=abc' })
    expect(await loader({ ...args, params: {} })).toMatchObject({ answers: { realOnly: true } })
    const asked = calls.find(({ call }) => call === 'GET /api/match-finder')?.url.searchParams
    expect(asked?.has('real_only')).toBe(false)
  })

  it('redirects to the login when the session has ended', async () => {
    stubApi({
      ...responses,
      'GET /api/profile': { status: 403, body: { error: { code: 'authentication_required', params: {} } } },
    })
    const { args } = visitTo('/match-finder?step=where', { cookie: '__Host-session=abc' })
    const response = await responseOf(() => loader({ ...args, params: {} }))
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Fmatch-finder%3Fstep%3Dwhere')
  })
})
