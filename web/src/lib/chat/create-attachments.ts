import type { GiftId } from '@velvet/contract/gift-rules'
import type { Message, SentMessage } from '../api/answers.ts'
import { problemOf, type FormProblem } from '../errors/form-problem.ts'
import { fileProblem } from '../upload/photo-file.ts'
import type { UploadProblem } from '../upload/upload-list.ts'
import { unsentMessage, type ShownMessage } from './shown-message.ts'

type PhotoUpload = {
  conversationId: string
  messageId: string
  file: File
  signal: AbortSignal
  onProgress: (share: number) => void
}

type Gift = { conversationId: string; messageId: string; gift: GiftId; text: string }

export type AttachmentsDeps = {
  /** Both throw `ApiError`, and answer `undefined` when the login is gone. */
  sendPhoto: (photo: PhotoUpload) => Promise<SentMessage | undefined>
  sendGift: (gift: Gift) => Promise<SentMessage | undefined>
  onSent: (conversationId: string, sent: SentMessage) => void
  onChange: (conversationId: string) => void
  newId: () => string
  preview: (file: File) => string
  forgetPreview: (address: string) => void
}

type Attachment = {
  conversationId: string
  message: ShownMessage
  send: (signal: AbortSignal) => Promise<SentMessage | undefined>
  stop: () => void
}

/** Photos and gifts on their way from this window: shown at once, tried again as the same message. */
export function createAttachments(deps: AttachmentsDeps) {
  const list = new Map<string, Attachment>()
  const previews = new Map<string, string>()

  function change(id: string, parts: Partial<ShownMessage>) {
    const attachment = list.get(id)
    if (!attachment) return
    const { problem: _problem, ...message } = attachment.message
    attachment.message = { ...message, ...parts }
    deps.onChange(attachment.conversationId)
  }

  function drop(id: string) {
    const attachment = list.get(id)
    list.delete(id)
    if (attachment) deps.onChange(attachment.conversationId)
  }

  function forget(id: string) {
    const address = previews.get(id)
    previews.delete(id)
    if (address !== undefined) deps.forgetPreview(address)
  }

  async function run(id: string): Promise<FormProblem | undefined> {
    const attachment = list.get(id)
    if (!attachment || attachment.message.sending === 'sending') return undefined
    const controller = new AbortController()
    attachment.stop = () => controller.abort()
    change(id, { sending: 'sending', ...(attachment.message.type === 'photo' && { progress: 0 }) })
    try {
      const sent = await attachment.send(controller.signal)
      if (sent) deps.onSent(attachment.conversationId, sent)
      drop(id)
      return undefined
    } catch (error) {
      if (controller.signal.aborted) return undefined
      const problem = problemOf(error)
      change(id, { sending: 'failed', problem: problem.code })
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
      const localPhotoUrl = deps.preview(file)
      previews.set(messageId, localPhotoUrl)
      const onProgress = (progress: number) => change(messageId, { progress })
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

    again: run,

    drop(id: string) {
      list.get(id)?.stop()
      drop(id)
      forget(id)
    },

    unsent: (conversationId: string): readonly ShownMessage[] =>
      [...list.values()].filter((one) => one.conversationId === conversationId).map(({ message }) => message),

    /** Leaving now would lose one of them. */
    isBusy: () => list.size > 0,

    /** Until its photo has been encoded anew, an own message shows the file that was chosen. */
    withPreview(message: Message): ShownMessage {
      const localPhotoUrl = message.photo?.state === 'preparing' ? previews.get(message.id) : undefined
      return localPhotoUrl === undefined ? message : { ...message, localPhotoUrl }
    },

    changed(message: Message) {
      if (message.photo && message.photo.state !== 'preparing') forget(message.id)
    },

    stop() {
      for (const attachment of list.values()) attachment.stop()
      list.clear()
      for (const id of [...previews.keys()]) forget(id)
    },
  }
}
