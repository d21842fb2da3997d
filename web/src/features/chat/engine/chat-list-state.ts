import type { Chat, ChatList, Message } from '../../../shared/api/responses.ts'

export type ChatListState = {
  status: 'loading' | 'ready' | 'failed'
  chats: readonly Chat[]
  totalUnread: number
  hasMore: boolean
}

/** Includes the cursor of the next page. */
export type LoadedChats = ChatListState & { nextCursor: string | null }

export const noChatsYet: LoadedChats = {
  status: 'loading',
  chats: [],
  totalUnread: 0,
  hasMore: false,
  nextCursor: null,
}

const idOf = (chat: Chat) => chat.conversation.id

/** Converts a response into the state of the list. */
export function toLoadedChats(response: ChatList): LoadedChats {
  const { chats, total_unread: totalUnread, next_cursor: nextCursor } = response
  return { status: 'ready', chats, totalUnread, nextCursor, hasMore: nextCursor !== null }
}

/**
 * Merges the first page, fetched again. Chats that were loaded below it stay. A chat that received a live message while
 * the page was being fetched is newer than the page and wins.
 */
export function withFirstPage(known: LoadedChats, response: ChatList): LoadedChats {
  const fresh = toLoadedChats(response)
  const knownById = new Map(known.chats.map((chat) => [idOf(chat), chat]))
  let totalUnread = fresh.totalUnread
  const chats = fresh.chats.map((chat) => {
    const current = knownById.get(idOf(chat))
    if (!current || current.last_seq <= chat.last_seq) return chat
    totalUnread += current.num_unread_messages - chat.num_unread_messages
    return current
  })
  const oldestAt = fresh.chats.at(-1)?.at
  const listedIds = new Set(fresh.chats.map(idOf))
  const older =
    oldestAt === undefined || !fresh.hasMore
      ? []
      : known.chats.filter((chat) => !listedIds.has(idOf(chat)) && chat.at < oldestAt)
  if (older.length === 0) return { ...fresh, chats, totalUnread }
  return { ...fresh, chats: [...chats, ...older], totalUnread, nextCursor: known.nextCursor, hasMore: known.hasMore }
}

export function withNextPage(known: LoadedChats, response: ChatList): LoadedChats {
  const page = toLoadedChats(response)
  const listedIds = new Set(known.chats.map(idOf))
  return { ...page, chats: [...known.chats, ...page.chats.filter((chat) => !listedIds.has(idOf(chat)))] }
}

export function withoutChats(known: LoadedChats, isGone: (chat: Chat) => boolean): LoadedChats {
  const removed = known.chats.filter(isGone)
  if (removed.length === 0) return known
  const unread = removed.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
  return {
    ...known,
    chats: known.chats.filter((chat) => !removed.includes(chat)),
    totalUnread: Math.max(0, known.totalUnread - unread),
  }
}

/** Marks the whole chat as read. */
export function withRead(known: LoadedChats, conversationId: string | null): LoadedChats {
  const chat = known.chats.find((one) => idOf(one) === conversationId)
  if (!chat || chat.num_unread_messages === 0) return known
  return {
    ...known,
    chats: known.chats.map((one) => (one === chat ? { ...chat, num_unread_messages: 0 } : one)),
    totalUnread: Math.max(0, known.totalUnread - chat.num_unread_messages),
  }
}

/** Moves the chat of a new message up and counts it as unread. Returns undefined if the chat is not in the list. */
export function withMessage(known: LoadedChats, conversationId: string, message: Message): LoadedChats | undefined {
  const chat = known.chats.find((one) => idOf(one) === conversationId)
  if (!chat) return undefined
  if (message.seq !== null && message.seq < chat.last_seq) return known
  const isNew = message.seq === null || message.seq > chat.last_seq
  // System messages are not counted as unread by the server either.
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

/** Records how far the counterpart has read. */
export function withReceipt(known: LoadedChats, conversationId: string, readSeq: number): LoadedChats {
  return {
    ...known,
    chats: known.chats.map((chat) =>
      idOf(chat) === conversationId ? { ...chat, read_seq: Math.max(chat.read_seq, readSeq) } : chat,
    ),
  }
}
