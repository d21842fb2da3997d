import { afterEach, describe, expect, it, vi } from 'vitest'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { user } from '../testing/fixtures.ts'
import { action as sendReply, loader as openRequest } from './support-request.tsx'
import { action as sendRequest, loader as openSupport } from './support.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = '00000000-0000-4000-8000-00000000000a'
const cookie = '__Host-session=abc'
const submitted = { receipt: 'ABCD2345', received_at: '2026-05-04T10:00:00Z', due_at: '2026-05-07T10:00:00Z' }
const form = { kind: 'refund', text: ' Where is my money? ', email: 'sam@example.test', order: id }
type Result = { data: { problem?: { params: { fields: string[] } }; sent?: object } }

describe('a new request', () => {
  it('is sent once by a visitor, with the address', async () => {
    const calls = stubApi({ 'POST /api/tickets': { body: { ...submitted, id: null } } })
    const results = [
      (await sendRequest(visitTo('/support', { form }).args)) as Result,
      (await sendRequest(visitTo('/support', { form }).args)) as Result,
    ]
    expect(results[0]?.data.sent).toEqual({ receipt: 'ABCD2345', due_at: '2026-05-07T10:00:00Z' })
    const sent = calls.filter(({ call }) => call === 'POST /api/tickets')
    expect(sent[0]?.body).toEqual({
      kind: 'refund',
      text: 'Where is my money?',
      email: 'sam@example.test',
      order_id: null,
    })
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'))
  })

  it('leads a member to its page, with the order and without an address', async () => {
    const calls = stubApi({
      'POST /api/tickets': { body: { ...submitted, id } },
      'GET /api/user.php': { body: { user } },
    })
    const response = await responseOf(() => sendRequest(visitTo('/support', { form, cookie }).args))
    expect(response.headers.get('Location')).toBe(`/support/${id}`)
    expect(calls.find(({ call }) => call === 'POST /api/tickets')?.body).toMatchObject({ email: null, order_id: id })
  })

  it('names the missing fields of a visitor without a call', async () => {
    const calls = stubApi()
    const result = (await sendRequest(visitTo('/support', { form: { kind: 'spam', text: ' ', email: 'x' } }).args)) as Result // prettier-ignore
    expect(result.data.problem?.params.fields).toEqual(['kind', 'text', 'email'])
    expect(calls.some(({ call }) => call === 'POST /api/tickets')).toBe(false)
  })
})

describe('opening requests', () => {
  it('loads no list for a visitor', async () => {
    const calls = stubApi()
    expect(await openSupport(visitTo('/support').args)).toEqual({ requests: null })
    expect(calls).toEqual([])
  })

  it('asks for a login before a request is opened by its id, but not by a token', async () => {
    stubApi({ 'GET /api/tickets/token': { body: { ticket: { id } } } })
    const open = (token: string) => {
      const { args } = visitTo(`/support/${token}`)
      return openRequest({ ...args, params: { token } })
    }
    expect((await responseOf(() => open(id))).headers.get('Location')).toMatch(/^\/login/)
    expect(await open('token')).toMatchObject({ data: { ticket: { id } } })
  })
})

it('gives the text and the id of a refused reply back', async () => {
  stubApi({
    'POST /api/tickets/token/messages': { status: 429, body: { error: { code: 'too_many_requests', params: {} } } },
  })
  const { args } = visitTo('/support/token', { form: { text: 'Hello?', message: id } })
  expect(await sendReply({ ...args, params: { token: 'token' } })).toMatchObject({
    data: { entered: 'Hello?', messageId: id, problem: { code: 'too_many_requests' } },
  })
})
