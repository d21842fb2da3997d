import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import { SiteNamesProvider } from '../../parts/site-names.tsx'
import { CaseListPage } from './case-list-page.tsx'
import type { CaseRow } from './case-queries.ts'

const site = '00000000-0000-4000-8000-000000000001'
const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`
const rowOf = (number: number): CaseRow => ({
  ...{ id: idOf(number), site_id: site, family: 'scam', class: 'P2', queue: 'general', state: 'waiting' },
  ...{ member_id: null, notices: 1, opened_at: '2026-11-17T10:00:00Z', due_at: '2026-11-18T10:00:00Z', assignee: null },
})

const pages: Record<string, { cases: CaseRow[]; next: string | null }> = {
  '': { cases: [rowOf(11), rowOf(12)], next: 'P2.second' },
  // The second case became more urgent meanwhile and is on both pages.
  'P2.second': { cases: [rowOf(12), rowOf(13)], next: null },
}

let asked: URLSearchParams[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/desk/sites') return Promise.resolve(Response.json({ sites: [{ id: site, name: 'Velvet' }] }))
    const query = new URLSearchParams(path.split('?')[1])
    asked.push(query)
    return Promise.resolve(Response.json(pages[query.get('after') ?? '']))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Screen({ canSeeChildSafety }: { canSeeChildSafety: boolean }) {
  useKeyListener()
  return (
    <SiteNamesProvider>
      <CaseListPage canSeeChildSafety={canSeeChildSafety} />
    </SiteNamesProvider>
  )
}

async function openList(canSeeChildSafety = false) {
  const element = <Screen canSeeChildSafety={canSeeChildSafety} />
  const router = createMemoryRouter([{ path: '/cases/list', element }], { initialEntries: ['/cases/list'] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return screen.findByRole('table', { name: 'Cases' })
}

const shownIds = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByTitle(/^0{8}-0000-4000-8000-0{10}1[1-9]$/).title)

it('appends the next page and shows no case twice', async () => {
  const table = await openList()
  expect(shownIds(table)).toEqual([idOf(11), idOf(12)])
  fireEvent.keyDown(document.body, { key: 'm' })
  await expect.poll(() => shownIds(table)).toEqual([idOf(11), idOf(12), idOf(13)])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('names sites and filters by them', async () => {
  const table = await openList()
  expect(within(table).getAllByText('Velvet')).toHaveLength(2)
  fireEvent.change(screen.getByRole('combobox', { name: 'Site' }), { target: { value: site } })
  await expect.poll(() => asked.at(-1)?.get('site')).toBe(site)
})

it.each([
  [true, ['All queues', 'Child safety', 'General', 'Service']],
  [false, ['All queues', 'General', 'Service']],
])('offers the queue of child safety: %s', async (canSeeChildSafety, names) => {
  await openList(canSeeChildSafety)
  const options = within(screen.getByRole('combobox', { name: 'Queue' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(names)
})
