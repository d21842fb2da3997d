import type { LiveMessage } from '@velvet/contract/live'

/**
 * Returns the kind of toast for a live message on the page at this path. There is none in hidden windows, for the open
 * conversation, for own messages and for system messages.
 */
export function getLiveToastKind(
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
