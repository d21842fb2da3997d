import { routes } from '@velvet/contract/routes.gen'
import { buildUrl, buildHeaders } from '../../../shared/api/build-request.ts'
import type { SentMessage } from '../../../shared/api/responses.ts'
import { sendFile } from '../../photos/index.ts'

type PhotoFile = {
  conversationId: string
  messageId: string
  file: File
  signal: AbortSignal
  onProgress: (progress: number) => void
}

/** Uploads the file of a photo message. The message id is the idempotency key, so a retry is safe. */
export async function sendPhotoFile({ conversationId, messageId, file, signal, onProgress }: PhotoFile) {
  const route = routes.sendPhotoMessage
  const parts = { params: { id: conversationId }, query: { message_id: messageId }, file }
  const response = await sendFile({
    method: route.method,
    address: buildUrl('', route, parts),
    headers: buildHeaders(route, parts, messageId),
    file,
    signal,
    onProgress,
  })
  return response as SentMessage
}
