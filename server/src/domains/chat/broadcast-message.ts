import type { LiveMessage } from '@velvet/contract/live'
import type { ChatDeps } from './chat-deps.ts'
import type { MessageRow, NewMessage } from './messages.store.ts'
import { presentMessage, type PresentedMessage } from './present-messages.ts'

type Stored = { seq: number | null; balance?: number }
type BroadcastDeps = Pick<ChatDeps, 'bus' | 'photos'>
type Where = { site: { id: string }; now: Date }

/**
 * Sends a stored message to the open pages of its sender and, unless it waits, of its receiver. Returns the message as
 * its sender sees it.
 */
export async function broadcastMessage(
  { bus, photos }: BroadcastDeps,
  { site, now }: Where,
  message: NewMessage,
  { seq, balance }: Stored,
): Promise<PresentedMessage> {
  const row = rowOf(message, seq)
  const photosById = await photos.sentPhotosOf({ siteId: site.id, now }, [row])
  const hint = (memberId: string, live: LiveMessage) => bus.broadcast(site.id, memberId, live)
  const presentedTo = (memberId: string) => presentMessage(row, memberId, photosById)
  const conversation_id = message.conversationId
  const own = presentedTo(message.senderId)
  hint(message.senderId, { type: 'message', conversation_id, message: own })
  if (seq === null) return own
  if (balance !== undefined) hint(message.senderId, { type: 'credits', balance })
  hint(message.receiverId, { type: 'message', conversation_id, message: presentedTo(message.receiverId) })
  return own
}

/** Sends a system message to the open pages of its receiver, the only member who sees it. */
export function broadcastSystemMessage(
  { bus }: Pick<ChatDeps, 'bus'>,
  { site }: Pick<Where, 'site'>,
  stored: NewMessage,
  seq: number,
) {
  const message = presentMessage(rowOf(stored, seq), stored.receiverId, new Map())
  bus.broadcast(site.id, stored.receiverId, { type: 'message', conversation_id: stored.conversationId, message })
}

/** Sends a changed message to the pages that show it, for example after a reaction or once its photo is ready. */
export async function broadcastMessageUpdated(
  { bus, photos }: BroadcastDeps,
  { site, now }: Where,
  row: MessageRow,
  receiverId: string,
): Promise<void> {
  const photosById = await photos.sentPhotosOf({ siteId: site.id, now }, [row])
  // Waiting messages are visible to their sender only.
  for (const memberId of row.seq === null ? [row.sender_id] : [row.sender_id, receiverId]) {
    const message = presentMessage(row, memberId, photosById)
    const live: LiveMessage = { type: 'message_changed', conversation_id: row.conversation_id, message }
    bus.broadcast(site.id, memberId, live)
  }
}

/** Returns the table row of a new message, so that it does not have to be read back. */
export const rowOf = (message: NewMessage, seq: number | null): MessageRow => ({
  conversation_id: message.conversationId,
  id: message.id,
  seq,
  sender_id: message.senderId,
  type: message.type,
  text: message.text,
  gift: message.gift,
  photo_id: message.photoId,
  status: seq === null ? 'waiting' : 'sent',
  created_at: message.now,
  sent_at: seq === null ? null : message.now,
  cautions: message.cautions,
  sender_reaction: null,
  receiver_reaction: null,
  quoted_prompt: message.quotedPrompt ?? null,
})
