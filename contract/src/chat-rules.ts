/** Rules of the chat that browser and server share. No schema library here: the first view loads this. */

export const messageTypes = ['text', 'photo', 'gift', 'system'] as const
export type MessageType = (typeof messageTypes)[number]

/** What a system message says; its words are texts (`chat.system.<kind>`). */
export const systemKinds = ['fictional_profile', 'member_account'] as const
export type SystemKind = (typeof systemKinds)[number]

export const reactions = ['❤️', '😂', '😮', '😢', '👍', '🔥'] as const
export type Reaction = (typeof reactions)[number]

/** Why the receiver of a message is told to be careful; the words are texts (`chat.caution.<id>`). */
export const cautions = ['phone', 'email', 'link', 'handle', 'money', 'crypto', 'gift_card', 'bank_account'] as const
export type Caution = (typeof cautions)[number]

/** Why this conversation takes no message right now; the words are texts (`chat.closed.<id>`). */
export const closedReasons = ['member_unavailable', 'nobody_can_answer'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** So many conversations may a free member start. */
export const freeConversations = 2
/** So many strangers may somebody write to in a day. */
export const firstContactsPerDay = 30

export const messagesPerPage = 40
export const chatsPerPage = 50

/** Messages are erased after this many months. */
export const messagesKeptMonths = 12

/** Somebody who writes tells so at most this often; whoever hears nothing for twice as long sees them stop. */
export const typingEveryMs = 3_000

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length
