import { act, render } from '@testing-library/react'
import { createRoutesStub, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import type { User } from '../../../shared/api/responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { stubApi } from '../../../testing/visit.ts'
import { useViewerStore, type ViewerStore } from '../../session/index.ts'
import { ViewerProvider } from '../../session/viewer-provider.tsx'
import { activeDiscountStore, clearActiveDiscount } from './active-discount-store.ts'
import { useDiscountLoading } from './use-discount-loading.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const newMember: User = { ...user, paid_user: false, signup_date: '2026-11-15T11:00:00.000Z' }
const timeBonus = { code: 'TIMEBONUS25', percent: 25, ends_at: '2026-11-15T13:00:00.000Z', seconds_left: 3600 }
const responses = { 'GET /api/time-bonus': { body: { time_bonus: timeBonus } } }
const loaded = { viewer: user.id, kind: 'time_bonus', percent: 25, endsAt: now + hourMs }

/** Runs the hook on a site with `/members` inside and `/` outside the members area. */
async function renderOnSite(viewer: User | null, at: '/' | '/members') {
  type Result = { navigate: ReturnType<typeof useNavigate>; store: ViewerStore }
  const results: Result[] = []
  function Site() {
    useDiscountLoading()
    results.push({ navigate: useNavigate(), store: useViewerStore() })
    return null
  }
  const Page = () => null
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Site,
      children: [
        { id: 'index', index: true, Component: Page },
        { id: 'members', path: 'members', Component: Page },
      ],
    },
  ])
  const { unmount } = await act(async () =>
    render(
      <ViewerProvider user={viewer}>
        <Stub initialEntries={[at]} />
      </ViewerProvider>,
    ),
  )
  const current = () => results.at(-1) as Result
  return {
    unmount,
    goTo: (path: string) => act(async () => current().navigate(path)),
    setViewer: (next: User | null) => act(async () => current().store.set(next)),
  }
}

/** Waits until pending responses are handled. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  clearActiveDiscount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads the discount once, when a new member enters the members area', async () => {
  const calls = stubApi(responses)
  const { goTo } = await renderOnSite(newMember, '/')
  expect(calls).toEqual([])
  await goTo('/members')
  await settle()
  expect(activeDiscountStore.get()).toEqual(loaded)
  await goTo('/')
  await goTo('/members')
  await settle()
  expect(calls).toHaveLength(1)
  expect(activeDiscountStore.get()).toEqual(loaded)
})

it.each<[string, User | null]>([
  ['a visitor', null],
  ['a member who has paid', { ...newMember, paid_user: true }],
  ['a member who signed up long ago', { ...newMember, signup_date: '2026-01-01T00:00:00.000Z' }],
])('requests nothing for %s and clears the discount of an earlier member', async (_, viewer) => {
  activeDiscountStore.set({ viewer: 'other-member', kind: 'welcome', percent: 25, endsAt: now + 60_000 })
  const calls = stubApi(responses)
  await renderOnSite(viewer, '/members')
  await settle()
  expect(calls).toEqual([])
  expect(activeDiscountStore.get()).toBeNull()
})

it('clears the discount when the member makes the first purchase', async () => {
  stubApi(responses)
  const { setViewer } = await renderOnSite(newMember, '/members')
  await settle()
  expect(activeDiscountStore.get()).toEqual(loaded)
  await setViewer({ ...newMember, paid_user: true })
  expect(activeDiscountStore.get()).toBeNull()
})

it('clears the discount when it is unmounted, as on logout', async () => {
  stubApi(responses)
  const { unmount } = await renderOnSite(newMember, '/members')
  await settle()
  expect(activeDiscountStore.get()).toEqual(loaded)
  unmount()
  expect(activeDiscountStore.get()).toBeNull()
})

it('drops a response that arrives after the member has logged out', async () => {
  const response = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response.promise)
  const { setViewer } = await renderOnSite(newMember, '/members')
  await setViewer(null)
  response.resolve(Response.json({ time_bonus: timeBonus }))
  await settle()
  expect(activeDiscountStore.get()).toBeNull()
})

it('loads the discount of the next member who logs in', async () => {
  const calls = stubApi(responses)
  const { setViewer } = await renderOnSite(newMember, '/members')
  await settle()
  await setViewer({ ...newMember, id: 'other-member' })
  await settle()
  expect(calls).toHaveLength(2)
  expect(activeDiscountStore.get()).toEqual({ ...loaded, viewer: 'other-member' })
})
