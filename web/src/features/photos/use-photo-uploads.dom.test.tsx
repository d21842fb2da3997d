import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnPhoto } from '../../shared/api/responses.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPageHook } from '../../testing/render-dom.tsx'
import { useUser } from '../session/index.ts'
import { wholePhotoEdit } from './photo-file.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

let requests: FakeXhr[] = []

/** A request that the test answers. */
class FakeXhr {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onabort?: () => void
  call = ''
  headers: Record<string, string> = {}
  body: unknown = null
  status = 0
  responseText = ''
  isAborted = false

  open(method: string, address: string) {
    this.call = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
    requests.push(this)
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
  respond(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload?.()
  }
}

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const photo = (id: string): OwnPhoto => ({ id, status: 'pending', refusal: null, files: null })

beforeEach(() => {
  requests = []
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => `blob:${(source as File).name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Renders the hook in a page that collects the photos, and starts an upload of each file. */
async function startUploads(...names: string[]) {
  const page = await renderPageHook(
    () => {
      const [done, setDone] = useState<string[]>([])
      const { list, uploads } = usePhotoUploads(({ id }) => setDone([...done, id]))
      return { done, list, uploads, user: useUser() }
    },
    { user },
  )
  act(() => page.current().uploads.add(names.map(file), 5))
  act(() => {
    for (const { id } of page.current().list) page.current().uploads.send(id, wholePhotoEdit)
  })
  return page
}

it('sends a photo with its id as the idempotency key and reports the progress', async () => {
  const { current } = await startUploads('beach.jpg')
  expect(requests).toMatchObject([
    {
      call: 'POST /api/photos?rotate=0&left=0&top=0&width=1&height=1',
      headers: { 'Content-Type': 'image/jpeg', 'Idempotency-Key': current().list[0]?.id },
      body: { name: 'beach.jpg' },
    },
  ])
  act(() => requests[0]?.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(current().list).toMatchObject([{ state: 'sending', progress: 0.25 }])
})

it('passes each uploaded photo to the current handler and removes the upload', async () => {
  const { current } = await startUploads('beach.jpg', 'forest.jpg')
  requests[0]?.respond(200, { photo: photo('p1') })
  await waitFor(() => expect(current().done).toEqual(['p1']))
  requests[1]?.respond(200, { photo: photo('p2') })
  await waitFor(() => expect(current().done).toEqual(['p1', 'p2']))
  expect(current().list).toEqual([])
})

it('cancels the uploads and releases their previews when the page is left', async () => {
  const { current, unmount } = await startUploads('beach.jpg', 'forest.jpg')
  unmount()
  expect(requests.map(({ isAborted }) => isAborted)).toEqual([true, true])
  expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual([['blob:beach.jpg'], ['blob:forest.jpg']])
  expect(current().done).toEqual([])
})

it('turns the viewer into a visitor when the session has ended', async () => {
  const { current } = await startUploads('beach.jpg')
  requests[0]?.respond(401, { error: { code: 'authentication_required', params: {} } })
  await waitFor(() => expect(current().user).toBeNull())
  expect(current().list).toMatchObject([{ state: 'failed', problem: { code: 'authentication_required' } }])
})

it('keeps the viewer when the server refuses a photo', async () => {
  const { current } = await startUploads('beach.jpg')
  requests[0]?.respond(409, { error: { code: 'photo_limit_reached', params: { max: 3, premium_max: 25 } } })
  await waitFor(() => expect(current().list).toMatchObject([{ state: 'failed' }]))
  expect(current().user).toEqual(user)
})
