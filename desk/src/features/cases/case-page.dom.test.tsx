import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { minuteMs } from '@velvet/contract/durations'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import { CasePage } from './case-page.tsx'
import type { CaseSheet } from './case-queries.ts'
import { caseTexts } from './case-texts.ts'

const site = '00000000-0000-4000-8000-000000000001'
const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

const sheetOf = (id: string, changes: Partial<CaseSheet> = {}): CaseSheet => ({
  ...{ id, site_id: site, family: 'content', class: 'P4', queue: 'general', state: 'claimed', member_id: site },
  ...{ notices: 1, opened_at: later(-60), due_at: later(600), assignee: 'S-103', version: 3 },
  claimed_until: later(9),
  subject: { nickname: 'Marlon', locale: 'de', is_fictional: false, bio: 'New text', joined_at: null, has_left: false },
  notice_list: [
    {
      ...{ id: site, kind: 'report', reason: 'other', text: 'Sells a channel', url: null, receipt: 'R-1' },
      ...{ received_at: later(-60), from_trusted_flagger: false, message_count: 0, messages: [], has_photo: false },
      ...{ earlier_case: null, photo_match: null },
      profile: { nickname: 'Marlon', bio: 'Old text', is_fictional: false },
      earlier_case: null,
      photo_match: null,
    },
  ],
  ...{ history: [], strikes: 0, is_locked: false, notes: [] },
  ...changes,
})

const first = '00000000-0000-4000-8000-00000000000a'
const second = '00000000-0000-4000-8000-00000000000b'

type Sent = { method: string; path: string; body: Record<string, unknown> }
type Reply = { status: number; body: object }

let sent: Sent[]
let sheet: CaseSheet
let decideReply: Reply

beforeEach(() => {
  sent = []
  sheet = sheetOf(first)
  decideReply = {
    status: 200,
    body: { decision_id: site, state: 'decided', next: sheetOf(second, { family: 'scam' }) },
  }
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
  if (path.endsWith('/decisions')) return decideReply
  if (path.endsWith('/readings')) return { status: 200, body: readReply }
  if (path.endsWith('/statement-preview'))
    return { status: 200, body: { locale: 'de', text: 'Hallo', english: 'Hello' } }
  if (path === '/desk/cases/next') return { status: 200, body: { case: sheetOf(second, { family: 'scam' }) } }
  return method === 'GET' ? { status: 200, body: { case: sheet } } : { status: 200, body: {} }
}

const readReply = {
  messages: [{ from_subject: true, kind: 'text', text: 'Send me your number', at: later(-120) }],
  expires_at: later(10),
}
const withMessages = () => {
  const [notice] = sheetOf(first).notice_list
  const messages = [{ from_subject: true, text: 'Pay me', at: later(-60), is_reported: true }]
  return notice ? { notice_list: [{ ...notice, message_count: 1, messages }] } : {}
}

const decisions = () => sent.filter(({ path }) => path.endsWith('/decisions')).map(({ body }) => body)

function Screen({ id }: { id: string }) {
  useKeyListener()
  return <CasePage site={site} id={id} staffCode="S-103" canDelay={false} />
}

async function openCase() {
  const routes = [
    { path: `/cases/${site}/${first}`, element: <Screen id={first} /> },
    { path: `/cases/${site}/${second}`, element: <Screen id={second} /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/cases/${site}/${first}`] })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Content' })
  return { unmount }
}

const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })
const facts = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Facts/ })

it('decides a routine case with three keys and opens the next one', async () => {
  await openCase()
  press('2')
  press('r')
  press('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: 'Scam' })
  expect(decisions()).toEqual([
    expect.objectContaining({ policy: 'advertising', measures: ['remove_text'], facts: '', version: 3 }),
  ])
})

it('shows the next case with the response to the decision, without another request for it', async () => {
  await openCase()
  press('2')
  press('w')
  sent = []
  press('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: 'Scam' })
  expect(decisions()).toEqual([expect.objectContaining({ claim_next: true })])
  expect(sent.filter(({ path }) => path === '/desk/cases/next' || path.endsWith(second))).toEqual([])
})

it('asks for the next case when the response has none', async () => {
  decideReply = { status: 200, body: { decision_id: site, state: 'decided', next: null } }
  await openCase()
  press('o')
  press('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: 'Scam' })
  expect(sent.filter(({ path }) => path === '/desk/cases/next')).toHaveLength(1)
})

it('says what is missing and sends nothing while the decision is incomplete', async () => {
  await openCase()
  press('Enter', { ctrlKey: true })
  await screen.findByText('Choose a policy first.')
  press('2')
  await screen.findByText('Choose a measure.')
  press('b')
  await screen.findByText(/^Write the facts/)
  expect(decisions()).toEqual([])
})

it('shows the strikes of the member and chooses the measure that the ladder suggests', async () => {
  sheet = sheetOf(first, { strikes: 3 })
  await openCase()
  await screen.findByText('3 strikes in 12 months')
  expect(screen.queryByText(/^Ladder suggests/)).toBeNull()
  press('2')
  fireEvent.click(await screen.findByRole('button', { name: 'Ladder suggests: Pause 7 days' }))
  press('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: 'Scam' })
  expect(decisions()).toEqual([expect.objectContaining({ policy: 'advertising', measures: ['pause_7'] })])
})

it('keeps the decision and the text after a reload', async () => {
  const { unmount } = await openCase()
  press('1')
  fireEvent.change(facts(), { target: { value: 'Seen in the bio' } })
  unmount()
  await openCase()
  expect(facts().value).toBe('Seen in the bio')
  expect(screen.getByRole('button', { name: 'Explicit content' }).getAttribute('aria-pressed')).toBe('true')
})

it('keeps the text when the case has changed meanwhile, and sends the new version', async () => {
  await openCase()
  press('2')
  press('w')
  fireEvent.change(facts(), { target: { value: 'Seen in the bio' } })
  decideReply = { status: 409, body: { error: { code: 'case_changed', params: {} } } }
  sheet = sheetOf(first, { version: 4 })
  press('Enter', { ctrlKey: true })
  await screen.findByText(/has changed meanwhile/)
  await expect.poll(() => sent.filter(({ method, path }) => method === 'GET' && path.endsWith(first)).length).toBe(2)
  expect(facts().value).toBe('Seen in the bio')
  decideReply = { status: 200, body: { decision_id: site, state: 'decided', next: null } }
  press('Enter', { ctrlKey: true })
  await screen.findByRole('heading', { name: 'Scam' })
  expect(decisions().map(({ version }) => version)).toEqual([3, 4])
  expect(decisions()[0]?.decision_id).toBe(decisions()[1]?.decision_id)
})

it('ignores single keys in a text field', async () => {
  await openCase()
  fireEvent.keyDown(facts(), { key: '2' })
  expect(screen.getByRole('button', { name: 'Advertising' }).getAttribute('aria-pressed')).toBe('false')
})

it('shows a case of somebody else without the form', async () => {
  sheet = sheetOf(first, { assignee: 'S-104' })
  await openCase()
  expect(screen.queryByRole('textbox')).toBeNull()
  press('2')
  press('w')
  press('Enter', { ctrlKey: true })
  expect(decisions()).toEqual([])
})

it('shows what software found in words, with a link to the earlier case', async () => {
  const [notice] = sheet.notice_list
  if (!notice) throw new Error('no notice')
  sheet = sheetOf(first, {
    notice_list: [
      {
        ...{ ...notice, kind: 'signal', reason: 'ban_card', text: '', receipt: '', profile: null },
        earlier_case: { site_id: site, id: second },
      },
    ],
  })
  await openCase()
  expect(screen.getByText('Found by software')).toBeTruthy()
  expect(screen.getByText('Paid with the same card as a member whose contract was ended.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Case of the earlier decision' })
  expect(link.getAttribute('href')).toBe(`/cases/${site}/${second}`)
})

it('reads more messages of a reported conversation with a reason, under the code of the reader', async () => {
  sheet = sheetOf(first, withMessages())
  await openCase()
  fireEvent.keyDown(document.body, { key: 'v' })
  const explanation = 'The reported message answers another one.'
  fireEvent.change(await screen.findByRole('textbox', { name: /need it for/ }), { target: { value: explanation } })
  fireEvent.click(screen.getByRole('button', { name: caseTexts.reading.submit }))
  const shown = await screen.findByRole('region', { name: caseTexts.reading.title })
  expect(shown.textContent).toContain('Send me your number')
  expect(shown.textContent).toContain('S-103')
  expect(sent.find(({ path }) => path.endsWith('/readings'))?.body).toMatchObject({
    ...{ report_id: site, reason: 'context', explanation },
  })
  fireEvent.click(screen.getByRole('button', { name: caseTexts.reading.hide }))
  expect(screen.queryByText('Send me your number')).toBeNull()
})

it('says who can read the messages of a report that the server left out', async () => {
  const [notice] = sheetOf(first).notice_list
  sheet = sheetOf(first, { assignee: 'S-104', ...(notice && { notice_list: [{ ...notice, message_count: 3 }] }) })
  await openCase()
  expect(screen.getByText(caseTexts.subject.messagesHolder)).toBeTruthy()
  expect(screen.getByText(caseTexts.notices.messages(3))).toBeTruthy()
  expect(screen.queryByText(caseTexts.subject.nothing)).toBeNull()
})

it.each([
  ['without messages', {}],
  ['that a colleague holds', { ...withMessages(), assignee: 'S-104' }],
])('offers no more messages of a case %s', async (_what, changes) => {
  sheet = sheetOf(first, changes)
  await openCase()
  fireEvent.keyDown(document.body, { key: 'v' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: caseTexts.reading.open })).toBeNull()
})
