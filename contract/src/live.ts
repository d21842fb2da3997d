import type { z } from 'zod'
import type { Message } from './chat.ts'
import type { ImmediateNoticeKind } from './notification-kinds.ts'

type MessageView = z.output<typeof Message>

/** All messages of the live socket. Clients recover from lost messages by refetching. */
export type LiveMessage =
  /** Heartbeat. */
  | { type: 'beat' }
  /** A new message of the counterpart, or of the member on another page. */
  | { type: 'message'; conversation_id: string; message: MessageView }
  /** A photo is ready or refused, or a reaction changed. */
  | { type: 'message_changed'; conversation_id: string; message: MessageView }
  | { type: 'typing'; conversation_id: string }
  /** Up to where messages were delivered to and read by the counterpart. */
  | { type: 'receipt'; conversation_id: string; delivered_seq: number; read_seq: number }
  /** The member has read the conversation, on this or another device. */
  | { type: 'read'; conversation_id: string; total_unread: number }
  /** Several chats changed: the client has to refetch the list. */
  | { type: 'chats' }
  /** The conversation was removed on another device, or ended by a block. */
  | { type: 'chat_removed'; conversation_id: string }
  /** The member's balance. Without `frozen_credits` their number has not changed. */
  | { type: 'credits'; balance: number; frozen_credits?: number }
  /** Something new of this kind of notification, caused by this profile. */
  | { type: Exclude<ImmediateNoticeKind, 'message'>; from: string }
  /** One of the member's own photos was encoded, reviewed or decided about. */
  | { type: 'photos' }
