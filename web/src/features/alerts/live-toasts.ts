import type { LiveMessage } from '@velvet/contract/live'

/**
 * What a live message is told as, on the page at this path. Nothing in a window that nobody sees, nothing of the
 * conversation that is open, nothing of one's own words.
 */
export function toastOf(
  live: LiveMessage,
  pathname: string,
  visibility: DocumentVisibilityState,
): 'like' | 'message' | null {
  if (visibility !== 'visible') return null
  if (live.type === 'like') return 'like'
  if (live.type !== 'message') return null
  const { message, conversation_id: id } = live
  const isOpen = pathname.replace(/\/$/, '') === `/chats/${id}`
  return message.is_own || message.type === 'system' || isOpen ? null : 'message'
}
