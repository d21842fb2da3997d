import { act, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useUser } from '../../features/session/use-viewer.ts'
import { useViewerStore, ViewerProvider } from '../../features/session/viewer-provider.tsx'
import type { ViewerStore } from '../../features/session/viewer-store.ts'
import { user } from '../../testing/fixtures.ts'
import { useSessionEnd } from './use-session-end.ts'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function Runtime() {
  useSessionEnd()
  return null
}

/** Opens a page that shows its path and, as in the product, runs the hook for members only. */
async function openPage(at: string) {
  const renders: { viewer: ViewerStore; navigate: NavigateFunction }[] = []
  const loading = Promise.withResolvers<null>()

  function Page() {
    renders.push({ viewer: useViewerStore(), navigate: useNavigate() })
    const { pathname, search, hash } = useLocation()
    return (
      <>
        <h1>{pathname + search}</h1>
        {useUser() && hash !== '#stopped' && <Runtime />}
      </>
    )
  }

  const Site = createRoutesStub([
    { id: 'likes', path: '/likes', Component: Page },
    { id: 'faq', path: '/faq', Component: Page },
    { id: 'login', path: '/login', Component: Page },
    { id: 'account-deleted', path: '/account-deleted', Component: Page, loader: () => loading.promise },
  ])
  await act(async () =>
    render(
      <ViewerProvider user={user}>
        <Site initialEntries={[at]} />
      </ViewerProvider>,
    ),
  )
  return {
    endSession: () => act(async () => renders.at(-1)?.viewer.set(null)),
    setUser: (next: typeof user) => act(async () => renders.at(-1)?.viewer.set(next)),
    navigate: (path: string) => act(async () => void renders.at(-1)?.navigate(path)),
    finishLoading: () => act(async () => loading.resolve(null)),
  }
}

const currentPath = () => screen.getByRole('heading').textContent

it('redirects a members-only page to the login, which returns to the page', async () => {
  const { setUser, endSession } = await openPage('/likes?sort=new')
  await setUser({ ...user, credits: 1 })
  expect(currentPath()).toBe('/likes?sort=new')
  await endSession()
  expect(currentPath()).toBe('/login?redirect=%2Flikes%3Fsort%3Dnew')
})

it('returns to the page that was open last', async () => {
  const { navigate, endSession } = await openPage('/likes')
  await navigate('/likes?sort=old')
  await endSession()
  expect(currentPath()).toBe('/login?redirect=%2Flikes%3Fsort%3Dold')
})

it('stays on a page that is open to visitors', async () => {
  const { endSession } = await openPage('/faq')
  await endSession()
  expect(currentPath()).toBe('/faq')
})

it('does not interrupt a navigation during which the session ends', async () => {
  const { navigate, endSession, finishLoading } = await openPage('/likes')
  await navigate('/account-deleted')
  await endSession()
  await finishLoading()
  expect(currentPath()).toBe('/account-deleted')
})

it('deletes the data of the member from the browser', async () => {
  const { endSession } = await openPage('/faq')
  sessionStorage.setItem('velvet-place', '{}')
  localStorage.setItem('site_suggestion', '{}')
  localStorage.setItem('dismissed_push', '{}')
  await endSession()
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('site_suggestion')).toBeNull()
  expect(localStorage.getItem('dismissed_push')).toBe('{}')
})

it('does nothing after it was unmounted', async () => {
  const { navigate, endSession } = await openPage('/likes')
  sessionStorage.setItem('velvet-place', '{}')
  await navigate('/likes#stopped')
  await endSession()
  expect(currentPath()).toBe('/likes')
  expect(sessionStorage.getItem('velvet-place')).toBe('{}')
})
