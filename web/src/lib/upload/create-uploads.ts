import type { PhotoEdit } from '@velvet/contract/photo-rules'
import { ApiError } from '../api/api-error.ts'
import type { OwnPhoto } from '../api/answers.ts'
import { fileProblem, wholePhoto } from './photo-file.ts'
import { uploadList, type Upload, type UploadEvent } from './upload-list.ts'

export type UploadsDeps = {
  send: (upload: Upload, signal: AbortSignal, onProgress: (share: number) => void) => Promise<OwnPhoto>
  newId: () => string
  preview: (file: File) => string
  forgetPreview: (address: string) => void
}

export type Uploads = ReturnType<typeof createUploads>

/** The files that one page is sending, each with its own progress, error and way to stop it. */
export function createUploads(deps: UploadsDeps) {
  let list: readonly Upload[] = []
  const listeners = new Set<() => void>()
  const doneListeners = new Set<(photo: OwnPhoto) => void>()
  const running = new Map<string, AbortController>()

  function dispatch(event: UploadEvent) {
    list = uploadList(list, event)
    for (const listener of listeners) listener()
  }

  function drop(id: string) {
    const upload = list.find((one) => one.id === id)
    running.get(id)?.abort()
    running.delete(id)
    dispatch({ type: 'gone', id })
    if (upload?.preview) deps.forgetPreview(upload.preview)
  }

  function send(id: string, edit: PhotoEdit) {
    dispatch({ type: 'sending', id, edit })
    const upload = list.find((one) => one.id === id)
    if (!upload) return
    const controller = new AbortController()
    running.set(id, controller)
    const onProgress = (progress: number) => dispatch({ type: 'progress', id, progress })
    deps.send(upload, controller.signal, onProgress).then(
      (photo) => {
        if (controller.signal.aborted) return
        for (const listener of doneListeners) listener(photo)
        drop(id)
      },
      (error: unknown) => {
        running.delete(id)
        if (controller.signal.aborted) return
        const { code, params } = error instanceof ApiError ? error : new ApiError('internal', 0)
        dispatch({ type: 'failed', id, problem: { code, params } })
      },
    )
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => list,
    onDone(listener: (photo: OwnPhoto) => void) {
      doneListeners.add(listener)
      return () => void doneListeners.delete(listener)
    },

    /** Takes files on. What cannot be a photo is refused at once; of the others only `room` are taken. */
    add(files: readonly File[], room: number) {
      let left = room
      const uploads = files.map((file): Upload => {
        const base = { id: deps.newId(), file, edit: wholePhoto, preview: '', progress: 0 }
        const problem = fileProblem(file)
        if (problem) return { ...base, state: 'failed', problem: { file: problem } }
        left -= 1
        if (left < 0) return { ...base, state: 'failed', problem: { file: 'no_room' } }
        return { ...base, preview: deps.preview(file), state: 'chosen' }
      })
      dispatch({ type: 'added', uploads })
    },
    send,
    /** With the edit that it had. */
    again: (id: string) => send(id, list.find((one) => one.id === id)?.edit ?? wholePhoto),
    /** Stops it if it is on its way, and forgets it. */
    drop,
    stop() {
      for (const { id } of list) drop(id)
    },
  }
}
