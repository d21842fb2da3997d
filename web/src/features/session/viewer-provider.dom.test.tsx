import { act, render, renderHook, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '../../testing/fixtures.ts'
import { useUser } from './use-viewer.ts'
import { useViewerStore, ViewerProvider } from './viewer-provider.tsx'
import type { ViewerStore } from './viewer-store.ts'

afterEach(() => vi.restoreAllMocks())

const renamed = { ...user, username: 'bea' }

function setup() {
  const stores = new Set<ViewerStore>()
  function Page() {
    stores.add(useViewerStore())
    return <h1>{useUser()?.username ?? 'visitor'}</h1>
  }
  const pageOf = (viewer: typeof user | null) => (
    <ViewerProvider user={viewer}>
      <Page />
    </ViewerProvider>
  )
  const { rerender } = render(pageOf(user))
  return { stores, setViewer: (viewer: typeof user | null) => rerender(pageOf(viewer)) }
}

const shownName = () => screen.getByRole('heading').textContent

it('provides the viewer of the server, and the next one through the same store', () => {
  const { stores, setViewer } = setup()
  expect(shownName()).toBe('anna')
  setViewer(renamed)
  expect(shownName()).toBe('bea')
  setViewer(null)
  expect(shownName()).toBe('visitor')
  expect(stores.size).toBe(1)
})

it('keeps a change in the browser until the server returns another viewer', () => {
  const { stores, setViewer } = setup()
  act(() => [...stores][0]?.set(null))
  setViewer(user)
  expect(shownName()).toBe('visitor')
  setViewer(renamed)
  expect(shownName()).toBe('bea')
})

it('changes the viewer before the effects of the page run', () => {
  const onEffect = vi.fn<(name: string | undefined) => void>()
  function Page() {
    const store = useViewerStore()
    useEffect(() => onEffect(store.get()?.username))
    return null
  }
  const pageOf = (viewer: typeof user) => (
    <ViewerProvider user={viewer}>
      <Page />
    </ViewerProvider>
  )
  const { rerender } = render(pageOf(user))
  rerender(pageOf(renamed))
  expect(onEffect.mock.calls).toEqual([['anna'], ['bea']])
})

it('reports a component outside the provider', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(() => renderHook(useViewerStore)).toThrow('used outside ViewerProvider')
})
