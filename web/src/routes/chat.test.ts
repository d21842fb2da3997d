import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OpenedConversation } from '../shared/api/responses.ts'
import { card } from '../testing/cards.ts'
import { message, openedConversation } from '../testing/chats.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action, loader, shouldRevalidate } from './chat.tsx'
import { action as postToMember, loader as openMemberChat } from './member-chat.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=abc'
const opened = openedConversation()
const { id } = opened.conversation
const error = (code: string, status: number, params = {}) => ({ status, body: { error: { code, params } } })
const found = { [`GET /api/conversations/${id}`]: { body: opened } }
const open = (as = id) => loader({ ...visitTo(`/chats/${as}`, { cookie }).args, params: { id: as } })
const post = (form: Record<string, string>) =>
  action({ ...visitTo(`/chats/${id}`, { form, cookie }).args, params: { id } })
const locationOf = async (run: () => unknown) => (await responseOf(run)).headers.get('Location')

describe('a conversation', () => {
  it('opens when the chat list cannot be loaded', async () => {
    stubApi({ ...found, 'GET /api/chats.php': { status: 400 } })
    expect(await open()).toMatchObject({ opened: { conversation: { id } }, chats: undefined })
  })

  it.each([
    ['not_found', 404],
    ['invalid_input', 400],
  ])('is reported as 404 when the API responds with %s', async (code, status) => {
    stubApi({ [`GET /api/conversations/${id}`]: error(code, status) })
    await expect(open()).rejects.toMatchObject({ data: { code: 'not_found' }, init: { status: 404 } })
  })

  it('redirects to the login when the session has ended', async () => {
    stubApi({ [`GET /api/conversations/${id}`]: error('authentication_required', 403) })
    expect(await locationOf(() => open())).toBe(`/login?redirect=%2Fchats%2F${id}`)
  })
})

describe('an empty conversation', () => {
  const { member } = opened.conversation
  const openersOf = `GET /api/members/${member.id}/openers`
  const openers = {
    openers: ['Tea or coffee?'],
    in_common: { interests: [], city: null, signup_reason: null },
    words: null,
  }
  const openWith = (changes: Partial<OpenedConversation>) => {
    const calls = stubApi({
      ...found,
      [`GET /api/conversations/${id}`]: { body: { ...opened, ...changes } },
      [openersOf]: { body: openers },
    })
    return { calls, page: open() }
  }

  it('has first lines', async () => {
    expect(await openWith({}).page).toMatchObject({ firstLines: openers })
  })

  it('opens when the first lines cannot be loaded', async () => {
    stubApi({ ...found, [openersOf]: error('too_many_requests', 429) })
    expect(await open()).toMatchObject({ opened: { conversation: { id } }, firstLines: undefined })
  })

  it.each<[string, Partial<OpenedConversation>]>([
    ['after the first message', { messages: [message(1)] }],
    ['if it is closed', { conversation: { ...opened.conversation, closed: 'member_unavailable' } }],
    [
      'for a fictional profile before the confirmation',
      {
        conversation: {
          ...opened.conversation,
          member: { ...member, is_fictional: true, responder: 'operator' },
          is_confirmed: false,
        },
      },
    ],
  ])('loads no first lines %s', async (_, changes) => {
    const { calls, page } = openWith(changes)
    expect(await page).toMatchObject({ firstLines: undefined })
    expect(calls.map(({ call }) => call)).not.toContain(openersOf)
  })
})

describe('a conversation that was opened to answer a prompt', () => {
  const prompts = [{ prompt: 'sundays', answer: 'at the Lighthouse.' }]
  const profile = `GET /api/members/${opened.conversation.member.id}`
  const openWith = (prompt: string) =>
    loader({ ...visitTo(`/chats/${id}?prompt=${prompt}`, { cookie }).args, params: { id } })

  it('quotes the prompt as the profile shows it', async () => {
    stubApi({ ...found, [profile]: { body: { member: { prompts }, related: [] } } })
    expect(await openWith('sundays')).toMatchObject({ quote: prompts[0] })
    expect(await openWith('best_meal')).toMatchObject({ quote: null })
  })

  it('opens without a quote when the profile cannot be loaded', async () => {
    stubApi({ ...found, [profile]: error('not_found', 404) })
    expect(await openWith('sundays')).toMatchObject({ opened: { conversation: { id } }, quote: null })
  })

  it('does not load the profile without a prompt in the address', async () => {
    const calls = stubApi({ ...found, 'GET /api/chats.php': { status: 400 } })
    expect(await open()).toMatchObject({ quote: null })
    expect(calls.map(({ call }) => call)).not.toContain(profile)
  })

  it.each([
    ['/chats/1?prompt=sundays', '/chats/1', false],
    ['/chats/1', '/chats/1', true],
    ['/chats/1?prompt=sundays', '/chats/1?prompt=best_meal', true],
    ['/chats/1?prompt=sundays', '/chats/2', true],
  ])('when the address changes from %s to %s, the page is loaded again: %s', (from, to, isLoaded) => {
    const [currentUrl, nextUrl] = [new URL(from, 'http://localhost'), new URL(to, 'http://localhost')]
    const args = { currentUrl, nextUrl, defaultShouldRevalidate: true } as Parameters<typeof shouldRevalidate>[0]
    expect(shouldRevalidate(args)).toBe(isLoaded)
  })
})

describe('the message form without scripts', () => {
  const form = { message_id: card(9).id, text: ' Hello ' }
  const sent = `POST /api/conversations/${id}/messages`

  it('sends the text with the message id of the page', async () => {
    const calls = stubApi({ [sent]: { body: { message: {}, credits: 3 } } })
    expect(await locationOf(() => post(form))).toBe(`/chats/${id}`)
    expect(calls.at(-1)).toMatchObject({ call: sent, body: { message_id: form.message_id, text: 'Hello' } })
  })

  it('sends the quoted prompt, but nothing that is not a prompt', async () => {
    const calls = stubApi({ [sent]: { body: { message: {}, credits: 3 } } })
    await post({ ...form, prompt: 'sundays' })
    await post({ ...form, prompt: 'constructor' })
    expect(calls.map(({ body }) => body)).toEqual([
      { message_id: form.message_id, text: 'Hello', prompt: 'sundays' },
      { message_id: form.message_id, text: 'Hello' },
    ])
  })

  it('confirms the fictional profile before it sends the message', async () => {
    const confirmed = `PUT /api/conversations/${id}/fictional-confirmation`
    const calls = stubApi({ [sent]: { body: { message: {}, credits: 3 } }, [confirmed]: { body: {} } })
    await post({ ...form, knows_fictional: 'on' })
    expect(calls.map(({ call }) => call)).toEqual([confirmed, sent])
  })

  it('submits both consents of the order before it sends the message, and none when one is missing', async () => {
    const order = card(7).id
    const consents = `PUT /api/orders/${order}/consents`
    const calls = stubApi({ [sent]: { body: { message: {}, credits: 3 } }, [consents]: { body: {} } })
    await post({ ...form, consents_order: order, start_now: 'on', pays_used: 'on' })
    expect(calls.map(({ call }) => call)).toEqual([consents, sent])
    await post({ ...form, consents_order: order, start_now: 'on' })
    expect(calls.map(({ call }) => call)).toEqual([consents, sent, sent])
  })

  it('returns the text and its id when the message is refused', async () => {
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

  it('redirects a member to the conversation with the same query', async () => {
    stubApi({ [conversationOf]: { body: { conversation: { id } } } })
    expect(await locationOf(() => begin(cookie))).toBe(`/chats/${id}?show=gift`)
  })

  it('L4: redirects a visitor to the sign-up when the site does not show its members', async () => {
    stubApi({ [`GET /api/members/${memberId}/card`]: error('authentication_required', 403) })
    expect(await locationOf(() => begin(''))).toBe(`/members/${memberId}/signup`)
  })

  it('lets a visitor write the first message', async () => {
    const calls = stubApi({ [`GET /api/members/${memberId}/card`]: { body: { member: card(1) } } })
    expect(await begin('')).toMatchObject({ member: { id: memberId }, isOpen: true })
    expect(calls.map(({ call }) => call)).not.toContain(conversationOf)
  })

  it('redirects to the profile of a member who blocked the viewer', async () => {
    stubApi({ [conversationOf]: error('blocked', 403, { name: 'Sofie' }) })
    expect(await locationOf(() => begin(cookie))).toBe(`/members/${memberId}`)
  })

  const postFromProfile = () => {
    const form = { message_id: card(9).id, text: 'Hello' }
    return postToMember({ ...visitTo(`/members/${memberId}/chat`, { form, cookie }).args, params: { id: memberId } })
  }

  it('passes the form of a profile on to the conversation and sends nothing itself', async () => {
    const calls = stubApi({ [conversationOf]: { body: { conversation: { id } } } })
    const response = await responseOf(postFromProfile)
    // The browser repeats the post with the form.
    expect(response.status).toBe(307)
    expect(response.headers.get('Location')).toBe(`/chats/${id}`)
    expect(calls.map(({ call }) => call)).toEqual([conversationOf])
  })

  it('redirects the form of a profile to the login when the session has ended, and to the profile after a block', async () => {
    stubApi({ [conversationOf]: error('authentication_required', 403) })
    expect(await locationOf(postFromProfile)).toBe(`/login?redirect=%2Fmembers%2F${memberId}%2Fchat`)
    stubApi({ [conversationOf]: error('blocked', 403, { name: 'Sofie' }) })
    expect(await locationOf(postFromProfile)).toBe(`/members/${memberId}`)
  })
})
