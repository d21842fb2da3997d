import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import type { OwnPhoto } from '../../shared/api/responses.ts'
import { createUploads, type UploadsDeps } from './create-uploads.ts'
import { wholePhotoEdit } from './photo-file.ts'
import { countActiveUploads, type Upload } from './upload-list.ts'

const imageFile = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const photo: OwnPhoto = { id: 'p1', status: 'pending', refusal: null, files: null }

function setup() {
  let lastId = 0
  const sends: {
    upload: Upload
    signal: AbortSignal
    onProgress: (fraction: number) => void
    response: PromiseWithResolvers<OwnPhoto>
  }[] = []
  const revokePreview = vi.fn()
  const deps: UploadsDeps = {
    send: (upload, signal, onProgress) => {
      const response = Promise.withResolvers<OwnPhoto>()
      sends.push({ upload, signal, onProgress, response })
      return response.promise
    },
    newId: () => `u${++lastId}`,
    createPreview: (file) => `blob:${file.name}`,
    revokePreview,
  }
  const uploads = createUploads(deps)
  const onDone = vi.fn()
  uploads.onDone(onDone)
  const summary = () => uploads.current().map(({ id, state, progress }) => `${id} ${state} ${progress}`)
  return { uploads, sends, onDone, forgetPreview: revokePreview, summary }
}

const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('uploads', () => {
  it('refuses files that are not photos or exceed the limit, without sending them', () => {
    const { uploads, sends } = setup()
    uploads.add([imageFile('a.jpg'), imageFile('b.pdf', 'application/pdf'), imageFile('c.jpg')], 1)
    expect(uploads.current().map(({ state, problem }) => [state, problem])).toEqual([
      ['chosen', undefined],
      ['failed', { file: 'not_a_picture' }],
      ['failed', { file: 'no_room' }],
    ])
    expect(sends).toHaveLength(0)
    expect(countActiveUploads(uploads.current())).toBe(1)
  })

  it('sends each file with its own progress and removes it from the list when it is done', async () => {
    const { uploads, sends, onDone, summary, forgetPreview } = setup()
    uploads.add([imageFile('a.jpg'), imageFile('b.jpg')], 5)
    const edit = { ...wholePhotoEdit, rotate: 90 as const }
    uploads.send('u1', edit)
    uploads.send('u2', wholePhotoEdit)
    sends[1]?.onProgress(0.5)
    expect(summary()).toEqual(['u1 sending 0', 'u2 sending 0.5'])
    expect(sends[0]?.upload.edit).toEqual(edit)
    sends[0]?.response.resolve(photo)
    await flushPromises()
    expect(onDone).toHaveBeenCalledWith(photo)
    expect(summary()).toEqual(['u2 sending 0.5'])
    expect(forgetPreview).toHaveBeenCalledWith('blob:a.jpg')
  })

  it('lists a failed file and retries it with the same key and edit', async () => {
    const { uploads, sends, summary } = setup()
    uploads.add([imageFile('a.jpg')], 5)
    const edit = { ...wholePhotoEdit, left: 0.5, width: 0.5 }
    uploads.send('u1', edit)
    sends[0]?.response.reject(new ApiError('unavailable', 0))
    await flushPromises()
    expect(uploads.current()[0]).toMatchObject({ state: 'failed', problem: { code: 'unavailable' } })
    uploads.retry('u1')
    expect(summary()).toEqual(['u1 sending 0'])
    expect(sends.map(({ upload }) => [upload.id, upload.edit])).toEqual([['u1', edit], ['u1', edit]]) // prettier-ignore
  })

  it('aborts a cancelled upload without reporting it as done', async () => {
    const { uploads, sends, onDone } = setup()
    uploads.add([imageFile('a.jpg')], 5)
    uploads.send('u1', wholePhotoEdit)
    uploads.drop('u1')
    expect(sends[0]?.signal.aborted).toBe(true)
    sends[0]?.response.reject(new Error('aborted'))
    await flushPromises()
    expect(uploads.current()).toEqual([])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('aborts and removes all uploads when the page is left', () => {
    const { uploads, sends } = setup()
    uploads.add([imageFile('a.jpg'), imageFile('b.jpg')], 5)
    uploads.send('u1', wholePhotoEdit)
    uploads.dropAll()
    expect(sends[0]?.signal.aborted).toBe(true)
    expect(uploads.current()).toEqual([])
  })
})
