import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnPhoto, OwnPhotos } from '../../shared/api/responses.ts'
import { photo, user } from '../../testing/fixtures.ts'
import { renderPageHook } from '../../testing/render-dom.tsx'
import { stubApi } from '../../testing/visit.ts'
import { usePhotos } from './use-photos.ts'

const list = 'GET /api/photos'
const order = 'PUT /api/photos'

const active = (number: number): OwnPhoto => ({
  id: `p${number}`,
  status: 'active',
  refusal: null,
  files: photo(number, true),
})
const processing = (number: number): OwnPhoto => ({ ...active(number), status: 'pending', files: null })
const own = (...photos: OwnPhoto[]): OwnPhotos => ({ photos, limit: 3, premium_limit: 25 })

async function setup(initial: OwnPhotos | null, onChanged?: () => void) {
  const { current, unmount } = await renderPageHook(() => usePhotos(initial, onChanged), { user })
  return { current, unmount, ids: () => current().photos.map(({ id }) => id) }
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches the photos only if the page did not load them', async () => {
  const calls = stubApi({ [list]: { body: own(active(1)) } })
  const loaded = await setup(own(active(2)))
  expect(loaded.ids()).toEqual(['p2'])
  expect(calls).toEqual([])
  const fetched = await setup(null)
  await waitFor(() => expect(fetched.ids()).toEqual(['p1']))
  expect(calls).toHaveLength(1)
})

it('polls every second until all photos are processed, and reports that others can see a new photo', async () => {
  vi.useFakeTimers()
  const responses = { [list]: { body: own(processing(1)) } }
  const calls = stubApi(responses)
  const onChanged = vi.fn()
  const { current } = await setup(own(processing(1)), onChanged)
  await advance(2_000)
  expect(calls).toHaveLength(2)
  expect(onChanged).not.toHaveBeenCalled()
  responses[list] = { body: own(active(1)) }
  await advance(1_000)
  expect(current().photos).toEqual([active(1)])
  expect(onChanged).toHaveBeenCalledOnce()
  await advance(5_000)
  expect(calls).toHaveLength(3)
})

it('stops polling after a minute and reports that the processing is slow', async () => {
  vi.useFakeTimers()
  const calls = stubApi({ [list]: { body: own(processing(1)) } })
  const { current } = await setup(own(processing(1)))
  await advance(59_000)
  expect(current().isSlow).toBe(false)
  expect(calls).toHaveLength(59)
  await advance(2_000)
  expect(current().isSlow).toBe(true)
  const { length } = calls
  await advance(10_000)
  expect(calls).toHaveLength(length)
})

it('stops polling when the page is left', async () => {
  vi.useFakeTimers()
  const calls = stubApi({ [list]: { body: own(processing(1)) } })
  const { unmount } = await setup(own(processing(1)))
  unmount()
  await advance(5_000)
  expect(calls).toEqual([])
})

it('keeps an uploaded photo when an older request is answered without it', async () => {
  const response = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response.promise)
  const { current, ids } = await setup(null)
  act(() => current().add(active(1)))
  const stale = Response.json(own())
  const readJson = vi.spyOn(stale, 'json')
  await act(async () => response.resolve(stale))
  await waitFor(() => expect(readJson).toHaveResolved())
  await act(async () => undefined)
  expect(ids()).toEqual(['p1'])
})

it('shows a new order at once and restores the stored one when the server refuses it', async () => {
  const refusal = Promise.withResolvers<Response>()
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`)
    return method === 'PUT' ? refusal.promise : Promise.resolve(Response.json(own(active(1), active(2))))
  })
  const { current, ids } = await setup(own(active(1), active(2)))
  let isSaved: Promise<boolean> | undefined
  await act(async () => {
    isSaved = current().order(['p2', 'p1'])
  })
  expect(ids()).toEqual(['p2', 'p1'])
  const error = { error: { code: 'invalid_input', params: {} } }
  await act(async () => refusal.resolve(Response.json(error, { status: 400 })))
  expect(await act(async () => await isSaved)).toBe(false)
  expect(ids()).toEqual(['p1', 'p2'])
  expect(calls).toEqual([order, list])
})
