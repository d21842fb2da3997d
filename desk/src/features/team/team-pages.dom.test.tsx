import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeyListener } from '../../lib/keys/use-keys.ts'
import { SiteNamesProvider } from '../../parts/site-names.tsx'
import { InvitePage, NetworksPage, PersonPage, TeamPage } from './index.ts'

const velvet = '00000000-0000-4000-8000-000000000001'
const tulp = '00000000-0000-4000-8000-000000000002'

const person = (code: string, changes: object = {}) => ({
  ...{ code, name: `Name of ${code}`, status: 'active', languages: ['en'], passkeys: 2, last_seen_at: null },
  grants: [{ role: 'moderator', site_id: velvet }],
  ...changes,
})
const staff = [
  person('S-101', { grants: [{ role: 'owner', site_id: null }] }),
  person('S-103'),
  person('S-104', { status: 'locked', grants: [{ role: 'support', site_id: tulp }] }),
  person('S-105', { status: 'left', grants: [] }),
]
const approval = {
  ...{ id: velvet, kind: 'change_grants', site_id: null, summary: { staff: 'S-103' }, reason: 'Weekend' },
  ...{ proposed_by: 'S-101', proposed_at: '2026-11-18T09:00:00Z', expires_at: '2026-11-19T09:00:00Z' },
  ...{ state: 'waiting', is_own: true },
}

type Sent = { method: string; path: string; body: unknown }
let sent: Sent[]
let refusal: object | null

beforeEach(() => {
  sent = []
  refusal = null
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json(listOf(path)))
    sent.push({ method, path, body: JSON.parse(body ?? 'null') as unknown })
    if (refusal) return Promise.resolve(Response.json({ error: refusal }, { status: 400 }))
    return Promise.resolve(Response.json({ approval_id: velvet }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function listOf(path: string): object {
  if (path === '/desk/sites')
    return { sites: [{ id: tulp, name: 'Tulp' }, { id: velvet, name: 'Velvet' }] } // prettier-ignore
  if (path === '/desk/approvals') return { approvals: [approval] }
  return path === '/desk/networks' ? { networks: [{ role: 'owner', cidrs: ['192.0.2.0/24'] }] } : { staff }
}

function Keys({ children }: { children: ReactNode }) {
  useKeyListener()
  return <SiteNamesProvider>{children}</SiteNamesProvider>
}

function open(path: string, canManage = true) {
  const personPage = (code: string) => <PersonPage code={code} ownCode="S-101" canManage={canManage} />
  const pages: Record<string, ReactNode> = {
    '/team': <TeamPage canManage={canManage} />,
    '/team/invite': <InvitePage />,
    '/team/networks': <NetworksPage canManage={canManage} />,
    ...Object.fromEntries(staff.map(({ code }) => [`/team/${code}`, personPage(code)])),
  }
  const routes = Object.entries(pages).map(([route, page]) => ({ path: route, element: <Keys>{page}</Keys> }))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })
const write = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const choose = (row: string, field: string, value: string) =>
  fireEvent.change(within(screen.getByRole('listitem', { name: row })).getByLabelText(field), { target: { value } })

describe('the team', () => {
  it('lists roles with the names of sites, states and waiting proposals', async () => {
    open('/team')
    const row = await screen.findByRole('row', { name: /S-103/ })
    await within(row).findByText('Proposal waits')
    await within(row).findByText(/Velvet/)
    expect(within(screen.getByRole('row', { name: /S-104/ })).getByText('Locked')).toBeTruthy()
  })

  it('filters by site: people of all sites match, too', async () => {
    open('/team')
    await screen.findByRole('row', { name: /S-103/ })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Site' }), { target: { value: tulp } })
    await expect.poll(() => screen.queryByRole('row', { name: /S-103/ })).toBeNull()
    expect(screen.getByRole('row', { name: /S-101/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /S-104/ })).toBeTruthy()
  })

  it('opens the selected person with the keyboard', async () => {
    const router = open('/team')
    await screen.findByRole('row', { name: /S-103/ })
    press('j')
    press('Enter')
    await expect.poll(() => router.state.location.pathname).toBe('/team/S-103')
  })

  it('has a link to each person, for those who switch the shortcuts off', async () => {
    const router = open('/team')
    fireEvent.click(await screen.findByRole('link', { name: 'S-104' }))
    await expect.poll(() => router.state.location.pathname).toBe('/team/S-104')
  })

  it('offers no changes to people who only read', async () => {
    open('/team', false)
    await screen.findByRole('row', { name: /S-103/ })
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  })
})

describe('a member of staff', () => {
  it('gets other roles as a proposal with a reason', async () => {
    open('/team/S-103')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a role' }))
    await screen.findAllByRole('option', { name: 'Tulp' })
    choose('Role 2', 'Site', tulp)
    press('Enter', { ctrlKey: true })
    await screen.findByText('Write the reason.')
    expect(sent).toEqual([])
    write('Reason', 'Weekend')
    press('Enter', { ctrlKey: true })
    const grants = [{ role: 'moderator', site_id: velvet }, { role: 'support', site_id: tulp }] // prettier-ignore
    await expect
      .poll(() => sent)
      .toEqual([{ method: 'PUT', path: '/desk/staff/S-103/grants', body: { grants, reason: 'Weekend' } }])
  })

  it('cannot get roles that exclude each other', async () => {
    open('/team/S-103')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a role' }))
    choose('Role 2', 'Role', 'operator')
    write('Reason', 'Weekend')
    await screen.findByText(/^Moderator \+ Operator: /)
    press('Enter', { ctrlKey: true })
    expect(sent).toEqual([])
  })

  it.each([
    ['S-103', 'l', 'Lock', 'PUT', '/desk/staff/S-103/lock'],
    ['S-104', 'l', 'Unlock', 'DELETE', '/desk/staff/S-104/lock'],
    ['S-103', 'o', 'Offboard', 'POST', '/desk/staff/S-103/offboarding'],
  ])('%s: the key %s asks, then sends %s', async (code, key, name, method, path) => {
    open(`/team/${code}`)
    await screen.findByRole('button', { name })
    press(key)
    const dialog = await screen.findByRole('dialog')
    expect(sent).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name }))
    await expect.poll(() => sent).toEqual([{ method, path, body: null }])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('shows why the server refused', async () => {
    refusal = { code: 'invalid_input', params: { fields: ['grants'], reason: 'last_owners' } }
    open('/team/S-103')
    fireEvent.click(await screen.findByRole('button', { name: 'Offboard' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Offboard' }))
    await within(dialog).findByText('At least two owners have to remain.')
  })

  it('is invited again with a reason', async () => {
    open('/team/S-103')
    fireEvent.click(await screen.findByRole('button', { name: 'Invite again' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Lost the key' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Propose the invitation' }))
    const body = { reason: 'Lost the key' }
    await expect.poll(() => sent).toEqual([{ method: 'POST', path: '/desk/staff/S-103/invitation', body }])
  })

  it.each([
    ['S-101', true, /^Nobody changes their own access/],
    ['S-105', true, /^This person has left/],
    ['S-103', false, /^Name of S-103$/],
  ])('%s cannot be changed (may manage: %s)', async (code, canManage, text) => {
    open(`/team/${code}`, canManage)
    await screen.findByText(text)
    for (const name of ['Lock', 'Offboard', 'Invite again', 'Propose these roles'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    press('l')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an invitation', () => {
  it('is proposed with name, address, languages, roles and reason', async () => {
    const router = open('/team/invite')
    press('Enter', { ctrlKey: true })
    await screen.findByText(/are needed\.$/)
    expect(sent).toEqual([])
    write('Name', 'Robin Example')
    write('E-mail address', 'robin@example.test')
    fireEvent.click(screen.getByRole('button', { name: 'German' }))
    write('Reason', 'New colleague')
    press('Enter', { ctrlKey: true })
    const body = {
      ...{ name: 'Robin Example', email: 'robin@example.test', languages: ['en', 'de'], reason: 'New colleague' },
      grants: [{ role: 'moderator', site_id: null }],
    }
    await expect.poll(() => sent).toEqual([{ method: 'POST', path: '/desk/staff', body }])
    await expect.poll(() => router.state.location.pathname).toBe('/team')
  })
})

describe('networks', () => {
  it('are proposed for a role, each on a line', async () => {
    open('/team/networks')
    expect(await screen.findByText('192.0.2.0/24')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Change: Finance' }))
    await screen.findByRole('dialog')
    write('One network per line', '198.51.100.0/24\nnonsense')
    write('Reason', 'Office')
    fireEvent.click(screen.getByRole('button', { name: 'Propose these networks' }))
    await screen.findByText('nonsense is no network in CIDR notation.')
    expect(sent).toEqual([])
    write('One network per line', '198.51.100.0/24\n2001:db8::/32')
    fireEvent.click(screen.getByRole('button', { name: 'Propose these networks' }))
    const body = { cidrs: ['198.51.100.0/24', '2001:db8::/32'], reason: 'Office' }
    await expect.poll(() => sent).toEqual([{ method: 'PUT', path: '/desk/networks/finance', body }])
  })

  it('are only shown to people who may not change them', async () => {
    open('/team/networks', false)
    await screen.findByText('192.0.2.0/24')
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  })
})
