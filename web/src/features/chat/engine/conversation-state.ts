import type { Conversation, Message, MessagePage, OpenedConversation } from '../../../shared/api/responses.ts'

/** The loaded part of a conversation. */
export type ConversationState = {
  conversation: Conversation
  /** Ordered by sequence number. Waiting messages have none and come last. */
  messages: readonly Message[]
  hasEarlier: boolean
  hidesOlder: boolean
  /** Sequence number up to which no message is missing. Beyond it there may be gaps. */
  completeUpToSeq: number
}

type Receipt = { delivered_seq: number; read_seq: number }

/** Merges messages by id. `fresh` wins over `known`. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  if (fresh.length === 0) return known
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of fresh) byId.set(message.id, message)
  return [...byId.values()].sort(compareMessages)
}

function compareMessages(one: Message, other: Message): number {
  if (one.seq !== null && other.seq !== null) return one.seq - other.seq
  if (one.seq !== null) return -1
  if (other.seq !== null) return 1
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0
}

export function lastSeq(messages: readonly Message[]): number {
  return messages.reduce((last, { seq }) => Math.max(last, seq ?? 0), 0)
}

export function toConversationState(fresh: OpenedConversation): ConversationState {
  const { conversation, messages, has_earlier: hasEarlier, hides_older: hidesOlder } = fresh
  return {
    conversation,
    messages: mergeMessages([], messages),
    hasEarlier,
    hidesOlder,
    completeUpToSeq: Math.max(conversation.last_seq, lastSeq(messages)),
  }
}

/**
 * Merges the latest page, fetched again. If there is a gap between the loaded messages and the page, the older messages
 * are dropped and loaded again on demand.
 */
export function withLatestPage(known: ConversationState, fresh: OpenedConversation): ConversationState {
  const next = toConversationState(fresh)
  const firstSeq = next.messages.find(({ seq }) => seq !== null)?.seq ?? 0
  const hasGap = fresh.has_earlier && firstSeq > known.completeUpToSeq + 1
  const retained = known.messages.filter(
    ({ seq }) => seq === null || seq > next.completeUpToSeq || (!hasGap && seq < firstSeq),
  )
  const conversation = withReceipt(next.conversation, known.conversation)
  const messages = mergeMessages(retained, next.messages)
  const hasOlder = retained.some(({ seq }) => seq !== null && seq < firstSeq)
  return {
    conversation: {
      ...conversation,
      own_read_seq: Math.max(conversation.own_read_seq, known.conversation.own_read_seq),
    },
    messages,
    hasEarlier: hasOlder ? known.hasEarlier : next.hasEarlier,
    hidesOlder: next.hidesOlder,
    completeUpToSeq: Math.max(known.completeUpToSeq, next.completeUpToSeq),
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

/** Merges a page of later messages. The last such page closes all gaps. */
export function withLater(known: ConversationState, page: MessagePage): ConversationState {
  const messages = mergeMessages(known.messages, page.messages)
  return {
    ...known,
    conversation: withReceipt(known.conversation, page),
    messages,
    completeUpToSeq: Math.max(known.completeUpToSeq, lastSeq(page.has_later ? page.messages : messages)),
  }
}

/** Merges one new or changed message. A message after a gap is shown before the gap is fetched. */
export function withMessage(known: ConversationState, message: Message): ConversationState {
  const isNext = message.seq === known.completeUpToSeq + 1
  return {
    ...known,
    messages: mergeMessages(known.messages, [message]),
    completeUpToSeq: isNext ? known.completeUpToSeq + 1 : known.completeUpToSeq,
  }
}

/** Whether messages before `seq` may be missing. */
export const hasGapBefore = (known: ConversationState, seq: number | null): boolean =>
  seq !== null && seq > known.completeUpToSeq

/** Merges delivery and read marks. They never go back. */
export function withReceipt<Target extends Receipt>(known: Target, marks: Receipt): Target {
  return {
    ...known,
    delivered_seq: Math.max(known.delivered_seq, marks.delivered_seq, marks.read_seq),
    read_seq: Math.max(known.read_seq, marks.read_seq),
  }
}

/** Returns the sequence number to mark as read, or null when the counterpart wrote nothing new. */
export function unreadUpTo({ conversation, messages }: ConversationState): number | null {
  const last = messages.reduce((seq, message) => Math.max(seq, message.is_own ? 0 : (message.seq ?? 0)), 0)
  return last > conversation.own_read_seq ? last : null
}
