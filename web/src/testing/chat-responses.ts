import type { Api } from '../shared/api/create-api.ts'
import type { Chat, ChatList, Conversation, Message, MessagePage, OpenedConversation } from '../shared/api/responses.ts'
import { card } from './cards.ts'

export const conversationId = '019a8000-0000-7000-8000-000000000c01'

/** Message with the given sequence number. Those with an even number are the viewer's own. */
export const message = (seq: number, changes: Partial<Message> = {}): Message => ({
  id: `019a8000-0000-7000-8000-0000000007${String(seq).padStart(2, '0')}`,
  seq,
  type: 'text',
  is_own: seq % 2 === 0,
  text: `Words ${seq}`,
  gift: null,
  quoted_prompt: null,
  photo: null,
  status: 'sent',
  at: new Date(Date.UTC(2026, 10, 15, 10, seq)).toISOString(),
  own_reaction: null,
  other_reaction: null,
  cautions: [],
  ...changes,
})

export const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

const receivedText = { type: 'text', is_own: false, text: 'Hello', gift: null, status: 'sent' } as const

/** Chat with the member of the given number. */
export const chat = (number: number, changes: Partial<Chat> = {}): Chat => ({
  conversation: { id: conversationId.slice(0, -2) + String(number).padStart(2, '0') },
  profile: { ...card(number), main_image: null },
  num_unread_messages: 0,
  last_message: { ...receivedText, at: '2026-11-15T09:00:00.000Z' },
  last_seq: 1,
  read_seq: 0,
  at: new Date(Date.UTC(2026, 10, 15, 9, 60 - number)).toISOString(),
  ...changes,
})

export const chatList = (chats: Chat[], changes: Partial<ChatList> = {}): ChatList => ({
  chats,
  total_unread: chats.reduce((sum, { num_unread_messages }) => sum + num_unread_messages, 0),
  last_opened: null,
  next_cursor: null,
  ...changes,
})

export const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  id: conversationId,
  member: card(1),
  message_credits: 1,
  photo_credits: 2,
  message_length: 1000,
  closed: null,
  is_confirmed: true,
  needs_premium: false,
  delivered_seq: 0,
  read_seq: 0,
  own_read_seq: 0,
  last_seq: 0,
  history_days: 90,
  ...changes,
})

export const opened = (known: Message[], changes: Partial<OpenedConversation> = {}): OpenedConversation => ({
  conversation: conversation({ last_seq: known.at(-1)?.seq ?? 0, own_read_seq: known.at(-1)?.seq ?? 0 }),
  messages: known,
  has_earlier: false,
  hides_older: false,
  ...changes,
})

export const messagePage = (known: Message[], changes: Partial<MessagePage> = {}): MessagePage => ({
  messages: known,
  has_earlier: false,
  hides_older: false,
  has_later: false,
  delivered_seq: 0,
  read_seq: 0,
  ...changes,
})

type Call = { name: string; params?: unknown; query?: Record<string, unknown>; body?: unknown }

/** API with the given responses, which records its calls. A call without a response fails the test. */
export function fakeApi(responses: Record<string, (call: Call) => unknown>) {
  const calls: Call[] = []
  const api = async (name: string, input: Omit<Call, 'name'> = {}) => {
    const call = { name, ...input }
    calls.push(call)
    const respond = responses[name]
    if (!respond) throw new Error(`unexpected call ${name}`)
    return respond(call)
  }
  return {
    api: api as unknown as Api,
    asked: calls,
    callsTo: (name: string) => calls.filter((call) => call.name === name),
  }
}
