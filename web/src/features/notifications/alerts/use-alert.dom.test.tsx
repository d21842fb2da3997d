import { act, render } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../shared/api/responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { withPage, type Scene } from '../../../testing/render.tsx'
import { initialPushState, pushStore } from '../push/push-store.ts'
import { dismissalsStore } from './dismissals-store.ts'
import { useAlert } from './use-alert.ts'

const now = Date.UTC(2026, 10, 15, 12)
const withPhoto: User = {
  ...user,
  profile: {
    ...user.profile,
    main_image: { id: user.id, filename: '/1.webp', thumb_filename: '/1.webp', match: '/1.webp', status: 'active' },
  },
}

const sceneOf = (viewer: User | null): Scene => ({
  user: viewer,
  at: '/members/1',
  route: { id: 'members-id', path: '/members/:id' },
})
const useAlertAndNavigate = () => ({ ...useAlert(), navigate: useNavigate() })
const openPage = (viewer: User | null) => renderPageHook(useAlertAndNavigate, sceneOf(viewer))

/** The store caches the dismissals of one member at a time. Reading those of another one has the effect of a reload. */
const clearCache = () => dismissalsStore.get('another member')

const storedDismissal = (alert: string) => localStorage.getItem(`dismissed_${alert}`)
const storeDismissal = (alert: string) =>
  localStorage.setItem(`dismissed_${alert}`, JSON.stringify({ viewer: user.id, at: now }))

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(now))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  clearCache()
  pushStore.set(initialPushState)
})

it('returns the alert until the member dismisses it, also after a reload', async () => {
  const { current, unmount } = await openPage(user)
  expect(current().alert).toBe('enrich')
  act(() => current().dismiss())
  expect(current().alert).toBeNull()
  expect(storedDismissal('enrich')).toBe(JSON.stringify({ viewer: user.id, at: now }))

  unmount()
  clearCache()
  const reloaded = await openPage(user)
  expect(reloaded.current().alert).toBeNull()
})

it('returns an alert that becomes due on the open page with the next navigation', async () => {
  const { current } = await openPage(withPhoto)
  act(() => pushStore.set('unknown'))
  expect(current().alert).toBeNull()
  await act(async () => current().navigate('/members/2'))
  expect(current().alert).toBe('push')
})

it('returns no alert during hydration, but with the next navigation', async () => {
  const results: ReturnType<typeof useAlertAndNavigate>[] = []
  function Probe() {
    results.push(useAlertAndNavigate())
    return null
  }
  // The server renders nothing for this page.
  const container = document.body.appendChild(document.createElement('div'))
  const page = await withPage(<Probe />, sceneOf(user))
  await act(async () => render(page, { container, hydrate: true }))
  expect(new Set(results.map(({ alert }) => alert))).toEqual(new Set([null]))
  await act(async () => results.at(-1)?.navigate('/members/2'))
  expect(results.at(-1)?.alert).toBe('enrich')
})

it('forgets the dismissal of the alert about stopped e-mails when e-mails are enabled', async () => {
  storeDismissal('disabled')
  storeDismissal('enrich')
  await openPage(user)
  expect(storedDismissal('disabled')).toBeNull()
  expect(storedDismissal('enrich')).not.toBeNull()
})

it('keeps the dismissal of the alert about stopped e-mails while they are stopped', async () => {
  storeDismissal('disabled')
  const { current } = await openPage({ ...withPhoto, notifications_disabled: ['bounced'] })
  expect(current().alert).toBeNull()
  expect(storedDismissal('disabled')).not.toBeNull()
})
