import type { Chat, Conversation, Message, OpenedConversation } from '../shared/api/responses.ts'
import { card } from './cards.ts'
import { conversation as anyConversation } from './chat-responses.ts'

const id = (number: number) => `019a8000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`

/** A received text message by default. */
export const message = (number: number, changes: Partial<Message> = {}): Message => ({
  id: id(number),
  seq: number,
  type: 'text',
  is_own: false,
  text: `Message ${number}`,
  gift: null,
  quoted_prompt: null,
  photo: null,
  status: 'sent',
  at: `2026-11-15T11:${String(number).padStart(2, '0')}:00.000Z`,
  own_reaction: null,
  other_reaction: null,
  cautions: [],
  ...changes,
})

export const chat = (number: number, changes: Partial<Chat> = {}): Chat => {
  const { type, is_own, text, gift, status, at } = message(number)
  return {
    conversation: { id: id(80 + number) },
    profile: { ...card(number), main_image: null },
    num_unread_messages: 0,
    last_message: { type, is_own, text, gift, status, at },
    last_seq: number,
    read_seq: 0,
    at,
    ...changes,
  }
}

export const conversation = (changes: Partial<Conversation> = {}): Conversation =>
  anyConversation({ id: id(81), ...changes })

export const openedConversation = (
  messages: Message[] = [],
  changes: Partial<Conversation> = {},
): OpenedConversation => ({
  conversation: conversation(changes),
  messages,
  has_earlier: false,
  hides_older: false,
})
