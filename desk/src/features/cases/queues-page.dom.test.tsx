import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueuesPage } from './queues-page.tsx'
import type { QueueRow } from './case-queries.ts'

const queues: QueueRow[] = [
  { queue: 'general', waiting: 1000, late: 12, oldest_at: '2026-11-17T10:00:00Z', decided_today: 999 },
  { queue: 'service', waiting: 0, late: 0, oldest_at: null, decided_today: 0 },
]

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json(path === '/desk/queues' ? { queues } : { cases: [], next: null }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function openPage(canDecide: boolean) {
  const router = createMemoryRouter([{ path: '/', element: <QueuesPage canDecide={canDecide} /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const row = await screen.findByRole('row', { name: /^General/ })
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

it('shows that the server stopped counting', async () => {
  const [, waiting, late, , decided] = await openPage(true)
  expect([waiting, late, decided]).toEqual(['999+', '12', '999'])
})

it('asks only for cases that the person holds', async () => {
  await openPage(true)
  await expect.poll(() => asked).toContain('/desk/cases?state=claimed&mine=yes')
})

it('starts no queue for people who only read', async () => {
  await openPage(false)
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
})
