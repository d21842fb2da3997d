/** Chat rules that browser and server share. Without a schema library, because the first view loads this file. */

export const messageTypes = ['text', 'photo', 'gift', 'system'] as const
export type MessageType = (typeof messageTypes)[number]

/** Kinds of system messages. Texts: `chat.system.<kind>`. */
export const systemKinds = ['fictional_profile', 'member_account', 'unanswered'] as const
export type SystemKind = (typeof systemKinds)[number]

export const reactions = ['❤️', '😂', '😮', '😢', '👍', '🔥'] as const
export type Reaction = (typeof reactions)[number]

/** Why the recipient of a message is warned. Texts: `chat.caution.<id>`. */
export const cautions = ['phone', 'email', 'link', 'handle', 'money', 'crypto', 'gift_card', 'bank_account'] as const
export type Caution = (typeof cautions)[number]

/** Why no message can be sent in a conversation at the moment. Texts: `chat.closed.<id>`. */
export const closedReasons = ['member_unavailable', 'nobody_can_answer'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** Why a member gets a notice before the next paid message to a fictional profile. */
export const careSignals = ['words', 'meeting', 'spend', 'messages', 'night'] as const
export type CareSignal = (typeof careSignals)[number]
export const careChoices = ['continue', 'pause'] as const
export type CareChoice = (typeof careChoices)[number]

/** Maximum number of conversations that a free member can start. */
export const maxFreeConversations = 2
/** Maximum number of first messages to new contacts per day. */
export const maxFirstContactsPerDay = 30

export const messagesPerPage = 40
export const chatsPerPage = 50

/** Messages are deleted after this many months. */
export const messageRetentionMonths = 12

/** Minimum interval between typing signals. The indicator disappears after twice this time without a signal. */
export const typingIntervalMs = 3_000

/** Counts code points, so that a simple emoji counts as one character. */
export const countCharacters = (text: string): number => Array.from(text).length
