import type { GiftId } from '@velvet/contract/gift-rules'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import type { UploadProblem } from '../../photos/index.ts'
import type { ChatHandle } from './chat-handle.ts'

/** Sends a photo. The conversation shows it with its progress immediately. Returns the problem if sending fails. */
export async function sendPhoto(
  chat: ChatHandle,
  conversationId: string,
  file: File,
): Promise<UploadProblem | undefined> {
  return (await chat.whenReady()).attachments.sendPhoto(conversationId, file)
}

/** Sends a gift with a text. Returns the problem if sending fails. */
export async function sendGift(
  chat: ChatHandle,
  conversationId: string,
  gift: GiftId,
  text: string,
): Promise<FormProblem | undefined> {
  return (await chat.whenReady()).attachments.sendGift(conversationId, gift, text)
}

/** Retries a failed photo or gift with the same message id. */
export async function retryUnsent(chat: ChatHandle, messageId: string): Promise<FormProblem | undefined> {
  return (await chat.whenReady()).attachments.retry(messageId)
}

/** Cancels the upload of a photo, or removes a photo or gift that failed. */
export function discardUnsent(chat: ChatHandle, messageId: string): void {
  chat.get()?.attachments.drop(messageId)
}
