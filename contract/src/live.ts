import type { z } from 'zod'
import type { Message } from './chat.ts'

type MessageShown = z.output<typeof Message>

/** Everything that the live socket pushes. Whatever is lost is healed by asking again. */
export type LiveMessage =
  /** The line is alive. */
  | { type: 'beat' }
  /** A new message, the member's own (from another page) or the other one's. */
  | { type: 'message'; conversation_id: string; message: MessageShown }
  /** A photo is ready or refused, a reaction came or went. */
  | { type: 'message_changed'; conversation_id: string; message: MessageShown }
  | { type: 'typing'; conversation_id: string }
  /** How far the other one got and read. */
  | { type: 'receipt'; conversation_id: string; delivered_seq: number; read_seq: number }
  /** The member has read the conversation, on this or another device. */
  | { type: 'read'; conversation_id: string; total_unread: number }
  /** The chats are others than before in more than one place: ask again. */
  | { type: 'chats' }
  /** The conversation is gone: removed on another device, or ended by a block. */
  | { type: 'chat_removed'; conversation_id: string }
  /** The member's balance. */
  | { type: 'credits'; balance: number }
  | { type: 'like' | 'match'; from: string }
  /** One of the member's own photos is ready or refused. */
  | { type: 'photos' }
