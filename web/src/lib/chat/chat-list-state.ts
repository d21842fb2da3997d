import type { Chat, ChatList, Message } from '../api/answers.ts'

export type ChatListState = {
  status: 'loading' | 'ready' | 'failed'
  chats: readonly Chat[]
  totalUnread: number
  hasMore: boolean
}

/** With the place from which more is loaded. */
export type LoadedChats = ChatListState & { nextCursor: string | null }

export const noChatsYet: LoadedChats = {
  status: 'loading',
  chats: [],
  totalUnread: 0,
  hasMore: false,
  nextCursor: null,
}

const idOf = (chat: Chat) => chat.conversation.id

/** What a page alone would show. */
export function chatsOf(answer: ChatList): LoadedChats {
  const { chats, total_unread: totalUnread, next_cursor: nextCursor } = answer
  return { status: 'ready', chats, totalUnread, nextCursor, hasMore: nextCursor !== null }
}

/**
 * The first page, fetched again. What was loaded below it stays. A chat that a live message has moved on while the page
 * was on its way is newer than the page.
 */
export function withFirstPage(known: LoadedChats, answer: ChatList): LoadedChats {
  const fresh = chatsOf(answer)
  const before = new Map(known.chats.map((chat) => [idOf(chat), chat]))
  let totalUnread = fresh.totalUnread
  const chats = fresh.chats.map((chat) => {
    const own = before.get(idOf(chat))
    if (!own || own.last_seq <= chat.last_seq) return chat
    totalUnread += own.num_unread_messages - chat.num_unread_messages
    return own
  })
  const oldest = fresh.chats.at(-1)?.at
  const listed = new Set(fresh.chats.map(idOf))
  const below =
    oldest === undefined || !fresh.hasMore
      ? []
      : known.chats.filter((chat) => !listed.has(idOf(chat)) && chat.at < oldest)
  if (below.length === 0) return { ...fresh, chats, totalUnread }
  return { ...fresh, chats: [...chats, ...below], totalUnread, nextCursor: known.nextCursor, hasMore: known.hasMore }
}

export function withNextPage(known: LoadedChats, answer: ChatList): LoadedChats {
  const page = chatsOf(answer)
  const listed = new Set(known.chats.map(idOf))
  return { ...page, chats: [...known.chats, ...page.chats.filter((chat) => !listed.has(idOf(chat)))] }
}

export function withoutChats(known: LoadedChats, isGone: (chat: Chat) => boolean): LoadedChats {
  const gone = known.chats.filter(isGone)
  if (gone.length === 0) return known
  const unread = gone.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
  return {
    ...known,
    chats: known.chats.filter((chat) => !gone.includes(chat)),
    totalUnread: Math.max(0, known.totalUnread - unread),
  }
}

/** Nothing in this chat is unread. */
export function withRead(known: LoadedChats, conversationId: string | null): LoadedChats {
  const chat = known.chats.find((one) => idOf(one) === conversationId)
  if (!chat || chat.num_unread_messages === 0) return known
  return {
    ...known,
    chats: known.chats.map((one) => (one === chat ? { ...chat, num_unread_messages: 0 } : one)),
    totalUnread: Math.max(0, known.totalUnread - chat.num_unread_messages),
  }
}

/** A message moves its chat up and counts, unless it is known already. `undefined`: the chat is not in the list. */
export function withMessage(known: LoadedChats, conversationId: string, message: Message): LoadedChats | undefined {
  const chat = known.chats.find((one) => idOf(one) === conversationId)
  if (!chat) return undefined
  if (message.seq !== null && message.seq < chat.last_seq) return known
  const isNew = message.seq === null || message.seq > chat.last_seq
  // A word of the house is an answer to the member: the server does not count it either.
  const unread = isNew && !message.is_own && message.type !== 'system' ? 1 : 0
  const { type, is_own, text, gift, status, at } = message
  const moved: Chat = {
    ...chat,
    num_unread_messages: chat.num_unread_messages + unread,
    last_message: { type, is_own, text, gift, status, at },
    last_seq: message.seq ?? chat.last_seq,
    at: isNew ? at : chat.at,
  }
  const others = known.chats.filter((one) => one !== chat)
  const chats = isNew ? [moved, ...others] : known.chats.map((one) => (one === chat ? moved : one))
  return { ...known, chats, totalUnread: known.totalUnread + unread }
}

/** The other one has read up to there. */
export function withReceipt(known: LoadedChats, conversationId: string, readSeq: number): LoadedChats {
  return {
    ...known,
    chats: known.chats.map((chat) =>
      idOf(chat) === conversationId ? { ...chat, read_seq: Math.max(chat.read_seq, readSeq) } : chat,
    ),
  }
}
