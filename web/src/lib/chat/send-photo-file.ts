import { routes } from '@velvet/contract/routes.gen'
import type { SentMessage } from '../api/answers.ts'
import { buildAddress, buildHeaders } from '../api/build-request.ts'
import { sendFile } from '../upload/send-file.ts'

type PhotoFile = {
  conversationId: string
  messageId: string
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** The bytes of a photo message. Its id makes it safe to send them again. */
export async function sendPhotoFile({ conversationId, messageId, file, signal, onProgress }: PhotoFile) {
  const route = routes.sendPhotoMessage
  const parts = { params: { id: conversationId }, query: { message_id: messageId }, file }
  const answer = await sendFile({
    method: route.method,
    address: buildAddress('', route, parts),
    headers: buildHeaders(route, parts, messageId),
    file,
    signal,
    onProgress,
  })
  return answer as SentMessage
}
