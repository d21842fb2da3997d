import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import type { AppealRow } from './appeal-queries.ts'
import { AppealsPage } from './appeals-page.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const rowOf = (number: number, changes: Partial<AppealRow>): AppealRow => ({
  ...{ id: idOf(number), site_id: idOf(9), case_id: idOf(8), decision_id: idOf(7), class: 'P2', policy: 'scam' },
  ...{ measures: ['warning'], by: 'member', locale: 'de', at: '2026-11-17T10:00:00Z', due_at: '2026-11-24T10:00:00Z' },
  ...changes,
})

beforeEach(() => {
  const appeals = [rowOf(1, {}), rowOf(2, { locale: 'nl' }), rowOf(3, { locale: 'nl', policy: 'harassment' })]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ appeals })))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Screen() {
  useKeyListener()
  return <AppealsPage />
}

async function openPage(path = '/appeals') {
  const routes = [
    { path: '/appeals', element: <Screen /> },
    { path: '/appeals/:site/:id', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('combobox', { name: 'Policy' })
  return router
}
const shown = () => screen.queryAllByRole('row').length - 1

it('filters by what the list contains, and opens the selected appeal with the keyboard', async () => {
  const router = await openPage()
  await expect.poll(shown).toBe(3)
  const languages = screen.getByRole('combobox', { name: 'Language' })
  expect(within(languages).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All languages', 'de', 'nl']) // prettier-ignore
  fireEvent.change(languages, { target: { value: 'nl' } })
  await expect.poll(shown).toBe(2)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await expect.poll(() => router.state.location.pathname).toBe(`/appeals/${idOf(9)}/${idOf(3)}`)
})

it('tells an empty filter from an empty list', async () => {
  await openPage('/appeals?language=fr')
  await screen.findByText('No appeal matches')
})
