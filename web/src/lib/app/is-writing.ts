import { chatSlot } from '../chat/chat-slot.ts'
import { draftStore } from '../chat/draft-store.ts'

/** Whether a reload would come at a bad moment: a draft that is not sent, a field with words in it, a photo on its way. */
export function isWriting(member: string, page: Document): boolean {
  return draftStore.hasAny(member) || hasWords(page.activeElement) || (chatSlot.get()?.attachments.isBusy() ?? false)
}

/** The field that somebody is in; what was filled in and left has been sent or saved by then. */
function hasWords(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) return element.value !== ''
  return element instanceof HTMLElement && element.isContentEditable
}
