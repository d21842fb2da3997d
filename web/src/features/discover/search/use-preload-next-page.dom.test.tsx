import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageCache } from '../../../shared/store/page-cache.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { card, searchPage } from '../../../testing/search-page.ts'
import { stubApi } from '../../../testing/visit.ts'
import { searchAddress } from './search-address.ts'
import type { SearchPage } from './search-page.ts'
import { usePreloadNextPage } from './use-preload-next-page.ts'

const search = 'GET /api/members'
const idleDelayMs = 2_000
// A page of a visitor, for which no likes are requested.
const page: SearchPage = { ...searchPage, saved: null }
const cursor = page.next_cursor
const nextPage = { ...page, page: 2, members: [card(20, { photo: null }), ...page.members] }

/** Calls idle callbacks after two seconds. happy-dom has none. */
function stubIdleCallbacks() {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, idleDelayMs))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}

/** Records the images that are loaded. */
function stubImages() {
  const addresses: string[] = []
  const Image = class {
    set src(address: string) {
      addresses.push(address)
    }
  }
  vi.stubGlobal('Image', Image)
  return addresses
}

async function openPage(shown: SearchPage, status = 200) {
  const calls = stubApi({ [search]: { status, body: nextPage } })
  const images = stubImages()
  const { unmount } = await renderPageHook(() => usePreloadNextPage(shown), { at: '/?network=n1' })
  return { calls, images, unmount }
}

const wait = (delayMs: number) => act(() => vi.advanceTimersByTimeAsync(delayMs))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // The hook cancels its callback with a stubbed function.
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  pageCache.invalidate()
})

it('loads the next page and its first photos when the browser is idle', async () => {
  stubIdleCallbacks()
  const { calls, images } = await openPage(page)
  await wait(idleDelayMs - 1)
  expect(calls).toEqual([])
  await wait(1)
  expect(calls.map(({ call }) => call)).toEqual([search])
  expect(Object.fromEntries(calls[0]!.url.searchParams)).toMatchObject({ page: '2', cursor, network: 'n1' })
  const address = searchAddress(page.filters, { page: 2, cursor, source: { network: 'n1' } })
  expect(pageCache.get(address)?.page).toMatchObject({ page: 2 })
  expect(images).toEqual(Array.from({ length: 7 }, (_, number) => `/cdn/${number}-card`))
})

it('loads the next page after a second in a browser without idle callbacks', async () => {
  const { calls } = await openPage(page)
  await wait(999)
  expect(calls).toEqual([])
  await wait(1)
  expect(calls).toHaveLength(1)
})

it('loads nothing on the last page', async () => {
  const { calls } = await openPage({ ...page, next_cursor: null })
  await wait(idleDelayMs)
  expect(calls).toEqual([])
})

it.each([
  ['with idle callbacks', stubIdleCallbacks],
  ['without idle callbacks', () => undefined],
])('loads nothing after the page was left in a browser %s', async (_, prepare) => {
  prepare()
  const { calls, unmount } = await openPage(page)
  unmount()
  await wait(idleDelayMs)
  expect(calls).toEqual([])
})

it('loads no photos when the server refuses the request', async () => {
  const { calls, images } = await openPage(page, 400)
  await wait(idleDelayMs)
  expect(calls).toHaveLength(1)
  expect(images).toEqual([])
})
