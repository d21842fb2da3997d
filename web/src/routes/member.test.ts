import { afterEach, describe, expect, it, vi } from 'vitest'
import { card } from '../testing/cards.ts'
import { openedConversation } from '../testing/chats.ts'
import { member, user } from '../testing/fixtures.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as unblockInList, loader as openBlocked } from './blocked.tsx'
import { action, loader } from './member.tsx'

afterEach(() => vi.unstubAllGlobals())

const { id } = member
const session = '__Host-session=abc'
const refusedWith = (status: number, code: string, params = {}) => ({ status, body: { error: { code, params } } })
const loggedOut = refusedWith(403, 'authentication_required')
const found = { [`GET /api/members/${id}`]: { body: { member, related: [] } } }

const open = (query = '', cookie = session, as: string = id) =>
  loader({ ...visitTo(`/members/${as}${query}`, { cookie }).args, params: { id: as } })
const post = (form: Record<string, string>, query = '') =>
  action({ ...visitTo(`/members/${id}${query}`, { form, cookie: session }).args, params: { id } })

describe('opening a profile', () => {
  it('loads the profile, with an idempotency key for reports only', async () => {
    stubApi(found)
    expect(await open()).toMatchObject({ member: { id }, reportKey: '' })
    expect(await open('?show=report')).toMatchObject({ reportKey: expect.stringMatching(/^[\da-f-]{36}$/) as string })
  })

  const openersOf = `GET /api/members/${id}/openers`
  const openers = ['Tea or coffee?', 'Sea or forest?', 'Which film?']
  const inCommon = { interests: [], city: 'Utrecht', signup_reason: null }

  it('loads openers for a member who can write', async () => {
    stubApi({ ...found, [openersOf]: { body: { openers, in_common: inCommon, words: null } } })
    const messageId = expect.stringMatching(/^[\da-f-]{36}$/) as string
    expect(await open()).toMatchObject({ inCommon, composer: { openers, messageId } })
  })

  it('works without openers when they cannot be loaded', async () => {
    stubApi({ ...found, [openersOf]: refusedWith(429, 'too_many_requests') })
    expect(await open()).toMatchObject({ member: { id }, inCommon: null, composer: { openers: [] } })
  })

  it.each([
    ['a blocked member', { is_blocked: true }],
    ['a fictional profile while no operator can reply', { is_fictional: true, is_online: false }],
    ['the own profile', { is_own: true }],
  ])('offers no message for %s', async (_member, changes) => {
    const body = { member: { ...member, ...changes }, related: [] }
    stubApi({
      [`GET /api/members/${id}`]: { body },
      [openersOf]: { body: { openers, in_common: inCommon, words: null } },
    })
    expect(await open()).toMatchObject({ composer: null })
  })

  it('loads no openers for visitors and for the own profile', async () => {
    const own = { body: { member: { ...member, is_own: true }, related: [] } }
    const calls = stubApi({ ...found, [`GET /api/members/${user.profile.id}`]: own })
    expect(await open('', '')).toMatchObject({ composer: null })
    expect(await open('', session, user.profile.id)).toMatchObject({ composer: null })
    expect(calls.filter(({ call }) => call.endsWith('/openers'))).toEqual([])
  })

  it('is refused with the name of the member who blocked the viewer', async () => {
    stubApi({ [`GET /api/members/${id}`]: refusedWith(403, 'blocked', { name: 'Sofie' }) })
    expect(await open()).toMatchObject({ data: { blockedBy: 'Sofie' }, init: { status: 403 } })
  })

  it.each([
    ['not_found', 404],
    ['invalid_input', 400],
  ])('is reported as 404 when the API responds with %s', async (code, status) => {
    stubApi({ [`GET /api/members/${id}`]: refusedWith(status, code) })
    await expect(open()).rejects.toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })
  })

  it('sends the traffic source of a visitor, and redirects to the login when the API requires one', async () => {
    const calls = stubApi(found)
    await open('?network=partner&ref=&sub1=click', '')
    const asked = calls.find(({ call }) => call === `GET /api/members/${id}`)?.url.searchParams
    expect(Object.fromEntries(asked ?? [])).toEqual({ network: 'partner' })
    stubApi({ [`GET /api/members/${id}`]: loggedOut })
    const response = await responseOf(() => open('?ref=friend', ''))
    expect(response.headers.get('Location')).toBe(`/login?redirect=%2Fmembers%2F${id}%3Fref%3Dfriend`)
  })

  it('shows the report and block pages of a leaving member with the data of the conversation', async () => {
    const opened = openedConversation([], { member: { ...card(1), id } })
    const chatId = opened.conversation.id
    stubApi({
      [`GET /api/members/${id}`]: refusedWith(404, 'not_found'),
      [`GET /api/conversations/${chatId}`]: { body: opened },
    })
    const leaving = { id, name: card(1).name }
    expect(await open(`?show=block&talk=${chatId}`)).toMatchObject({ leaving })
    expect(await open(`?show=report&talk=${chatId}`)).toMatchObject({
      leaving,
      reportKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    for (const query of ['', '?show=report', `?show=words&talk=${chatId}`, `?show=report&talk=${user.profile.id}`])
      await expect(open(query)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(open(`?show=report&talk=${chatId}`, session, user.profile.id)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })

  it('redirects members who want to write to the chat, but not visitors and not from the own profile', async () => {
    const own = { ...member, is_own: true }
    stubApi({ ...found, [`GET /api/members/${user.profile.id}`]: { body: { member: own, related: [] } } })
    const response = await responseOf(() => open('?intent=write'))
    expect(response.headers.get('Location')).toBe(`/members/${id}/chat`)
    expect(await open('?intent=write', '')).toMatchObject({ member: { id } })
    expect(await open('?intent=write', session, user.profile.id)).toMatchObject({ member: { id } })
  })

  it('redirects a visitor who wants to block or report to the login', async () => {
    stubApi(found)
    const response = await responseOf(() => open('?show=block', ''))
    expect(response.headers.get('Location')).toBe(`/login?redirect=%2Fmembers%2F${id}%3Fshow%3Dblock`)
  })
})

describe('blocking', () => {
  const form = { intent: 'block', name: 'Sofie' }

  it('redirects a page to the search, and returns the result to a dialog', async () => {
    const calls = stubApi({ [`PUT /api/blocks/${id}`]: {} })
    expect((await responseOf(() => post(form))).headers.get('Location')).toBe('/members')
    expect(await post(form, '?in=dialog')).toMatchObject({ data: { intent: 'block', name: 'Sofie' } })
    expect(calls.map(({ call }) => call)).toEqual([`PUT /api/blocks/${id}`, `PUT /api/blocks/${id}`])
  })

  it('can be undone', async () => {
    const calls = stubApi({ [`DELETE /api/blocks/${id}`]: {} })
    expect(await post({ intent: 'unblock', name: 'Sofie' })).toMatchObject({ data: { intent: 'unblock' } })
    const { args } = visitTo('/blocked', { form: { intent: 'unblock', name: 'Sofie', item: id }, cookie: session })
    expect(await unblockInList(args)).toMatchObject({ data: { name: 'Sofie' } })
    expect(calls).toHaveLength(2)
  })

  it('redirects to the login when the session has ended', async () => {
    stubApi({ [`PUT /api/blocks/${id}`]: loggedOut, 'GET /api/blocks': loggedOut })
    expect((await responseOf(() => post(form))).headers.get('Location')).toBe(`/login?redirect=%2Fmembers%2F${id}`)
    const response = await responseOf(() => openBlocked(visitTo('/blocked', { cookie: session }).args))
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Fblocked')
  })
})

describe('reporting', () => {
  const form = { intent: 'report', reason: 'scam', text: 'Asked for a gift card', key: 'k1', photo: '' }

  it('sends the reason, the text and the idempotency key, and returns the receipt number', async () => {
    const calls = stubApi({ 'POST /api/reports': { body: { receipt: 'R-1', received_at: '2026-11-15T10:00:00Z' } } })
    expect(await post(form)).toMatchObject({ data: { intent: 'report', receipt: 'R-1' } })
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k1')
    expect(calls[0]?.body).toEqual({ member_id: id, reason: 'scam', text: 'Asked for a gift card' })
    await post({ ...form, photo: 'p1' })
    expect(calls[1]?.body).toMatchObject({ photo_id: 'p1' })
  })

  it('requires a reason', async () => {
    const calls = stubApi()
    expect(await post({ ...form, reason: 'boredom' })).toMatchObject({
      data: { problem: { params: { fields: ['reason'], problems: ['report_reason_missing'] } } },
      init: { status: 400 },
    })
    expect(calls).toEqual([])
  })

  it('shows an error when reports are throttled', async () => {
    stubApi({ 'POST /api/reports': refusedWith(429, 'too_many_requests') })
    expect(await post(form)).toMatchObject({ data: { problem: { code: 'too_many_requests' } }, init: { status: 429 } })
  })
})

it('refuses an unknown intent', async () => {
  stubApi()
  await expect(post({ intent: 'constructor' })).rejects.toMatchObject({ init: { status: 400 } })
})
