import { afterEach, describe, expect, it, vi } from 'vitest'
import { likeCard, likeList } from '../testing/cards.ts'
import { member } from '../testing/fixtures.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './likes.tsx'
import { action as postToMember, loader as openMember } from './member.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=abc'
const loggedOut = { status: 403, body: { error: { code: 'authentication_required', params: {} } } }
const open = (path: string, params: Record<string, string> = {}) =>
  loader({ ...visitTo(path, { cookie }).args, params })
const post = (form: Record<string, string>) => action({ ...visitTo('/likes/later', { form, cookie }).args, params: {} })
const locationOf = async (run: () => unknown) => (await responseOf(run)).headers.get('Location')

describe('opening the likes', () => {
  it('shows the received likes or the requested type, starting at the cursor', async () => {
    const calls = stubApi({
      'GET /api/likes/received': { body: likeList([likeCard(1)]) },
      'GET /api/likes/later': { body: likeList([]) },
    })
    expect(await open('/likes')).toMatchObject({ type: 'received', list: { likes: [{ name: 'Member1' }] } })
    expect(await open('/likes/later?cursor=17.abc', { type: 'later' })).toMatchObject({ type: 'later' })
    expect(calls.at(-1)?.url.search).toBe('?cursor=17.abc')
  })

  it.each(['nonsense', 'm', ''])('reports the unknown type “%s” as 404', async (type) => {
    const calls = stubApi()
    await expect(open(`/likes/${type}`, { type })).rejects.toMatchObject({ init: { status: 404 } })
    expect(calls).toEqual([])
  })

  it('redirects to the login when the session has ended', async () => {
    stubApi({ 'GET /api/likes/received': loggedOut })
    expect(await locationOf(() => open('/likes'))).toBe('/login?redirect=%2Flikes')
  })
})

describe('a form of the likes page', () => {
  it.each([
    ['like', 'PUT', `/api/likes/${member.id}`],
    ['drop', 'DELETE', `/api/later/${member.id}`],
  ])('handles “%s” and redirects back', async (intent, method, path) => {
    const calls = stubApi({ [`${method} ${path}`]: { body: {} } })
    expect(await locationOf(() => post({ intent, item: member.id }))).toBe('/likes/later')
    expect(calls.map(({ call }) => call)).toEqual([`${method} ${path}`])
  })

  it('refuses an unknown intent', async () => {
    stubApi()
    await expect(post({ intent: 'toString', item: member.id })).rejects.toMatchObject({ init: { status: 400 } })
  })
})

describe('a profile', () => {
  const { id } = member
  const found = { [`GET /api/members/${id}`]: { body: { member, related: [] } } }
  const states = [{ id, likes_them: true, likes_me: true, is_match: true, is_later: false }]
  const openProfile = (as: string | undefined = cookie) =>
    openMember({ ...visitTo(`/members/${id}`, as ? { cookie: as } : {}).args, params: { id } })
  const postForm = (form: Record<string, string>) =>
    postToMember({ ...visitTo(`/members/${id}`, { form, cookie }).args, params: { id } })

  it('includes the like state for members, but not for visitors', async () => {
    stubApi({ ...found, 'GET /api/like-states': { body: { states } } })
    expect(await openProfile()).toMatchObject({ like: { likes_them: true } })
    expect(await openProfile('')).toMatchObject({ like: null })
  })

  it('opens when the like state cannot be loaded', async () => {
    stubApi({ ...found, 'GET /api/like-states': { status: 400 } })
    expect(await openProfile()).toMatchObject({ like: { likes_them: false, is_later: false } })
  })

  it.each([
    [{ intent: 'like', comment: ' Hello ' }, 'PUT /api/likes/', { comment: 'Hello' }],
    [{ intent: 'like' }, 'PUT /api/likes/', {}],
    [{ intent: 'unlike' }, 'DELETE /api/likes/', null],
    [{ intent: 'keep' }, 'PUT /api/later/', null],
    [{ intent: 'drop' }, 'DELETE /api/later/', null],
  ])('handles %j without scripts', async (form, call, body) => {
    const calls = stubApi({ [`${call}${id}`]: { body: {} } })
    await postForm(form)
    expect(calls.at(-1)).toMatchObject({ call: `${call}${id}`, body })
  })
})
