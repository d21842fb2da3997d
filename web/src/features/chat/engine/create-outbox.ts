import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import type { AnsweredPrompt, SentMessage } from '../../../shared/api/responses.ts'
import { createLeadership, type Locks, openTabChannel } from '../../live/index.ts'
import { isRefusal, outboxRetryDelayMs, queuesOf } from './outbox-rules.ts'
import type { NewText, OutboxStorage, QueuedText } from './outbox-storage.ts'
import { unsentMessage, type ShownMessage } from './shown-message.ts'

/** A message that the server refused. A text has already been added to the draft of its conversation again. */
export type RefusedMessage = {
  conversationId: string
  messageId: string
  text: string
  quote?: AnsweredPrompt | null
  code: ErrorCode
  params: ErrorParams
  /** Sends a photo or gift again. Absent for texts. */
  again?: () => void
}

/** A change in the outbox, published to every window of this browser. */
export type OutboxEvent =
  | { kind: 'added'; waiting: QueuedText }
  /** Loaded from storage, written before this window was opened. */
  | { kind: 'found'; waiting: QueuedText[] }
  | { kind: 'sending' | 'queued'; messageId: string; conversationId: string }
  | { kind: 'sent'; messageId: string; conversationId: string; sent: SentMessage }
  | { kind: 'refused'; messageId: string; conversationId: string; refused: RefusedMessage }
  | { kind: 'emptied' }

export type OutboxDeps = {
  member: string
  storage: OutboxStorage
  locks: Locks | undefined
  /** Throws `ApiError`. Returns undefined when the login has ended. */
  send: (queued: QueuedText) => Promise<SentMessage | undefined>
  /** Called only in the window that sends. */
  restoreDraft: (refused: RefusedMessage) => void
  onEvent: (event: OutboxEvent) => void
  random?: () => number
}

export type Outbox = ReturnType<typeof createOutbox>

/** After this time the writing window takes over sending. A text that is sent twice is stored and charged once. */
const leaderTimeoutMs = 5_000

/**
 * Queue of unsent texts. One window of the browser sends them, in order within each conversation, and retries until the
 * server accepts or refuses them.
 */
export function createOutbox({
  member,
  storage,
  locks,
  send,
  restoreDraft,
  onEvent,
  random = Math.random,
}: OutboxDeps) {
  const name = `velvet-outbox:${member}`
  const channel = openTabChannel<OutboxEvent>(name)
  let texts: readonly QueuedText[] = []
  const inFlight = new Set<string>()
  /** A function per conversation in progress that skips the delay before the next attempt. */
  const senders = new Map<string, () => void>()
  let hasEnded = false

  const leadership = createLeadership({ locks, name, onLead: () => void sendAll(), onLost: () => undefined })

  function applyEvent(event: OutboxEvent) {
    if (event.kind === 'added' || event.kind === 'found') {
      const ids = new Set(texts.map(({ messageId }) => messageId))
      texts = [...texts, ...[event.waiting].flat().filter(({ messageId }) => !ids.has(messageId))]
    } else if (event.kind === 'emptied') {
      texts = []
      inFlight.clear()
    } else if (event.kind === 'sending') inFlight.add(event.messageId)
    else inFlight.delete(event.messageId)
    // Notify before dequeuing, so that the message does not flicker.
    onEvent(event)
    if (event.kind !== 'sent' && event.kind !== 'refused') return
    texts = texts.filter(({ messageId }) => messageId !== event.messageId)
  }

  function publish(event: OutboxEvent) {
    if (hasEnded) return
    channel.post(event)
    applyEvent(event)
  }

  async function loadStored(): Promise<void> {
    const stored = await storage.all()
    if (hasEnded) return
    applyEvent({ kind: 'found', waiting: stored.filter((queued) => queued.member === member) })
    // Deletes texts of other members whose login has ended.
    for (const { member: owner, messageId } of stored) if (owner !== member) await storage.remove(messageId)
  }

  async function sendAll(): Promise<void> {
    await loadStored()
    for (const id of queuesOf(texts).keys()) void sendQueue(id)
  }

  async function sendQueue(conversationId: string): Promise<void> {
    if (senders.has(conversationId) || !leadership.isLeading()) return
    senders.set(conversationId, () => undefined)
    let tries = 0
    for (let next = nextOf(conversationId); next; next = nextOf(conversationId)) {
      tries = (await sendOne(next)) ? 0 : tries + 1
      if (tries > 0) await waitBeforeRetry(conversationId, outboxRetryDelayMs(tries, random()))
    }
    senders.delete(conversationId)
  }

  /** Returns the next text, or undefined if the queue is empty or this window does not send. */
  function nextOf(conversationId: string): QueuedText | undefined {
    return leadership.isLeading() && !hasEnded ? queuesOf(texts).get(conversationId)?.[0] : undefined
  }

  /** Returns false if the text has to be sent again. */
  async function sendOne(queued: QueuedText): Promise<boolean> {
    const { conversationId, messageId, text, quote } = queued
    publish({ kind: 'sending', conversationId, messageId })
    try {
      const sent = await send(queued)
      if (sent) {
        await storage.remove(messageId)
        publish({ kind: 'sent', conversationId, messageId, sent })
        return true
      }
    } catch (error) {
      if (isRefusal(error)) {
        const { code, params } = error
        const refused = { conversationId, messageId, text, ...(quote && { quote }), code, params }
        await storage.remove(messageId)
        if (!hasEnded) restoreDraft(refused)
        publish({ kind: 'refused', conversationId, messageId, refused })
        return true
      }
    }
    publish({ kind: 'queued', conversationId, messageId })
    return false
  }

  function waitBeforeRetry(conversationId: string, delayMs: number): Promise<void> {
    if (hasEnded) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delayMs)
      senders.set(conversationId, () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** Whether the text is next in its conversation and no window is sending it. */
  function isStuck({ conversationId, messageId }: QueuedText): boolean {
    const isNext = queuesOf(texts).get(conversationId)?.[0]?.messageId === messageId
    return isNext && !hasEnded && !inFlight.has(messageId)
  }

  channel.onMessage((event) => {
    applyEvent(event)
    // Without locks, the window in which the text was written sends it.
    if (event.kind === 'added' && locks) void sendQueue(event.waiting.conversationId)
  })
  void loadStored()
  leadership.start()

  return {
    async enqueue(message: NewText): Promise<void> {
      const { conversationId, messageId } = message
      const queued = { ...message, member, at: new Date().toISOString() }
      if (texts.some((one) => one.messageId === messageId)) return
      applyEvent({ kind: 'added', waiting: queued })
      const stored = storage.add(queued)
      if (leadership.isLeading()) void sendQueue(conversationId)
      await stored
      // It may have been sent in the meantime.
      if (!texts.includes(queued)) return
      channel.post({ kind: 'added', waiting: queued })
      if (!leadership.isLeading()) setTimeout(() => isStuck(queued) && leadership.takeOver(), leaderTimeoutMs)
    },

    /** Returns the unsent texts of a conversation as messages. */
    unsent: (conversationId: string): readonly ShownMessage[] =>
      texts
        .filter((queued) => queued.conversationId === conversationId)
        .map(({ messageId, at, text, quote = null }) =>
          unsentMessage(messageId, at, {
            text,
            quoted_prompt: quote,
            sending: inFlight.has(messageId) ? 'sending' : 'queued',
          }),
        ),

    /** Sends immediately instead of waiting, for example when the network is back. */
    retryNow: () => {
      for (const skipDelay of senders.values()) skipDelay()
    },

    /** Stops sending. After a log-out the stored texts are deleted. */
    async stop({ isLoggedOut }: { isLoggedOut: boolean }): Promise<void> {
      if (isLoggedOut) publish({ kind: 'emptied' })
      hasEnded = true
      for (const skipDelay of senders.values()) skipDelay()
      leadership.stop()
      channel.close()
      if (isLoggedOut) await storage.clear()
    },
  }
}
