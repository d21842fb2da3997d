import { afterEach, describe, expect, it, vi } from 'vitest'
import { likeCard, likeList } from '../testing/cards.ts'
import { member } from '../testing/fixtures.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './likes.tsx'
import { action as postToMember, loader as openMember } from './member.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=abc'
const loggedOut = { status: 403, body: { error: { code: 'authentication_required', params: {} } } }
const open = (path: string, params: Record<string, string> = {}) =>
  loader({ ...visitTo(path, { cookie }).args, params })
const post = (form: Record<string, string>) => action({ ...visitTo('/likes/later', { form, cookie }).args, params: {} })
const locationOf = async (run: () => unknown) => (await answerOf(run)).headers.get('Location')

describe('opening the likes', () => {
  it('shows those received, or the kind that is asked for, from the cursor on', async () => {
    const calls = stubApi({
      'GET /api/likes/received': { body: likeList([likeCard(1)]) },
      'GET /api/likes/later': { body: likeList([]) },
    })
    expect(await open('/likes')).toMatchObject({ type: 'received', list: { likes: [{ name: 'Member1' }] } })
    expect(await open('/likes/later?cursor=17.abc', { type: 'later' })).toMatchObject({ type: 'later' })
    expect(calls.at(-1)?.url.search).toBe('?cursor=17.abc')
  })

  it.each(['nonsense', 'm', ''])('of a kind that is none (%s) is not found', async (type) => {
    const calls = stubApi()
    await expect(open(`/likes/${type}`, { type })).rejects.toMatchObject({ init: { status: 404 } })
    expect(calls).toEqual([])
  })

  it('leads to the login once it is gone', async () => {
    stubApi({ 'GET /api/likes/received': loggedOut })
    expect(await locationOf(() => open('/likes'))).toBe('/login?redirect=%2Flikes')
  })
})

describe('a form of the likes', () => {
  it.each([
    ['like', 'PUT', `/api/likes/${member.id}`],
    ['drop', 'DELETE', `/api/later/${member.id}`],
  ])('“%s” does it and comes back', async (intent, method, path) => {
    const calls = stubApi({ [`${method} ${path}`]: { body: {} } })
    expect(await locationOf(() => post({ intent, item: member.id }))).toBe('/likes/later')
    expect(calls.map(({ call }) => call)).toEqual([`${method} ${path}`])
  })

  it('that nobody knows is refused', async () => {
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

  it('comes with how the member stands to it; visitors have nothing to show', async () => {
    stubApi({ ...found, 'GET /api/like-states': { body: { states } } })
    expect(await openProfile()).toMatchObject({ like: { likes_them: true } })
    expect(await openProfile('')).toMatchObject({ like: null })
  })

  it('opens also while nobody can say who likes whom', async () => {
    stubApi({ ...found, 'GET /api/like-states': { status: 400 } })
    expect(await openProfile()).toMatchObject({ like: { likes_them: false, is_later: false } })
  })

  it.each([
    [{ intent: 'like', comment: ' Hello ' }, 'PUT /api/likes/', { comment: 'Hello' }],
    [{ intent: 'like' }, 'PUT /api/likes/', {}],
    [{ intent: 'unlike' }, 'DELETE /api/likes/', null],
    [{ intent: 'keep' }, 'PUT /api/later/', null],
    [{ intent: 'drop' }, 'DELETE /api/later/', null],
  ])('takes %j without scripts', async (form, call, body) => {
    const calls = stubApi({ [`${call}${id}`]: { body: {} } })
    await postForm(form)
    expect(calls.at(-1)).toMatchObject({ call: `${call}${id}`, body })
  })
})
