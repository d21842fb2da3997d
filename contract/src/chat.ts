import { z } from 'zod'
import { membersOwn } from './access.ts'
import { cautions, closedReasons, messageTypes, reactions } from './chat-rules.ts'
import { defineCall } from './define-call.ts'
import { giftIds } from './gift-rules.ts'
import { photoMaxBytes, photoRefusals, photoTypes } from './photo-rules.ts'
import { PhotoFiles } from './photos.ts'
import { MemberCard } from './profiles.ts'
import { Empty, Id, Instant } from './values.ts'

/** A conversation is there for the two who have it; for anybody else it does not exist. */
const ofTheTwo = { ...membersOwn, otherMember: 'not_found' } as const

const Seq = z.int().min(0)

/** One message, as the reader sees it. */
export const Message = z.object({
  /** Made by the sender's browser. */
  id: Id,
  /** Its place in the conversation; null while it waits to be sent. */
  seq: Seq.nullable(),
  type: z.enum(messageTypes),
  is_own: z.boolean(),
  /** Of a system message: which one (`chat.system.<kind>`). */
  text: z.string(),
  gift: z.enum(giftIds).nullable(),
  /** Of a photo message only. `files` come when the picture has been encoded anew. */
  photo: z
    .object({
      state: z.enum(['preparing', 'ready', 'refused']),
      refusal: z.enum(photoRefusals).nullable(),
      files: PhotoFiles.nullable(),
    })
    .nullable(),
  /** `waiting`: goes out when the sender's address is confirmed, or when somebody can answer for a fictional profile. */
  status: z.enum(['waiting', 'sent']),
  at: Instant,
  own_reaction: z.enum(reactions).nullable(),
  other_reaction: z.enum(reactions).nullable(),
  /** Why the reader should be careful; always empty on own messages. */
  cautions: z.array(z.enum(cautions)),
})

/** A conversation as the list shows it. */
const Chat = z.object({
  conversation: z.object({ id: Id }),
  profile: MemberCard,
  num_unread_messages: z.int(),
  last_message: Message.pick({ type: true, is_own: true, text: true, gift: true, status: true, at: true }).nullable(),
  /** The latest message's place: a browser that knows an earlier one has something to fetch. */
  last_seq: Seq,
  /** Up to where the other one has read; 0 where the two do not tell each other. */
  read_seq: Seq,
  at: Instant,
})

export const getChats = defineCall({
  method: 'GET',
  path: '/api/chats.php',
  summary: 'The caller’s conversations, the latest first, with what is unread.',
  query: z.object({ cursor: z.string().max(100).optional() }),
  answer: z.object({
    chats: z.array(Chat),
    total_unread: z.int(),
    /** The chat that the caller opened last. */
    last_opened: z.object({ profile: Id, at: Instant }).nullable(),
    next_cursor: z.string().nullable(),
  }),
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

export const removeChat = defineCall({
  method: 'DELETE',
  path: '/api/chat.php',
  summary: 'Removes a conversation, or every conversation with a profile, from the caller’s list. Repeatable.',
  body: z.object({ conversation: Id.optional(), profile: Id.optional() }),
  answer: z.object({ total_unread: z.int() }),
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

export const openConversation = defineCall({
  method: 'PUT',
  path: '/api/members/:id/conversation',
  summary: 'The conversation with a member, made if there is none. The other one sees nothing of it yet. Repeatable.',
  params: z.object({ id: Id }),
  answer: z.object({ conversation: z.object({ id: Id }) }),
  errors: ['authentication_required', 'not_found', 'blocked', 'too_many_requests'],
  access: { ...membersOwn, otherMember: 'public' },
})

/** Everything around the messages: who, what it costs, what stands in the way. */
const Conversation = z.object({
  id: Id,
  member: MemberCard,
  message_credits: z.int(),
  photo_credits: z.int(),
  message_length: z.int(),
  /** Why nothing can be sent right now; null when it can. */
  closed: z.enum(closedReasons).nullable(),
  /** The caller has said that they know this profile is fictional; true for members. */
  is_confirmed: z.boolean(),
  /** The next message starts the conversation, and a free member has none left to start. */
  needs_premium: z.boolean(),
  /** Up to where the other one got and read the caller's messages. */
  delivered_seq: Seq,
  read_seq: Seq,
  /** Up to where the caller has read. */
  own_read_seq: Seq,
  last_seq: Seq,
  /** Messages older than this many days are not shown. */
  history_days: z.int(),
})

const MessagePage = z.object({
  /** The oldest first. Those that wait come last. */
  messages: z.array(Message),
  has_earlier: z.boolean(),
  /** There are earlier messages that are hidden for their age; they are in the data export until they are erased. */
  hides_older: z.boolean(),
})

export const getConversation = defineCall({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'One conversation with its latest messages.',
  params: z.object({ id: Id }),
  answer: MessagePage.extend({ conversation: Conversation }),
  errors: ['authentication_required', 'not_found', 'blocked'],
  access: ofTheTwo,
})

export const getMessages = defineCall({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary: 'Messages before or after a place in the conversation.',
  params: z.object({ id: Id }),
  query: z.object({ before: z.coerce.number().pipe(Seq).optional(), after: z.coerce.number().pipe(Seq).optional() }),
  answer: MessagePage.extend({ has_later: z.boolean(), delivered_seq: Seq, read_seq: Seq }),
  errors: ['authentication_required', 'not_found'],
  access: ofTheTwo,
})

/** What a message can be refused for. */
const sendingErrors = [
  'authentication_required',
  'not_found',
  'invalid_input',
  'blocked',
  'member_unavailable',
  'nobody_can_answer',
  'fictional_confirmation_required',
  'premium_required',
  'not_enough_credits',
  'first_contact_limit_reached',
  'too_many_requests',
  'idempotency_conflict',
] as const

/** What was sent, and the credits that are left. */
const Sent = z.object({ message: Message, credits: z.int() })

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  summary: 'Sends a text and charges for it. The same message id is the same message, sent and charged once.',
  params: z.object({ id: Id }),
  body: z.object({ message_id: Id, text: z.string().trim().min(1).max(10_000) }),
  answer: Sent,
  errors: sendingErrors,
  access: ofTheTwo,
})

export const sendPhotoMessage = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/photos',
  summary: 'Sends a photo. It is encoded anew before anybody sees it; one that cannot be read is not charged.',
  params: z.object({ id: Id }),
  query: z.object({ message_id: Id }),
  upload: { maxBytes: photoMaxBytes, types: photoTypes },
  answer: Sent,
  errors: [...sendingErrors, 'photo_type_unsupported', 'payload_too_large', 'unavailable'],
  access: ofTheTwo,
})

export const readConversation = defineCall({
  method: 'PUT',
  path: '/api/conversations/:id/read',
  summary: 'The caller has the conversation open and has seen it up to this place. Repeatable.',
  params: z.object({ id: Id }),
  body: z.object({ seq: Seq }),
  answer: z.object({ total_unread: z.int() }),
  errors: ['authentication_required', 'not_found'],
  access: ofTheTwo,
})

export const noteDelivered = defineCall({
  method: 'PUT',
  path: '/api/delivered',
  summary: 'Messages have reached a browser of the caller, up to these places. Repeatable.',
  body: z.object({ conversations: z.array(z.object({ id: Id, seq: Seq })).max(50) }),
  answer: Empty,
  errors: ['authentication_required'],
  access: membersOwn,
})

export const tellTyping = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  summary: 'The caller is writing. Nothing is kept of it.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required', 'not_found', 'too_many_requests'],
  access: ofTheTwo,
})

export const reactToMessage = defineCall({
  method: 'PUT',
  path: '/api/conversations/:id/messages/:messageId/reaction',
  summary: 'The caller’s reaction to a message; null takes it back. Free and repeatable.',
  params: z.object({ id: Id, messageId: Id }),
  body: z.object({ reaction: z.enum(reactions).nullable() }),
  answer: z.object({ message: Message }),
  errors: ['authentication_required', 'not_found'],
  access: ofTheTwo,
})

export const confirmFictional = defineCall({
  method: 'PUT',
  path: '/api/conversations/:id/fictional-confirmation',
  summary:
    'The caller knows that this profile is fictional and that a meeting is not possible. Asked once per profile.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required', 'not_found'],
  access: ofTheTwo,
})

export const askWhetherReal = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/real-person',
  summary: 'Answers “is this a real person?” with a truthful system message that only the caller sees. Free.',
  params: z.object({ id: Id }),
  body: z.object({ message_id: Id }),
  answer: z.object({ message: Message }),
  errors: ['authentication_required', 'not_found', 'too_many_requests'],
  access: ofTheTwo,
})

const ChatSettings = z.object({
  /** Tells others when their messages were read, and is told the same; neither without the other. */
  shares_reading: z.boolean(),
})

export const getChatSettings = defineCall({
  method: 'GET',
  path: '/api/chat-settings',
  summary: 'How the caller wants to chat.',
  answer: ChatSettings,
  errors: ['authentication_required'],
  access: membersOwn,
})

export const saveChatSettings = defineCall({
  method: 'PUT',
  path: '/api/chat-settings',
  summary: 'Changes how the caller wants to chat.',
  body: ChatSettings,
  answer: ChatSettings,
  errors: ['authentication_required'],
  access: membersOwn,
})
