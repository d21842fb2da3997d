import type { PhotoEdit } from '@velvet/contract/photo-rules'
import { createEmitter, createStore } from '@velvet/ui/create-store'
import { ApiError } from '../../shared/api/api-error.ts'
import type { OwnPhoto } from '../../shared/api/responses.ts'
import { fileProblem, wholePhotoEdit } from './photo-file.ts'
import { uploadListReducer, type Upload, type UploadEvent } from './upload-list.ts'

export type UploadsDeps = {
  send: (upload: Upload, signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<OwnPhoto>
  newId: () => string
  createPreview: (file: File) => string
  revokePreview: (address: string) => void
}

export type Uploads = ReturnType<typeof createUploads>

/** Holds the uploads of one page. Each has its own progress and error and can be cancelled. */
export function createUploads(deps: UploadsDeps) {
  const list = createStore<readonly Upload[]>([])
  const finished = createEmitter<OwnPhoto>()
  const controllers = new Map<string, AbortController>()

  function dispatch(event: UploadEvent) {
    list.set(uploadListReducer(list.get(), event))
  }

  function drop(id: string) {
    const upload = list.get().find((one) => one.id === id)
    controllers.get(id)?.abort()
    controllers.delete(id)
    dispatch({ type: 'gone', id })
    if (upload?.preview) deps.revokePreview(upload.preview)
  }

  function send(id: string, edit: PhotoEdit) {
    dispatch({ type: 'sending', id, edit })
    const upload = list.get().find((one) => one.id === id)
    if (!upload) return
    const controller = new AbortController()
    controllers.set(id, controller)
    const onProgress = (progress: number) => dispatch({ type: 'progress', id, progress })
    deps.send(upload, controller.signal, onProgress).then(
      (photo) => {
        if (controller.signal.aborted) return
        finished.emit(photo)
        drop(id)
      },
      (error: unknown) => {
        controllers.delete(id)
        if (controller.signal.aborted) return
        const { code, params } = error instanceof ApiError ? error : new ApiError('internal', 0)
        dispatch({ type: 'failed', id, problem: { code, params } })
      },
    )
  }

  return {
    subscribe: list.subscribe,
    current: list.get,
    onDone: finished.on,

    /** Adds files. Files that cannot be a photo fail at once, and so do those beyond the free slots. */
    add(files: readonly File[], freeSlots: number) {
      let slotsLeft = freeSlots
      const uploads = files.map((file): Upload => {
        const base = { id: deps.newId(), file, edit: wholePhotoEdit, preview: '', progress: 0 }
        const problem = fileProblem(file)
        if (problem) return { ...base, state: 'failed', problem: { file: problem } }
        slotsLeft -= 1
        if (slotsLeft < 0) return { ...base, state: 'failed', problem: { file: 'no_room' } }
        return { ...base, preview: deps.createPreview(file), state: 'chosen' }
      })
      dispatch({ type: 'added', uploads })
    },
    send,
    /** Sends the file again with its last edit. */
    retry: (id: string) => send(id, list.get().find((one) => one.id === id)?.edit ?? wholePhotoEdit),
    /** Aborts the upload if it is running and removes it from the list. */
    drop,
    dropAll() {
      for (const { id } of list.get()) drop(id)
    },
  }
}
