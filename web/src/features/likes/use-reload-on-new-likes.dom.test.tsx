import { act, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { countsStore, emptyCounts } from '../session/counts-store.ts'
import { useReloadOnNewLikes } from './use-reload-on-new-likes.ts'

function LikesPage() {
  const count = useLoaderData<number>()
  useReloadOnNewLikes(count)
  return <p role="status">{count}</p>
}

/** Renders a page with two new likes. Its loader, which runs on reload, returns `reloaded`. */
async function renderLikes(reloaded: number) {
  const loader = vi.fn(() => reloaded)
  const Stub = createRoutesStub([{ id: 'likes', path: '/', Component: LikesPage, loader }])
  const { unmount } = await act(async () => render(<Stub hydrationData={{ loaderData: { likes: 2 } }} />))
  return { unmount, loader, shown: () => screen.getByRole('status').textContent }
}

const setBadge = (newLikes: number) => act(async () => countsStore.set({ newLikes }))
const badge = () => countsStore.get().newLikes

afterEach(() => countsStore.set(emptyCounts))

it('sets the badge to the count of the page without a reload', async () => {
  countsStore.set({ newLikes: 7, unreadMessages: 1 })
  const { loader } = await renderLikes(2)
  expect(countsStore.get()).toEqual({ newLikes: 2, unreadMessages: 1 })
  expect(loader).not.toHaveBeenCalled()
})

it('reloads the page when the badge counts more likes than the page shows, and takes over its new count', async () => {
  const { loader, shown } = await renderLikes(4)
  await setBadge(3)
  await waitFor(() => expect(shown()).toBe('4'))
  expect(badge()).toBe(4)
  await setBadge(4)
  expect(loader).toHaveBeenCalledTimes(1)
})

it('does not reload the page for the same or a lower count', async () => {
  const { loader } = await renderLikes(2)
  await setBadge(2)
  await setBadge(0)
  expect(loader).not.toHaveBeenCalled()
})

it('does not reload after the viewer has left the page', async () => {
  const { loader, unmount } = await renderLikes(4)
  unmount()
  await setBadge(3)
  expect(loader).not.toHaveBeenCalled()
})
