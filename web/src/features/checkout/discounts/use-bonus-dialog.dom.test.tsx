import { act, render } from '@testing-library/react'
import { createRoutesStub, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { user } from '../../../testing/fixtures.ts'
import { useViewerStore, type ViewerStore } from '../../session/index.ts'
import { ViewerProvider } from '../../session/viewer-provider.tsx'
import { activeDiscountStore, clearActiveDiscount } from './active-discount-store.ts'
import type { ActiveDiscount } from './discount-rules.ts'
import { readDismissal } from './time-bonus-dismissal.ts'
import { useBonusDialog } from './use-bonus-dialog.ts'

const delayMs = 40_000
const start = Date.parse('2026-11-15T12:00:00Z')
const freeMember = { ...user, paid_user: false, credits: 0 }
const bonus: ActiveDiscount = { viewer: user.id, kind: 'time_bonus', percent: 25, endsAt: start + hourMs }

const storedDismissal = () => readDismissal(() => localStorage, user.id)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Runs the hook on a site with `/members` inside and `/` outside the members area. */
async function renderOnSite(at: '/' | '/members') {
  type Result = ReturnType<typeof useBonusDialog> & {
    navigate: ReturnType<typeof useNavigate>
    viewer: ViewerStore
  }
  const results: Result[] = []
  function Site() {
    results.push({ ...useBonusDialog(), navigate: useNavigate(), viewer: useViewerStore() })
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
  await act(async () =>
    render(
      <ViewerProvider user={freeMember}>
        <Stub initialEntries={[at]} />
      </ViewerProvider>,
    ),
  )
  const current = () => results.at(-1) as Result
  return { current, goTo: (path: string) => act(async () => current().navigate(path)) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  activeDiscountStore.set(bonus)
})
afterEach(() => {
  clearActiveDiscount()
  localStorage.clear()
  vi.useRealTimers()
})

it('returns the time bonus after the delay in the members area, until it is closed', async () => {
  const { current } = await renderOnSite('/members')
  await wait(delayMs - 1)
  expect(current().offer).toBeNull()
  await wait(1)
  expect(current().offer).toBe(bonus)
  await wait(5_000)
  act(() => current().close())
  expect(current().offer).toBeNull()
  expect(storedDismissal()).toBe(start + delayMs + 5_000)
})

it('stores the dismissal when it opens, so that the next page does not open it again', async () => {
  await renderOnSite('/members')
  await wait(delayMs)
  expect(storedDismissal()).toBe(start + delayMs)
  const { current } = await renderOnSite('/members')
  await wait(delayMs)
  expect(current().offer).toBeNull()
})

it('waits for the delay again while another dialog is open', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const { current } = await renderOnSite('/members')
  await wait(delayMs)
  dialog.remove()
  expect(current().offer).toBeNull()
  await wait(delayMs)
  expect(current().offer).toBe(bonus)
})

it('starts the delay on entering the members area and cancels it on leaving', async () => {
  const { current, goTo } = await renderOnSite('/')
  await wait(delayMs)
  await goTo('/members')
  await wait(delayMs - 1)
  await goTo('/')
  await wait(delayMs)
  expect(storedDismissal()).toBeNull()
  await goTo('/members')
  await wait(delayMs)
  expect(current().offer).toBe(bonus)
})

it('closes on leaving the members area and stays closed on return', async () => {
  const { current, goTo } = await renderOnSite('/members')
  await wait(delayMs)
  expect(current().offer).toBe(bonus)
  await goTo('/')
  expect(current().offer).toBeNull()
  await goTo('/members')
  await wait(delayMs)
  expect(current().offer).toBeNull()
})

it('does not open for a member who has bought credits meanwhile', async () => {
  const { current } = await renderOnSite('/members')
  act(() => current().viewer.set({ ...freeMember, credits: 10 }))
  await wait(delayMs)
  expect(current().offer).toBeNull()
  expect(storedDismissal()).toBeNull()
})
