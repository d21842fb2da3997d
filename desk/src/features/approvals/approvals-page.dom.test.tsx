import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import { SiteNamesProvider } from '../../parts/site-names.tsx'
import type { Approval } from './approval-summary.tsx'
import { ApprovalsPage } from './approvals-page.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const site = idOf(9)

const common = {
  ...{ reason: 'Weekend', proposed_by: 'S-101', proposed_at: '2026-11-18T09:00:00Z' },
  ...{ expires_at: '2999-11-19T09:00:00Z', state: 'waiting' as const, is_own: false, site_id: null },
}
const end: Approval = {
  ...{ ...common, id: idOf(1), kind: 'end_contract', site_id: site, reason: 'scam', proposed_by: 'S-103' },
  summary: { case: idOf(5), decision: idOf(1), policy: 'scam', measures: 'end_contract', facts: 'Asked for money.' },
}
const grants: Approval = {
  ...{ ...common, id: idOf(2), kind: 'change_grants' },
  summary: { staff: 'S-107', before: 'support', after: `moderator (${site}), support` },
}
const own: Approval = {
  ...grants,
  id: idOf(3),
  is_own: true,
  summary: { staff: 'S-108', before: '', after: 'finance' },
}

let sent: { path: string; body: unknown }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    if (path === '/desk/sites') return Promise.resolve(Response.json({ sites: [{ id: site, name: 'Velvet' }] }))
    if (method === 'GET') return Promise.resolve(Response.json({ approvals: [end, grants, own] }))
    sent.push({ path, body: JSON.parse(body ?? 'null') as unknown })
    return Promise.resolve(Response.json({ state: 'approved', link: null }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Screen() {
  useKeyListener()
  return (
    <SiteNamesProvider>
      <ApprovalsPage />
    </SiteNamesProvider>
  )
}

async function openPage() {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('table', { name: 'Approvals' })
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

it('shows what a proposal would do in words, with the case and the facts', async () => {
  await openPage()
  const row = screen.getByRole('row', { name: /End a contract/ })
  expect(within(row).getByText('Asked for money.')).toBeTruthy()
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/cases/${site}/${idOf(5)}`)
  await screen.findByText('Moderator · Velvet, Support · all sites')
})

it('approves the selected proposal with the keyboard, after showing it once more', async () => {
  await openPage()
  press('j')
  press('a')
  const dialog = await screen.findByRole('dialog', { name: 'Approve: Change roles' })
  expect(within(dialog).getByText('Weekend')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await expect.poll(() => sent).toEqual([{ path: `/desk/approvals/${idOf(2)}/outcome`, body: { outcome: 'approved' } }])
})

it('offers to take back an own proposal, not to approve it', async () => {
  await openPage()
  press('j')
  press('j')
  press('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await expect.poll(() => sent).toEqual([{ path: `/desk/approvals/${idOf(3)}/outcome`, body: { outcome: 'refused' } }])
})
