import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { minuteMs } from '@velvet/contract/durations'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import { partTexts } from '../../parts/part-texts.ts'
import { MemberPage, type MemberRights } from './member-page.tsx'
import type { MemberRow, MemberSheet } from './member-queries.ts'
import { memberTexts, reasonNames } from './member-texts.ts'
import { MembersPage } from './members-page.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const [site, otherSite, id, caseId] = [idOf(1), idOf(2), idOf(3), idOf(4)]

const row: MemberRow = {
  ...{ site_id: site, id, nickname: 'Juniper', status: 'active', is_premium: false, language: 'de' },
  ...{ signed_up_at: '2026-11-01T10:00:00Z', country: 'NL', email_hint: 'j••••@e•••' },
}
const sheet: MemberSheet = {
  ...{ ...row, age: 36, last_log_in_at: null, stored_fields: ['email', 'date_of_birth'], iban_hint: null },
  ...{ restrictions: [], strikes: 1, photos: [], decisions: [], reports_about: [], notices_submitted: 0, orders: [] },
  cases: [{ id: caseId, family: 'scam', class: 'P2', state: 'waiting', opened_at: row.signed_up_at, notices: 1 }],
  access: { sessions: 2, devices: 1, passkeys: 0 },
  consents: [],
  timeline: [],
}
const everything: MemberRights = { canReveal: true, canDelay: false, canEndSessions: true, canReadCases: true }
const longEnough = 'The member cannot read their mailbox.'

type Sent = { method: string; path: string; body: Record<string, unknown> }
let sent: Sent[]
let revealReplies: { status: number; body: object }[]

beforeEach(() => {
  sent = []
  revealReplies = []
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ method, path, body: JSON.parse(body ?? '{}') as Record<string, unknown> })
    const { status, body: content } = replyTo(method, path)
    return Promise.resolve(Response.json(content, { status }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function replyTo(method: string, path: string): { status: number; body: object } {
  if (path === '/desk/members/search') return { status: 200, body: found }
  if (path.endsWith('/reveals')) return revealReplies.shift() ?? { status: 200, body: revealed() }
  if (method === 'DELETE') return { status: 200, body: { ended: 2 } }
  return { status: 200, body: { member: sheet } }
}
const found = { found_by: 'email', members: [row, { ...row, site_id: otherSite }] }
const revealed = () => ({
  ...{ field: 'email', value: 'juniper@example.test' },
  expires_at: new Date(Date.now() + 10 * minuteMs).toISOString(),
})

const Screen = ({ rights }: { rights: MemberRights }) => {
  useKeyListener()
  return <MemberPage site={site} id={id} staffCode="S-103" rights={rights} />
}
const Search = () => {
  useKeyListener()
  return <MembersPage />
}

function open(path: string, rights = everything) {
  const routes = [
    { path: '/members', element: <Search /> },
    { path: '/members/:site/:id', element: <Screen rights={rights} /> },
    { path: '/cases/:site/:id', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
async function openSheet(rights = everything) {
  const router = open(`/members/${site}/${id}`, rights)
  await screen.findByRole('heading', { level: 1, name: 'Juniper' })
  return router
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const reveals = () => sent.filter(({ path }) => path.endsWith('/reveals')).map(({ body }) => body)

async function fillReveal(explanation: string) {
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(partTexts.access.explanation, { exact: false }), {
    target: { value: explanation },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: memberTexts.reveal.submit }))
  return dialog
}

it('finds members with the keyboard, without the typed term in the address', async () => {
  const router = open('/members')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'juniper@example.test' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(await screen.findAllByRole('row')).toHaveLength(3)
  expect(sent).toEqual([{ method: 'POST', path: '/desk/members/search', body: { term: 'juniper@example.test' } }])
  expect(router.state.location.search).toBe('')
  press('j')
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/members/${otherSite}/${id}`))
})

it('hides a revealed field at once when the person wants it', async () => {
  await openSheet()
  fireEvent.click(screen.getByRole('button', { name: 'Reveal: E-mail' }))
  await fillReveal(longEnough)
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: E-mail' }))
  expect(screen.queryByText('juniper@example.test')).toBeNull()
})

it('needs twenty characters, and repeats a failed reveal with the same id', async () => {
  revealReplies = [{ status: 500, body: { error: { code: 'internal', params: {} } } }]
  await openSheet()
  press('r')
  await fillReveal('because')
  expect(await screen.findByText(partTexts.access.tooShort(13))).toBeTruthy()
  expect(reveals()).toEqual([])
  await fillReveal(longEnough)
  await screen.findByText('The server had an error. Try again.')
  await fillReveal(longEnough)
  await screen.findByText('juniper@example.test')
  expect(new Set(reveals().map(({ reveal_id }) => reveal_id)).size).toBe(1)
  expect(reveals()).toHaveLength(2)
})

it('offers reasons that the member learns late to safety leads only', async () => {
  await openSheet()
  press('r')
  const reasons = () => within(screen.getByRole('combobox', { name: 'Reason' })).queryAllByRole('option').length
  expect(reasons()).toBe(4)
  expect(screen.queryByRole('option', { name: reasonNames.danger })).toBeNull()
})

it('logs the member out everywhere after a confirmation', async () => {
  await openSheet()
  press('l')
  const dialog = await screen.findByRole('dialog')
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: memberTexts.access.end }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

it('offers no reveals, log-outs and links to cases to those who lack the right', async () => {
  const router = await openSheet({ canReveal: false, canDelay: false, canEndSessions: false, canReadCases: false })
  for (const key of ['r', 'l', 'Enter']) press(key)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  expect(router.state.location.pathname).toBe(`/members/${site}/${id}`)
})

it('opens the selected case', async () => {
  const router = await openSheet()
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${site}/${caseId}`))
})

// Last, because it leaves the clock of the page in the future.
it('shows a revealed field until its time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openSheet()
  expect(screen.getByText('j••••@e•••')).toBeTruthy()
  press('r')
  await fillReveal(longEnough)
  expect(await screen.findByText('juniper@example.test')).toBeTruthy()
  expect(reveals()).toMatchObject([{ field: 'email', reason: 'case', explanation: longEnough }])
  act(() => void vi.advanceTimersByTime(9 * minuteMs))
  expect(screen.getByText('juniper@example.test')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(minuteMs + 1000))
  expect(screen.queryByText('juniper@example.test')).toBeNull()
  expect(screen.getByText(memberTexts.reveal.gone('E-mail'))).toBeTruthy()
})
