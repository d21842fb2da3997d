import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageCache } from '../../../shared/store/page-cache.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { searchPage } from '../../../testing/search-page.ts'
import { stubApi } from '../../../testing/visit.ts'
import type { SearchPage } from './search-page.ts'
import { useFilterDraft } from './use-filter-draft.ts'

const countDelayMs = 250
const search = 'GET /api/members'
const found = { ...searchPage, total: { count: 31, is_exact: true, fictional: 2 } }
// A page of a visitor, for which no likes are requested.
const page: SearchPage = { ...searchPage, saved: null }

async function openFilters() {
  const calls = stubApi({ [search]: { body: found } })
  const { current, unmount } = await renderPageHook(
    () => {
      const [shownPage, setPage] = useState(page)
      return { ...useFilterDraft(shownPage), setPage }
    },
    { user, at: '/?network=n1' },
  )
  const change = (changes: Partial<SearchPage['filters']>) => act(() => current().change(changes))
  return { calls, current, change, unmount }
}

const wait = (delayMs: number) => act(() => vi.advanceTimersByTimeAsync(delayMs))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  pageCache.invalidate()
})

it('starts with the filters and the number of results of the page, without a request', async () => {
  const { calls, current } = await openFilters()
  await wait(countDelayMs)
  expect(current()).toMatchObject({ draft: page.filters, total: page.total, isApplied: true })
  expect(calls).toEqual([])
})

it('counts the results of a changed draft and returns no number until then', async () => {
  const { calls, current, change } = await openFilters()
  change({ max_age: 60 })
  expect(current()).toMatchObject({ draft: { ...page.filters, max_age: 60 }, total: null, isApplied: false })
  await wait(countDelayMs)
  expect(current().total).toEqual(found.total)
  expect(calls.map(({ call }) => call)).toEqual([search])
  expect(Object.fromEntries(calls[0]!.url.searchParams)).toMatchObject({ min_age: '28', max_age: '60', network: 'n1' })
  change({ max_age: 61 })
  expect(current().total).toBeNull()
})

it('ignores the count of an earlier draft that arrives late', async () => {
  const { current, change } = await openFilters()
  const late = Promise.withResolvers<Response>()
  const answer = fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.includes('max_age=60') ? late.promise : answer(input, init),
  )
  change({ max_age: 60 })
  await wait(countDelayMs)
  change({ max_age: 61 })
  await wait(countDelayMs)
  expect(current().total).toEqual(found.total)
  await act(async () => late.resolve(Response.json({ ...found, total: { count: 1, is_exact: true, fictional: 0 } })))
  expect(current().total).toEqual(found.total)
})

it('sends one request for changes in quick succession', async () => {
  const { calls, change } = await openFilters()
  change({ max_age: 60 })
  await wait(countDelayMs - 1)
  change({ min_age: 20 })
  await wait(countDelayMs - 1)
  expect(calls).toEqual([])
  await wait(1)
  expect(calls.map(({ url }) => url.search)).toEqual([expect.stringContaining('min_age=20&max_age=60')])
})

it('returns the number of results of the page again when a change is reverted', async () => {
  const { calls, current, change } = await openFilters()
  change({ max_age: 60 })
  change({ max_age: page.filters.max_age })
  await wait(countDelayMs)
  expect(current().total).toEqual(page.total)
  expect(calls).toEqual([])
})

it('resets the draft when a new search is opened', async () => {
  const { calls, current, change } = await openFilters()
  change({ max_age: 60 })
  const next: SearchPage = { ...page, filters: { ...page.filters, country: 'FR' }, total: { ...page.total, count: 9 } }
  act(() => current().setPage(next))
  await wait(countDelayMs)
  expect(current()).toMatchObject({ draft: next.filters, total: next.total })
  expect(calls).toEqual([])
})

it('sends no request after the filters were closed', async () => {
  const { calls, change, unmount } = await openFilters()
  change({ max_age: 60 })
  unmount()
  await wait(countDelayMs)
  expect(calls).toEqual([])
})
