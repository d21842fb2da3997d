import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { OwnRequests } from './own-requests.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestPage, type Request } from './request-page.tsx'
import type { RequestSummary } from './request-state.tsx'

const id = '00000000-0000-4000-8000-00000000000a'
const token = 'Zk3-a_token'
const summary: RequestSummary = {
  ...{ id, receipt: 'ABCD2345', kind: 'refund', state: 'new', opened_at: '2026-05-04T10:00:00.000Z' },
  ...{ due_at: '2026-05-07T10:00:00.000Z', last_message_at: '2026-05-04T10:00:00.000Z', unread: 0 },
}
const question = {
  id,
  from: 'member',
  text: 'Where is\nmy money?',
  at: '2026-05-04T10:00:00.000Z',
  is_read: true,
} as const
const answer = { ...question, id: `${id.slice(0, -1)}b`, from: 'staff', text: 'On its way.', is_read: false } as const
const request: Request = { ...summary, messages: [question] }

afterEach(() => vi.unstubAllGlobals())

const show = (changes: Partial<Request> = {}, result?: Parameters<typeof RequestPage>[0]['result']) =>
  renderPage(<RequestPage request={{ ...request, ...changes }} token={token} messageId={id} result={result} />)

describe('the page of a request', () => {
  it('shows both sides, and by when there is an answer', async () => {
    stubApi()
    await show({ messages: [question, { ...answer, is_read: true }] })
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toContain('You')
    expect(items[1]).toContain('Customer service')
    expect(document.body.textContent).toContain('Answer by 7 May 2026 at the latest')
  })

  it('marks answers as read, and calls nothing when there are none', async () => {
    const calls = stubApi({ [`POST /api/tickets/${token}/read`]: {} })
    const { unmount } = await show()
    expect(calls).toEqual([])
    unmount()
    await show({ unread: 1, messages: [question, answer] })
    expect(calls.map(({ call }) => call)).toEqual([`POST /api/tickets/${token}/read`])
  })

  it('sends a refused reply again under its own id', async () => {
    stubApi()
    const problem = { code: 'unavailable', params: {} } as const
    await show({}, { problem, entered: 'Hello?', messageId: 'earlier' })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
    expect(field.value).toBe('Hello?')
    expect(new FormData(field.form ?? undefined).get('message')).toBe('earlier')
  })

  it('says that a reply opens a solved request again', async () => {
    stubApi()
    await show({ state: 'solved', due_at: null })
    expect(document.body.textContent).toContain('we open the request again')
    expect(document.body.textContent).not.toContain('at the latest')
  })
})

describe('the requests of a member', () => {
  it('shows new answers instead of the state', async () => {
    await renderPage(<OwnRequests requests={[{ ...summary, state: 'solved', due_at: null, unread: 2 }]} />, { user })
    const link = screen.getByRole('link', { name: /Money back/ })
    expect(link.getAttribute('href')).toBe(`/support/${id}`)
    expect(link.textContent).toContain('2 new answers')
    expect(link.textContent).not.toContain('Answered')
  })
})

describe('the form of a request', () => {
  it('asks visitors for an address, and members for none', async () => {
    const { unmount } = await renderPage(<RequestForm result={undefined} isMember={false} order="" />)
    expect(screen.getByRole('textbox', { name: 'Your e-mail address' })).toBeTruthy()
    unmount()
    await renderPage(<RequestForm result={undefined} isMember order={id} />, { user })
    expect(screen.queryByRole('textbox', { name: 'Your e-mail address' })).toBeNull()
    const { form } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
    expect(new FormData(form ?? undefined).get('order')).toBe(id)
  })
})
