import { routes } from '@velvet/contract/routes.gen'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { OwnPhoto } from '../api/answers.ts'
import { buildAddress, buildHeaders } from '../api/build-request.ts'
import { ApiError } from '../api/api-error.ts'
import { useViewerStore } from '../viewer/viewer-provider.tsx'
import { createUploads, type UploadsDeps } from './create-uploads.ts'
import { queryOfEdit } from './photo-file.ts'
import { sendFile } from './send-file.ts'
import type { Upload } from './upload-list.ts'

const none: readonly Upload[] = []

/** The uploads of this page. They stop when it is left. */
export function usePhotoUploads(onDone: (photo: OwnPhoto) => void) {
  const viewer = useViewerStore()
  const [uploads] = useState(() =>
    createUploads({
      send: (...args) =>
        sendPhoto(...args).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'authentication_required') viewer.set(null)
          throw error
        }),
      newId: () => crypto.randomUUID(),
      preview: (file) => URL.createObjectURL(file),
      forgetPreview: (address) => URL.revokeObjectURL(address),
    }),
  )
  const tell = useEffectEvent(onDone)
  useEffect(() => uploads.onDone((photo) => tell(photo)), [uploads])
  useEffect(() => () => uploads.stop(), [uploads])
  const list = useSyncExternalStore(uploads.subscribe, uploads.current, () => none)
  return { list, uploads }
}

const sendPhoto: UploadsDeps['send'] = async ({ id, file, edit }, signal, onProgress) => {
  const route = routes.uploadPhoto
  const parts = { query: queryOfEdit(edit), file }
  const answer = await sendFile({
    method: route.method,
    address: buildAddress('', route, parts),
    headers: buildHeaders(route, parts, id),
    file,
    signal,
    onProgress,
  })
  return (answer as { photo: OwnPhoto }).photo
}
