import type { GiftId } from '@velvet/contract/gift-rules'
import type { Message, SentMessage } from '../../../shared/api/responses.ts'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { fileProblem, type UploadProblem } from '../../photos/index.ts'
import { unsentMessage, type ShownMessage } from './shown-message.ts'

type PhotoUpload = {
  conversationId: string
  messageId: string
  file: File
  signal: AbortSignal
  onProgress: (progress: number) => void
}

type Gift = { conversationId: string; messageId: string; gift: GiftId; text: string }

export type AttachmentsDeps = {
  /** Like `sendGift`, throws `ApiError` and returns undefined when the login has ended. */
  sendPhoto: (photo: PhotoUpload) => Promise<SentMessage | undefined>
  sendGift: (gift: Gift) => Promise<SentMessage | undefined>
  onSent: (conversationId: string, sent: SentMessage) => void
  onFailed: (conversationId: string, messageId: string, problem: FormProblem) => void
  onChange: (conversationId: string) => void
  newId: () => string
  createPreview: (file: File) => string
  revokePreview: (address: string) => void
}

type Attachment = {
  conversationId: string
  message: ShownMessage
  send: (signal: AbortSignal) => Promise<SentMessage | undefined>
  stop: () => void
}

/** Photos and gifts that this window is sending. They are shown immediately and retried with the same message id. */
export function createAttachments(deps: AttachmentsDeps) {
  const list = new Map<string, Attachment>()
  const previews = new Map<string, string>()

  function update(id: string, parts: Partial<ShownMessage>) {
    const attachment = list.get(id)
    if (!attachment) return
    const { problem: _problem, ...message } = attachment.message
    attachment.message = { ...message, ...parts }
    deps.onChange(attachment.conversationId)
  }

  function discard(id: string) {
    const attachment = list.get(id)
    list.delete(id)
    if (attachment) deps.onChange(attachment.conversationId)
  }

  function releasePreview(id: string) {
    const address = previews.get(id)
    previews.delete(id)
    if (address !== undefined) deps.revokePreview(address)
  }

  async function run(id: string): Promise<FormProblem | undefined> {
    const attachment = list.get(id)
    if (!attachment || attachment.message.sending === 'sending') return undefined
    const controller = new AbortController()
    attachment.stop = () => controller.abort()
    update(id, { sending: 'sending', ...(attachment.message.type === 'photo' && { progress: 0 }) })
    try {
      const sent = await attachment.send(controller.signal)
      if (sent) deps.onSent(attachment.conversationId, sent)
      discard(id)
      return undefined
    } catch (error) {
      if (controller.signal.aborted) return undefined
      const problem = problemOf(error)
      update(id, { sending: 'failed', problem: problem.code })
      deps.onFailed(attachment.conversationId, id, problem)
      return problem
    }
  }

  function add(conversationId: string, message: ShownMessage, send: Attachment['send']) {
    list.set(message.id, { conversationId, message, send, stop: () => undefined })
    return run(message.id)
  }

  return {
    async sendPhoto(conversationId: string, file: File): Promise<UploadProblem | undefined> {
      const problem = fileProblem(file)
      if (problem) return { file: problem }
      const messageId = deps.newId()
      const localPhotoUrl = deps.createPreview(file)
      previews.set(messageId, localPhotoUrl)
      const onProgress = (progress: number) => update(messageId, { progress })
      const photo = { state: 'preparing', refusal: null, files: null } as const
      return add(
        conversationId,
        unsentMessage(messageId, new Date().toISOString(), { type: 'photo', photo, localPhotoUrl }),
        (signal) => deps.sendPhoto({ conversationId, messageId, file, signal, onProgress }),
      )
    },

    sendGift(conversationId: string, gift: GiftId, text: string): Promise<FormProblem | undefined> {
      const messageId = deps.newId()
      const message = unsentMessage(messageId, new Date().toISOString(), { type: 'gift', gift, text })
      return add(conversationId, message, () => deps.sendGift({ conversationId, messageId, gift, text }))
    },

    retry: run,

    drop(id: string) {
      list.get(id)?.stop()
      discard(id)
      releasePreview(id)
    },

    unsent: (conversationId: string): readonly ShownMessage[] =>
      [...list.values()].filter((one) => one.conversationId === conversationId).map(({ message }) => message),

    /** Whether closing the window would lose a photo or gift. */
    isBusy: () => list.size > 0,

    /** Adds the chosen file to an own photo message until the server has processed the photo. */
    withPreview(message: Message): ShownMessage {
      const localPhotoUrl = message.photo?.state === 'preparing' ? previews.get(message.id) : undefined
      return localPhotoUrl === undefined ? message : { ...message, localPhotoUrl }
    },

    onMessageUpdated(message: Message) {
      if (message.photo && message.photo.state !== 'preparing') releasePreview(message.id)
    },

    stop() {
      for (const attachment of list.values()) attachment.stop()
      list.clear()
      for (const id of [...previews.keys()]) releasePreview(id)
    },
  }
}
