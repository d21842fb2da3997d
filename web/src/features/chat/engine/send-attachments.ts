import type { GiftId } from '@velvet/contract/gift-rules'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import type { UploadProblem } from '../../photos/index.ts'
import { chatSlot, whenChat } from './chat-slot.ts'

/** Sends a photo. The conversation shows it with its progress immediately. Returns the problem if sending fails. */
export async function sendPhoto(conversationId: string, file: File): Promise<UploadProblem | undefined> {
  return (await whenChat()).attachments.sendPhoto(conversationId, file)
}

/** Sends a gift with a text. Returns the problem if sending fails. */
export async function sendGift(conversationId: string, gift: GiftId, text: string): Promise<FormProblem | undefined> {
  return (await whenChat()).attachments.sendGift(conversationId, gift, text)
}

/** Retries a failed photo or gift with the same message id. */
export async function retryUnsent(messageId: string): Promise<FormProblem | undefined> {
  return (await whenChat()).attachments.retry(messageId)
}

/** Cancels the upload of a photo, or removes a photo or gift that failed. */
export function discardUnsent(messageId: string): void {
  chatSlot.get()?.attachments.drop(messageId)
}
