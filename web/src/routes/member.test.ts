import { afterEach, describe, expect, it, vi } from 'vitest'
import { card } from '../testing/cards.ts'
import { openedConversation } from '../testing/chats.ts'
import { member, user } from '../testing/fixtures.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
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
  it('loads it, with a key only for a report', async () => {
    stubApi(found)
    expect(await open()).toMatchObject({ member: { id }, reportKey: '' })
    expect(await open('?show=report')).toMatchObject({ reportKey: expect.stringMatching(/^[\da-f-]{36}$/) as string })
  })

  it('is refused with the name of who has blocked the reader', async () => {
    stubApi({ [`GET /api/members/${id}`]: refusedWith(403, 'blocked', { name: 'Sofie' }) })
    expect(await open()).toMatchObject({ data: { blockedBy: 'Sofie' }, init: { status: 403 } })
  })

  it.each([
    ['not_found', 404],
    ['invalid_input', 400],
  ])('that is none (%s) is not found', async (code, status) => {
    stubApi({ [`GET /api/members/${id}`]: refusedWith(status, code) })
    await expect(open()).rejects.toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })
  })

  it('takes the traffic source of a visitor along, and leads to the login where that is not enough', async () => {
    const calls = stubApi(found)
    await open('?network=partner&ref=&sub1=click', '')
    const asked = calls.find(({ call }) => call === `GET /api/members/${id}`)?.url.searchParams
    expect(Object.fromEntries(asked ?? [])).toEqual({ network: 'partner' })
    stubApi({ [`GET /api/members/${id}`]: loggedOut })
    const answer = await answerOf(() => open('?ref=friend', ''))
    expect(answer.headers.get('Location')).toBe(`/login?redirect=%2Fmembers%2F${id}%3Fref%3Dfriend`)
  })

  it('to report or block somebody who is leaving is known from the chat', async () => {
    const opened = openedConversation([], { member: { ...card(1), id } })
    const talk = opened.conversation.id
    stubApi({
      [`GET /api/members/${id}`]: refusedWith(404, 'not_found'),
      [`GET /api/conversations/${talk}`]: { body: opened },
    })
    const leaving = { id, name: card(1).name }
    expect(await open(`?show=block&talk=${talk}`)).toMatchObject({ leaving })
    expect(await open(`?show=report&talk=${talk}`)).toMatchObject({
      leaving,
      reportKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    for (const query of ['', '?show=report', `?show=words&talk=${talk}`, `?show=report&talk=${user.profile.id}`])
      await expect(open(query)).rejects.toMatchObject({ init: { status: 404 } })
    await expect(open(`?show=report&talk=${talk}`, session, user.profile.id)).rejects.toMatchObject({
      init: { status: 404 },
    })
  })

  it('goes on to the chat for somebody who came to write, not for visitors nor to oneself', async () => {
    const own = { ...member, is_own: true }
    stubApi({ ...found, [`GET /api/members/${user.profile.id}`]: { body: { member: own, related: [] } } })
    const answer = await answerOf(() => open('?intent=write'))
    expect(answer.headers.get('Location')).toBe(`/members/${id}/chat`)
    expect(await open('?intent=write', '')).toMatchObject({ member: { id } })
    expect(await open('?intent=write', session, user.profile.id)).toMatchObject({ member: { id } })
  })

  it('asks a visitor who wants to block or report to log in', async () => {
    stubApi(found)
    const answer = await answerOf(() => open('?show=block', ''))
    expect(answer.headers.get('Location')).toBe(`/login?redirect=%2Fmembers%2F${id}%3Fshow%3Dblock`)
  })
})

describe('blocking', () => {
  const form = { intent: 'block', name: 'Sofie' }

  it('leads a page to the search, and tells a dialog that it is done', async () => {
    const calls = stubApi({ [`PUT /api/blocks/${id}`]: {} })
    expect((await answerOf(() => post(form))).headers.get('Location')).toBe('/members')
    expect(await post(form, '?in=dialog')).toMatchObject({ data: { intent: 'block', name: 'Sofie' } })
    expect(calls.map(({ call }) => call)).toEqual([`PUT /api/blocks/${id}`, `PUT /api/blocks/${id}`])
  })

  it('is taken back', async () => {
    const calls = stubApi({ [`DELETE /api/blocks/${id}`]: {} })
    expect(await post({ intent: 'unblock', name: 'Sofie' })).toMatchObject({ data: { intent: 'unblock' } })
    const { args } = visitTo('/blocked', { form: { intent: 'unblock', name: 'Sofie', item: id }, cookie: session })
    expect(await unblockInList(args)).toMatchObject({ data: { name: 'Sofie' } })
    expect(calls).toHaveLength(2)
  })

  it('leads to the login when that is gone', async () => {
    stubApi({ [`PUT /api/blocks/${id}`]: loggedOut, 'GET /api/blocks': loggedOut })
    expect((await answerOf(() => post(form))).headers.get('Location')).toBe(`/login?redirect=%2Fmembers%2F${id}`)
    const answer = await answerOf(() => openBlocked(visitTo('/blocked', { cookie: session }).args))
    expect(answer.headers.get('Location')).toBe('/login?redirect=%2Fblocked')
  })
})

describe('reporting', () => {
  const form = { intent: 'report', reason: 'scam', text: 'Asked for a gift card', key: 'k1', photo: '' }

  it('sends reason, words and key, and answers with the number', async () => {
    const calls = stubApi({ 'POST /api/reports': { body: { receipt: 'R-1', received_at: '2026-11-15T10:00:00Z' } } })
    expect(await post(form)).toMatchObject({ data: { intent: 'report', receipt: 'R-1' } })
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k1')
    expect(calls[0]?.body).toEqual({ member_id: id, reason: 'scam', text: 'Asked for a gift card' })
    await post({ ...form, photo: 'p1' })
    expect(calls[1]?.body).toMatchObject({ photo_id: 'p1' })
  })

  it('needs a reason', async () => {
    const calls = stubApi()
    expect(await post({ ...form, reason: 'boredom' })).toMatchObject({
      data: { problem: { params: { fields: ['reason'], problems: ['report_reason_missing'] } } },
      init: { status: 400 },
    })
    expect(calls).toEqual([])
  })

  it('says when there were too many', async () => {
    stubApi({ 'POST /api/reports': refusedWith(429, 'too_many_requests') })
    expect(await post(form)).toMatchObject({ data: { problem: { code: 'too_many_requests' } }, init: { status: 429 } })
  })
})

it('does nothing that it does not know', async () => {
  stubApi()
  await expect(post({ intent: 'constructor' })).rejects.toMatchObject({ init: { status: 400 } })
})
