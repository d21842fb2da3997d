import { routes } from '@velvet/contract/routes.gen'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { buildUrl, buildHeaders } from '../../shared/api/build-request.ts'
import type { OwnPhoto } from '../../shared/api/responses.ts'
import { useViewerStore } from '../session/index.ts'
import { createUploads, type UploadsDeps } from './create-uploads.ts'
import { queryOfEdit } from './photo-file.ts'
import { sendFile } from './send-file.ts'
import type { Upload } from './upload-list.ts'

const noUploads: readonly Upload[] = []

/** Creates the uploads of this page. They are cancelled on unmount. */
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
      createPreview: (file) => URL.createObjectURL(file),
      revokePreview: (address) => URL.revokeObjectURL(address),
    }),
  )
  const notifyDone = useEffectEvent(onDone)
  useEffect(() => uploads.onDone((photo) => notifyDone(photo)), [uploads])
  useEffect(() => () => uploads.dropAll(), [uploads])
  const list = useSyncExternalStore(uploads.subscribe, uploads.current, () => noUploads)
  return { list, uploads }
}

const sendPhoto: UploadsDeps['send'] = async ({ id, file, edit }, signal, onProgress) => {
  const route = routes.uploadPhoto
  const parts = { query: queryOfEdit(edit), file }
  const response = await sendFile({
    method: route.method,
    address: buildUrl('', route, parts),
    headers: buildHeaders(route, parts, id),
    file,
    signal,
    onProgress,
  })
  return (response as { photo: OwnPhoto }).photo
}
