import { afterEach, describe, expect, it, vi } from 'vitest'
import { card } from '../testing/cards.ts'
import { openedConversation } from '../testing/chats.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader } from './chat.tsx'
import { loader as openMemberChat } from './member-chat.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=abc'
const opened = openedConversation()
const { id } = opened.conversation
const error = (code: string, status: number, params = {}) => ({ status, body: { error: { code, params } } })
const found = { [`GET /api/conversations/${id}`]: { body: opened } }
const open = (as = id) => loader({ ...visitTo(`/chats/${as}`, { cookie }).args, params: { id: as } })
const post = (form: Record<string, string>) =>
  action({ ...visitTo(`/chats/${id}`, { form, cookie }).args, params: { id } })
const locationOf = async (run: () => unknown) => (await answerOf(run)).headers.get('Location')

describe('a conversation', () => {
  it('opens also while the list beside it does not', async () => {
    stubApi({ ...found, 'GET /api/chats.php': { status: 400 } })
    expect(await open()).toMatchObject({ opened: { conversation: { id } }, chats: undefined })
  })

  it.each([
    ['not_found', 404],
    ['invalid_input', 400],
  ])('that is none (%s) is the page that could not be found', async (code, status) => {
    stubApi({ [`GET /api/conversations/${id}`]: error(code, status) })
    await expect(open()).rejects.toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })
  })

  it('leads to the login once it is gone', async () => {
    stubApi({ [`GET /api/conversations/${id}`]: error('authentication_required', 403) })
    expect(await locationOf(() => open())).toBe(`/login?redirect=%2Fchats%2F${id}`)
  })
})

describe('the form of a conversation, without scripts', () => {
  const form = { message_id: card(9).id, text: ' Hello ' }
  const sent = `POST /api/conversations/${id}/messages`

  it('sends the words under the id that came with the page', async () => {
    const calls = stubApi({ [sent]: { body: { message: {}, credits: 3 } } })
    expect(await locationOf(() => post(form))).toBe(`/chats/${id}`)
    expect(calls.at(-1)).toMatchObject({ call: sent, body: { message_id: form.message_id, text: 'Hello' } })
  })

  it('tells the server first that the profile is known to be fictional', async () => {
    const confirmed = `PUT /api/conversations/${id}/fictional-confirmation`
    const calls = stubApi({ [sent]: { body: { message: {}, credits: 3 } }, [confirmed]: { body: {} } })
    await post({ ...form, knows_fictional: 'on' })
    expect(calls.map(({ call }) => call)).toEqual([confirmed, sent])
  })

  it('gives the words and their id back when they are refused', async () => {
    stubApi({ [sent]: error('not_enough_credits', 402) })
    expect(await post(form)).toMatchObject({
      data: { text: 'Hello', messageId: form.message_id, problem: { code: 'not_enough_credits' } },
    })
  })
})

describe('writing to a member', () => {
  const { id: memberId } = card(1)
  const begin = (as: string) =>
    openMemberChat({
      ...visitTo(`/members/${memberId}/chat?show=gift`, as ? { cookie: as } : {}).args,
      params: { id: memberId },
    })
  const conversationOf = `PUT /api/members/${memberId}/conversation`

  it('takes a member to the conversation, with what they came for', async () => {
    stubApi({ [conversationOf]: { body: { conversation: { id } } } })
    expect(await locationOf(() => begin(cookie))).toBe(`/chats/${id}?show=gift`)
  })

  it('lets a visitor begin with the message', async () => {
    const calls = stubApi({ [`GET /api/members/${memberId}/card`]: { body: { member: card(1) } } })
    expect(await begin('')).toMatchObject({ member: { id: memberId }, isOpen: true })
    expect(calls.map(({ call }) => call)).not.toContain(conversationOf)
  })

  it('leads to the profile of somebody who blocked the member', async () => {
    stubApi({ [conversationOf]: error('blocked', 403, { name: 'Sofie' }) })
    expect(await locationOf(() => begin(cookie))).toBe(`/members/${memberId}`)
  })
})
