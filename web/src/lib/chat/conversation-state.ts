import type { Conversation, Message, MessagePage, OpenedConversation } from '../api/answers.ts'

/** What this browser knows of a conversation. */
export type ConversationState = {
  conversation: Conversation
  /** By their place; those that wait come last. */
  messages: readonly Message[]
  hasEarlier: boolean
  hidesOlder: boolean
  /** Everything up to here is known; beyond it something may be missing. */
  upTo: number
}

type Marks = { delivered_seq: number; read_seq: number }

/** Joined by id, the later knowledge wins, nothing is doubled. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  if (fresh.length === 0) return known
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of fresh) byId.set(message.id, message)
  return [...byId.values()].sort(inOrder)
}

function inOrder(one: Message, other: Message): number {
  if (one.seq !== null && other.seq !== null) return one.seq - other.seq
  if (one.seq !== null) return -1
  if (other.seq !== null) return 1
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0
}

export function lastSeq(messages: readonly Message[]): number {
  return messages.reduce((last, { seq }) => Math.max(last, seq ?? 0), 0)
}

export function openedState(fresh: OpenedConversation): ConversationState {
  const { conversation, messages, has_earlier: hasEarlier, hides_older: hidesOlder } = fresh
  return {
    conversation,
    messages: mergeMessages([], messages),
    hasEarlier,
    hidesOlder,
    upTo: Math.max(conversation.last_seq, lastSeq(messages)),
  }
}

/** The latest page again. Where it does not reach what is known, what lies before it is let go and loaded when wanted. */
export function refreshed(known: ConversationState, fresh: OpenedConversation): ConversationState {
  const next = openedState(fresh)
  const first = next.messages.find(({ seq }) => seq !== null)?.seq ?? 0
  const isApart = fresh.has_earlier && first > known.upTo + 1
  const kept = known.messages.filter(({ seq }) => seq === null || seq > next.upTo || (!isApart && seq < first))
  const conversation = withMarks(next.conversation, known.conversation)
  const messages = mergeMessages(kept, next.messages)
  const reachesBack = kept.some(({ seq }) => seq !== null && seq < first)
  return {
    conversation: {
      ...conversation,
      own_read_seq: Math.max(conversation.own_read_seq, known.conversation.own_read_seq),
    },
    messages,
    hasEarlier: reachesBack ? known.hasEarlier : next.hasEarlier,
    hidesOlder: next.hidesOlder,
    upTo: Math.max(known.upTo, next.upTo),
  }
}

export function withEarlier(known: ConversationState, page: MessagePage): ConversationState {
  return {
    ...known,
    messages: mergeMessages(known.messages, page.messages),
    hasEarlier: page.has_earlier,
    hidesOlder: page.hides_older,
  }
}

/** What came after `upTo`. The last such page closes every gap. */
export function withLater(known: ConversationState, page: MessagePage): ConversationState {
  const messages = mergeMessages(known.messages, page.messages)
  return {
    ...known,
    conversation: withMarks(known.conversation, page),
    messages,
    upTo: Math.max(known.upTo, lastSeq(page.has_later ? page.messages : messages)),
  }
}

/** One message, new or changed. Beyond a gap it is shown, but what is missing is still to be fetched. */
export function withOne(known: ConversationState, message: Message): ConversationState {
  const isNext = message.seq === known.upTo + 1
  return {
    ...known,
    messages: mergeMessages(known.messages, [message]),
    upTo: isNext ? known.upTo + 1 : known.upTo,
  }
}

/** Something between what is known and this place is missing. */
export const isBeyond = (known: ConversationState, seq: number | null): boolean => seq !== null && seq > known.upTo

/** How far the other one got and read only ever grows. */
export function withMarks<Marked extends Marks>(known: Marked, marks: Marks): Marked {
  return {
    ...known,
    delivered_seq: Math.max(known.delivered_seq, marks.delivered_seq, marks.read_seq),
    read_seq: Math.max(known.read_seq, marks.read_seq),
  }
}

/** The place up to which the member should tell that it was read; null when there is nothing new of the other one. */
export function unreadUpTo({ conversation, messages }: ConversationState): number | null {
  const last = messages.reduce((seq, message) => Math.max(seq, message.is_own ? 0 : (message.seq ?? 0)), 0)
  return last > conversation.own_read_seq ? last : null
}
