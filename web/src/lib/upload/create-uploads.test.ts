import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { OwnPhoto } from '../api/answers.ts'
import { createUploads, type UploadsDeps } from './create-uploads.ts'
import { wholePhoto } from './photo-file.ts'
import { underWay, type Upload } from './upload-list.ts'

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const photo: OwnPhoto = { id: 'p1', status: 'pending', refusal: null, files: null }

function setup() {
  let ids = 0
  const sends: {
    upload: Upload
    signal: AbortSignal
    tell: (share: number) => void
    settle: PromiseWithResolvers<OwnPhoto>
  }[] = []
  const forgetPreview = vi.fn()
  const deps: UploadsDeps = {
    send: (upload, signal, tell) => {
      const settle = Promise.withResolvers<OwnPhoto>()
      sends.push({ upload, signal, tell, settle })
      return settle.promise
    },
    newId: () => `u${++ids}`,
    preview: (file) => `blob:${file.name}`,
    forgetPreview,
  }
  const uploads = createUploads(deps)
  const done = vi.fn()
  uploads.onDone(done)
  const brief = () => uploads.current().map(({ id, state, progress }) => `${id} ${state} ${progress}`)
  return { uploads, sends, done, forgetPreview, brief }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('uploads', () => {
  it('refuse at once what cannot be a photo, and what has no room', () => {
    const { uploads, sends } = setup()
    uploads.add([picture('a.jpg'), picture('b.pdf', 'application/pdf'), picture('c.jpg')], 1)
    expect(uploads.current().map(({ state, problem }) => [state, problem])).toEqual([
      ['chosen', undefined],
      ['failed', { file: 'not_a_picture' }],
      ['failed', { file: 'no_room' }],
    ])
    expect(sends).toHaveLength(0)
    expect(underWay(uploads.current())).toBe(1)
  })

  it('send each file with its own progress, and leave the list when they are done', async () => {
    const { uploads, sends, done, brief, forgetPreview } = setup()
    uploads.add([picture('a.jpg'), picture('b.jpg')], 5)
    const edit = { ...wholePhoto, rotate: 90 as const }
    uploads.send('u1', edit)
    uploads.send('u2', wholePhoto)
    sends[1]?.tell(0.5)
    expect(brief()).toEqual(['u1 sending 0', 'u2 sending 0.5'])
    expect(sends[0]?.upload.edit).toEqual(edit)
    sends[0]?.settle.resolve(photo)
    await settled()
    expect(done).toHaveBeenCalledWith(photo)
    expect(brief()).toEqual(['u2 sending 0.5'])
    expect(forgetPreview).toHaveBeenCalledWith('blob:a.jpg')
  })

  it('keep a file that failed, and send it again with the same key and edit', async () => {
    const { uploads, sends, brief } = setup()
    uploads.add([picture('a.jpg')], 5)
    const edit = { ...wholePhoto, left: 0.5, width: 0.5 }
    uploads.send('u1', edit)
    sends[0]?.settle.reject(new ApiError('unavailable', 0))
    await settled()
    expect(uploads.current()[0]).toMatchObject({ state: 'failed', problem: { code: 'unavailable' } })
    uploads.again('u1')
    expect(brief()).toEqual(['u1 sending 0'])
    expect(sends.map(({ upload }) => [upload.id, upload.edit])).toEqual([['u1', edit], ['u1', edit]]) // prettier-ignore
  })

  it('stop when they are cancelled, and say nothing more', async () => {
    const { uploads, sends, done } = setup()
    uploads.add([picture('a.jpg')], 5)
    uploads.send('u1', wholePhoto)
    uploads.drop('u1')
    expect(sends[0]?.signal.aborted).toBe(true)
    sends[0]?.settle.reject(new Error('aborted'))
    await settled()
    expect(uploads.current()).toEqual([])
    expect(done).not.toHaveBeenCalled()
  })

  it('stop all when the page is left', () => {
    const { uploads, sends } = setup()
    uploads.add([picture('a.jpg'), picture('b.jpg')], 5)
    uploads.send('u1', wholePhoto)
    uploads.stop()
    expect(sends[0]?.signal.aborted).toBe(true)
    expect(uploads.current()).toEqual([])
  })
})
