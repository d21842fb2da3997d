import type { GiftId } from '@velvet/contract/gift-rules'
import type { FormProblem } from '../errors/form-problem.ts'
import type { UploadProblem } from '../upload/upload-list.ts'
import { chatSlot, whenChat } from './chat-slot.ts'

/** Sends a photo; it is in the conversation at once, with its progress. Answers why it could not be sent. */
export async function sendPhoto(conversationId: string, file: File): Promise<UploadProblem | undefined> {
  return (await whenChat()).attachments.sendPhoto(conversationId, file)
}

/** Sends a gift with a few words. Answers why it could not be sent. */
export async function sendGift(conversationId: string, gift: GiftId, text: string): Promise<FormProblem | undefined> {
  return (await whenChat()).attachments.sendGift(conversationId, gift, text)
}

/** A failed photo or gift once more, as the same message. */
export async function sendAgain(messageId: string): Promise<FormProblem | undefined> {
  return (await whenChat()).attachments.again(messageId)
}

/** Takes back a photo that is on its way, or one that failed. */
export function dropUnsent(messageId: string): void {
  chatSlot.get()?.attachments.drop(messageId)
}
