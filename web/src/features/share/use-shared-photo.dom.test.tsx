import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSharedPhoto } from './use-shared-photo.ts'

afterEach(() => vi.unstubAllGlobals())

/** Replaces the caches of the browser. The first one contains the photo that another app shared. */
function stubCaches(photo?: Response) {
  const names = new Set(['velvet-share', 'velvet-chats'])
  const match = (path: string) => Promise.resolve(path === '/share/photo' ? photo : undefined)
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve({ match: names.has(name) ? match : async () => undefined }),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  })
  return names
}

const storedPhoto = () =>
  new Response('pixels', { headers: { 'X-File-Name': 'caf%C3%A9.jpg', 'Content-Type': 'image/jpeg' } })

async function loadPhoto() {
  const { result } = renderHook(useSharedPhoto)
  expect(result.current).toMatchObject({ photo: null, isLoading: true })
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  return result
}

it('loads the photo that another app shared', async () => {
  stubCaches(storedPhoto())
  const { photo } = (await loadPhoto()).current
  expect(photo).toMatchObject({ name: 'café.jpg', type: 'image/jpeg' })
  expect(await photo?.text()).toBe('pixels')
})

it('has no photo when none was shared or the browser denies access to its caches', async () => {
  stubCaches()
  expect((await loadPhoto()).current.photo).toBeNull()
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('denied')) })
  expect((await loadPhoto()).current.photo).toBeNull()
})

it('returns the photo that was chosen on the page', async () => {
  stubCaches()
  const result = await loadPhoto()
  const chosen = new File(['pixels'], 'chosen.png')
  act(() => result.current.choose(chosen))
  expect(result.current.photo).toBe(chosen)
})

it('deletes a discarded photo from the browser', async () => {
  const names = stubCaches(storedPhoto())
  const result = await loadPhoto()
  await act(() => result.current.discard())
  expect(result.current.photo).toBeNull()
  expect([...names]).toEqual(['velvet-chats'])
})

it('discards a photo that cannot be deleted', async () => {
  stubCaches(storedPhoto())
  const result = await loadPhoto()
  vi.stubGlobal('caches', { delete: () => Promise.reject(new Error('denied')) })
  await act(() => result.current.discard())
  expect(result.current.photo).toBeNull()
})
