import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { hourMs } from '@velvet/contract/durations'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import { InboxPage } from './inbox-page.tsx'
import type { TicketRow } from './inbox-queries.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const later = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const rowOf = (number: number, changes: Partial<TicketRow> = {}): TicketRow => ({
  ...{ id: idOf(number), site_id: idOf(9), receipt: `R-${number}`, kind: 'question', state: 'new', locale: 'de' },
  ...{ member_id: idOf(8), opened_at: later(-2), due_from: later(-2), due_at: later(70), paused_since: null },
  ...{ solved_at: null, last_message_at: later(-2), last_message_from: 'member', assignee: null },
  ...changes,
})

let requested: URL[]
let rows: TicketRow[]

beforeEach(() => {
  requested = []
  rows = [rowOf(1, { due_at: later(-3) }), rowOf(2, { kind: 'access', paused_since: later(-1) })]
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    const url = new URL(path, 'http://desk')
    requested.push(url)
    if (url.pathname === '/desk/tickets/next')
      return Promise.resolve(Response.json({ ticket: body === JSON.stringify({ kind: 'question' }) ? rowOf(3) : null }))
    return Promise.resolve(Response.json({ tickets: rows, next: null, to_answer: 2, late: 1 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Screen({ canAnswer }: { canAnswer: boolean }) {
  useKeyListener()
  return <InboxPage canAnswer={canAnswer} />
}

async function openPage({ path = '/inbox', canAnswer = true } = {}) {
  const routes = [
    { path: '/inbox', element: <Screen canAnswer={canAnswer} /> },
    { path: '/inbox/:site/:id', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Inbox' })
  return router
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const lastQuery = () => Object.fromEntries(requested.at(-1)?.searchParams ?? [])

it('shows how the tickets stand against their deadlines', async () => {
  await openPage()
  await screen.findByText('3 h late')
  expect(screen.getByText('Paused')).toBeTruthy()
  expect(screen.getByText('2 to answer, 1 of them late. The earliest deadline first.')).toBeTruthy()
})

it('filters by keyboard, and keeps the filters in the address', async () => {
  const router = await openPage({ path: '/inbox?language=de' })
  await screen.findByText('3 h late')
  expect(lastQuery()).toEqual({ view: 'to_answer', language: 'de' })
  press('o')
  await expect.poll(lastQuery).toMatchObject({ overdue: 'yes' })
  press('h')
  await expect.poll(lastQuery).toMatchObject({ overdue: 'yes', mine: 'yes' })
  press('3')
  await expect.poll(lastQuery).toMatchObject({ view: 'solved' })
  expect(router.state.location.search).toBe('?language=de&late=yes&mine=yes&view=solved')
})

it('opens the selected ticket with the filters, so that the next one has them, too', async () => {
  const router = await openPage({ path: '/inbox?kind=question' })
  await screen.findByText('3 h late')
  press('j')
  press('Enter')
  await expect.poll(() => router.state.location.pathname).toBe(`/inbox/${idOf(9)}/${idOf(2)}`)
  expect(router.state.location.search).toBe('?kind=question')
})

it('claims the next ticket of the chosen kind', async () => {
  const router = await openPage({ path: '/inbox?kind=question' })
  await screen.findByText('3 h late')
  press('n')
  await expect.poll(() => router.state.location.pathname).toBe(`/inbox/${idOf(9)}/${idOf(3)}`)
})

it('tells an empty filter from an empty inbox', async () => {
  rows = []
  await openPage({ path: '/inbox?language=fr' })
  await screen.findByText('No ticket matches')
})

it('claims nothing for those who may only read', async () => {
  await openPage({ canAnswer: false })
  await screen.findByText('3 h late')
  press('n')
  expect(screen.queryByRole('button', { name: /Answer the next one/ })).toBeNull()
  expect(requested.some(({ pathname }) => pathname === '/desk/tickets/next')).toBe(false)
})
