import type { LiveMessage } from '@velvet/contract/live'
import type { ChatDeps } from './chat-deps.ts'
import type { MessageRow, NewMessage } from './messages.store.ts'
import { shownMessage, type ShownMessage } from './present-messages.ts'

type Stored = { seq: number | null; balance?: number }
type Telling = Pick<ChatDeps, 'bus' | 'photos'>
type Where = { site: { id: string }; now: Date }

/** Tells the open pages of both about a message that was just stored. Answers it as its sender sees it. */
export async function tellMessage(
  { bus, photos }: Telling,
  { site, now }: Where,
  message: NewMessage,
  { seq, balance }: Stored,
): Promise<ShownMessage> {
  const row = rowOf(message, seq)
  const pictures = await photos.sentAmong({ siteId: site.id, now }, row.photo_id ? [row.photo_id] : [])
  const hint = (memberId: string, live: LiveMessage) => bus.hint(site.id, memberId, live)
  const asRead = (memberId: string) => shownMessage(row, memberId, pictures)
  const conversation_id = message.conversationId
  const own = asRead(message.senderId)
  hint(message.senderId, { type: 'message', conversation_id, message: own })
  if (seq === null) return own
  if (balance !== undefined) hint(message.senderId, { type: 'credits', balance })
  hint(message.receiverId, { type: 'message', conversation_id, message: asRead(message.receiverId) })
  return own
}

/** Tells the open pages of the one who sees it about a word of the house. */
export function tellHouseWord(
  { bus }: Pick<ChatDeps, 'bus'>,
  { site }: Pick<Where, 'site'>,
  word: NewMessage,
  seq: number,
) {
  const message = shownMessage(rowOf(word, seq), word.receiverId, new Map())
  bus.hint(site.id, word.receiverId, { type: 'message', conversation_id: word.conversationId, message })
}

/** Tells those who see it that a message is another than before: its picture is ready, somebody reacted. */
export async function tellChange(
  { bus, photos }: Telling,
  { site, now }: Where,
  row: MessageRow,
  receiverId: string,
): Promise<void> {
  const pictures = await photos.sentAmong({ siteId: site.id, now }, row.photo_id ? [row.photo_id] : [])
  // What waits is its sender's alone.
  for (const memberId of row.seq === null ? [row.sender_id] : [row.sender_id, receiverId]) {
    const message = shownMessage(row, memberId, pictures)
    const live: LiveMessage = { type: 'message_changed', conversation_id: row.conversation_id, message }
    bus.hint(site.id, memberId, live)
  }
}

/** The row that a new message makes, as reading it back would give it. */
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
})
