import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { useLoadedPages } from './use-loaded-pages.ts'

type Page = { ids: number[]; next_cursor: string | null }

/** Renders a list that starts with `firstPage.current`. */
async function setup(firstPage: { current: Page }, loadPage: (cursor: string) => Promise<Page | undefined>) {
  const { current } = await renderPageHook(() => useLoadedPages(firstPage.current, (_, cursor) => loadPage(cursor)), {
    user,
  })
  return { current, ids: () => current().pages.flatMap(({ ids }) => ids) }
}

const first: Page = { ids: [1, 2], next_cursor: 'after-2' }

afterEach(() => vi.restoreAllMocks())

it('returns the first page and loads the next ones by their cursors until the end', async () => {
  const loadPage = vi.fn(async (cursor: string) =>
    cursor === 'after-2' ? { ids: [3], next_cursor: 'after-3' } : { ids: [4], next_cursor: null },
  )
  const { current, ids } = await setup({ current: first }, loadPage)
  expect(ids()).toEqual([1, 2])
  expect(loadPage).not.toHaveBeenCalled()
  await act(() => current().load())
  await act(() => current().load())
  expect(ids()).toEqual([1, 2, 3, 4])
  expect(loadPage.mock.calls).toEqual([['after-2'], ['after-3']])
  expect(current().nextCursor).toBeNull()
})

it('loads a page once when the button is pressed twice', async () => {
  const response = Promise.withResolvers<Page>()
  const loadPage = vi.fn(() => response.promise)
  const { current, ids } = await setup({ current: first }, loadPage)
  act(() => void current().load())
  await waitFor(() => expect(current().isLoading).toBe(true))
  act(() => void current().load())
  await act(async () => response.resolve({ ids: [3], next_cursor: null }))
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]))
  expect(loadPage).toHaveBeenCalledTimes(1)
})

it.each<[string, () => Promise<undefined>]>([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['has no session', () => Promise.resolve(undefined)],
])('keeps the loaded pages when the request %s, and can try again', async (_, fail) => {
  const loadPage = vi.fn<() => Promise<Page | undefined>>().mockImplementationOnce(fail)
  loadPage.mockResolvedValue({ ids: [3], next_cursor: null })
  const { current, ids } = await setup({ current: first }, loadPage)
  await act(() => current().load())
  expect(current().hasFailed).toBe(true)
  expect(ids()).toEqual([1, 2])
  await act(() => current().load())
  expect(current().hasFailed).toBe(false)
  expect(ids()).toEqual([1, 2, 3])
})

it('starts again with a first page that was fetched again', async () => {
  const firstPage = { current: first }
  const loadPage = vi.fn(() => Promise.resolve({ ids: [3], next_cursor: 'after-3' }))
  const { current, ids } = await setup(firstPage, loadPage)
  firstPage.current = { ids: [9, 1], next_cursor: 'after-1' }
  await act(() => current().load())
  expect(ids()).toEqual([9, 1])
  expect(current().nextCursor).toBe('after-1')
})
