import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { dayMs, minuteMs } from '@velvet/contract/durations'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import type { TicketSheet } from './inbox-queries.ts'
import { TicketPage } from './ticket-page.tsx'

const site = '00000000-0000-4000-8000-000000000001'
const first = '00000000-0000-4000-8000-00000000000a'
const second = '00000000-0000-4000-8000-00000000000b'
const later = (ms: number) => new Date(Date.now() + ms).toISOString()

const sheetOf = (id: string, changes: Partial<TicketSheet> = {}): TicketSheet => ({
  ...{ id, site_id: site, receipt: 'R-1', kind: 'refund', state: 'new', locale: 'de', member_id: site },
  ...{ opened_at: later(-dayMs), due_from: later(-dayMs), due_at: later(2 * dayMs), paused_since: null },
  ...{ solved_at: null, last_message_at: later(-dayMs), last_message_from: 'member', assignee: 'S-107' },
  ...{ version: 3, claimed_until: later(9 * minuteMs), extended_at: null, merged_into: null },
  person: { nickname: 'Mira', joined_at: later(-90 * dayMs), has_left: false, masked_email: null },
  messages: [
    {
      id: site,
      from: 'member',
      by: null,
      text: 'Wo ist mein Geld?',
      at: later(-dayMs),
      mailed_at: null,
      read_at: null,
    },
  ],
  notes: [],
  orders: [
    {
      ...{ id: site, number: 'B-77', state: 'completed', price: 1299, currency: 'EUR', credits: 50 },
      ...{ ordered_at: later(-2 * dayMs), refund: null, is_named: true },
    },
  ],
  related: [{ id: second, receipt: 'R-2', kind: 'question', state: 'solved', opened_at: later(-9 * dayMs) }],
  ...changes,
})

type Sent = { method: string; path: string; body: Record<string, unknown> }
type Reply = { status: number; body: object }

let sent: Sent[]
let sheet: TicketSheet
let answerReply: Reply

beforeEach(() => {
  sent = []
  sheet = sheetOf(first)
  answerReply = { status: 200, body: { state: 'solved', next: sheetOf(second, { kind: 'complaint' }) } }
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ method, path, body: JSON.parse(body ?? '{}') as Record<string, unknown> })
    const { status, body: content } = replyTo(method, path)
    return Promise.resolve(Response.json(content, { status }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function replyTo(method: string, path: string): Reply {
  if (path.endsWith('/answers')) return answerReply
  if (path.endsWith('/merge')) return { status: 200, body: { ticket: { ...sheet, related: [], version: 4 } } }
  if (path.endsWith('/extension')) return { status: 200, body: { due_at: later(60 * dayMs) } }
  if (path === '/desk/tickets/next') return { status: 200, body: { ticket: sheetOf(second, { kind: 'complaint' }) } }
  return { status: 200, body: method === 'GET' ? { ticket: sheet } : { state: 'solved' } }
}

function Screen({ id, canAnswer }: { id: string; canAnswer: boolean }) {
  useKeyListener()
  return <TicketPage site={site} id={id} staffCode="S-107" canAnswer={canAnswer} />
}

async function openTicket({ search = '', canAnswer = true, heading = 'Refund' } = {}) {
  const routes = [first, second].map((id) => ({
    path: `/inbox/${site}/${id}`,
    element: <Screen id={id} canAnswer={canAnswer} />,
  }))
  const router = createMemoryRouter([...routes, { path: '/inbox', element: null }], {
    initialEntries: [`/inbox/${site}/${first}${search}`],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: heading })
  return router
}

const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })
const answers = () => sent.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer in German' })
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })

it('sends an answer with the version that was seen, and shows the next ticket of the response', async () => {
  const router = await openTicket({ search: '?kind=refund' })
  write('Das Geld kommt morgen.')
  press('z')
  press('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: 'Complaint' })
  expect(answers()).toEqual([
    expect.objectContaining({ text: 'Das Geld kommt morgen.', version: 3, then: 'waiting_member', claim_next: { kind: 'refund' } }), // prettier-ignore
  ])
  expect(sent.filter(({ path }) => path === '/desk/tickets/next' || path.endsWith(second))).toEqual([])
  expect(router.state.location.search).toBe('?kind=refund')
})

it('inserts a template in the language of the member, and sends nothing while a field of it is open', async () => {
  await openTicket()
  press(';')
  const search = await screen.findByRole('combobox', { name: 'Find a template' })
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Ask for the order number')
  fireEvent.change(search, { target: { value: 'was sent' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(field().value).toContain('Hallo Mira,\n\nWir haben [[amount]] für die Bestellung [[order]] erstattet.')
  press('Enter', { ctrlKey: true })
  await screen.findByText('Fill in [[amount]].')
  expect(answers()).toEqual([])
  write(field().value.replace('[[amount]]', '5 €').replace('[[order]]', 'B-77'))
  press('Enter', { ctrlKey: true })
  await expect.poll(answers).toHaveLength(1)
})

it('keeps the text and loads the ticket again when the member wrote meanwhile', async () => {
  answerReply = { status: 409, body: { error: { code: 'ticket_changed', params: {} } } }
  await openTicket()
  write('Das Geld kommt morgen.')
  sent = []
  press('Enter', { ctrlKey: true })
  await screen.findByText(/has changed meanwhile/)
  expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(1)
  expect(field().value).toBe('Das Geld kommt morgen.')
})

it('sends a text under another id after the id was used for an earlier text', async () => {
  answerReply = { status: 409, body: { error: { code: 'idempotency_conflict', params: {} } } }
  await openTicket()
  write('Das Geld kommt morgen.')
  press('Enter', { ctrlKey: true })
  await screen.findByText('This was already sent with other content.')
  press('Enter', { ctrlKey: true })
  await expect.poll(answers).toHaveLength(2)
  expect(answers()[1]?.message_id).not.toBe(answers()[0]?.message_id)
  expect(answers()[1]?.text).toBe('Das Geld kommt morgen.')
})

it('offers proof of identity and an extension for data requests only', async () => {
  await openTicket()
  expect(screen.queryByRole('button', { name: /proof of identity/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Extend/ })).toBeNull()
})

it('extends a data request with the reasons, which the template leaves open', async () => {
  sheet = sheetOf(first, { kind: 'access' })
  await openTicket({ heading: 'Data: access' })
  expect(screen.getByRole('button', { name: /proof of identity/ })).toBeTruthy()
  press('x')
  const dialog = await screen.findByRole('dialog')
  const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox')
  expect(text.value).toContain('[[reason]]')
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await within(dialog).findByText('Fill in [[reason]].')
  expect(sent.some(({ path }) => path.endsWith('/extension'))).toBe(false)
  fireEvent.change(text, { target: { value: 'Wir brauchen mehr Zeit.' } })
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await screen.findByRole('heading', { name: 'Complaint' })
})

it('closes a ticket without an answer only after one', async () => {
  await openTicket()
  press('w')
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

it('hands a ticket over to a colleague with a reason', async () => {
  await openTicket()
  press('e')
  fireEvent.change(await screen.findByLabelText('Staff code'), { target: { value: 's-108' } })
  const reason = screen.getByLabelText('Why')
  fireEvent.change(reason, { target: { value: 'Knows the case.' } })
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })
  await screen.findByRole('heading', { name: 'Complaint' })
  expect(sent.find(({ path }) => path.endsWith('/hand-over'))?.body).toEqual({ code: 'S-108', text: 'Knows the case.' })
})

it('merges another ticket of the same person', async () => {
  await openTicket()
  press('m')
  const choice = await screen.findByRole('radio', { name: /R-2/ })
  fireEvent.keyDown(choice, { key: 'Enter', ctrlKey: true })
  await expect.poll(() => sent.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({ source_id: second, version: 3 }) // prettier-ignore
  await expect.poll(() => screen.queryByRole('button', { name: /Merge/ })).toBeNull()
})

it('offers an unclaimed ticket, and no keys for one that a colleague holds', async () => {
  sheet = sheetOf(first, { assignee: 'S-200' })
  await openTicket()
  expect(screen.getByText('Held by S-200')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Take this one/ })).toBeNull()
  press('t')
  press('c')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.some(({ method }) => method !== 'GET')).toBe(false)
})

it('shows what those who may only read need, without keys', async () => {
  sheet = sheetOf(first, { assignee: null, claimed_until: null })
  await openTicket({ canAnswer: false })
  expect(screen.getByText('Wo ist mein Geld?')).toBeTruthy()
  expect(screen.getByText('€12.99')).toBeTruthy()
  press('t')
  press('n')
  expect(sent.some(({ method }) => method !== 'GET')).toBe(false)
})
