import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import type { SentMessage } from '../api/answers.ts'
import { createLeadership, type Locks } from '../live/leadership.ts'
import { openTabChannel } from '../live/tab-channel.ts'
import { isRefusal, outboxDelay, queuesOf } from './outbox-rules.ts'
import type { OutboxStorage, Waiting } from './outbox-storage.ts'
import { unsentMessage, type ShownMessage } from './shown-message.ts'

/** A text that the server will not take. It stands in the conversation's draft again already. */
export type Refused = {
  conversationId: string
  messageId: string
  text: string
  code: ErrorCode
  params: ErrorParams
}

/** What became of a text, told in every window of this browser. */
export type OutboxNews =
  | { kind: 'added'; waiting: Waiting }
  /** Found where the browser keeps them, from before this window was opened. */
  | { kind: 'found'; waiting: Waiting[] }
  | { kind: 'sending' | 'queued'; messageId: string; conversationId: string }
  | { kind: 'sent'; messageId: string; conversationId: string; sent: SentMessage }
  | { kind: 'refused'; messageId: string; conversationId: string; refused: Refused }
  | { kind: 'emptied' }

export type OutboxDeps = {
  member: string
  storage: OutboxStorage
  locks: Locks | undefined
  /** Throws `ApiError`; `undefined` when the login is gone. */
  send: (waiting: Waiting) => Promise<SentMessage | undefined>
  /** Only in the window that sends. */
  giveBack: (refused: Refused) => void
  onNews: (news: OutboxNews) => void
  random?: () => number
}

export type Outbox = ReturnType<typeof createOutbox>

/** How long a text waits for the window that sends before this one does it itself. Sent twice, it still counts once. */
const patience = 5_000

/** Texts on their way: in order for each conversation, sent by one window of the browser, never given up. */
export function createOutbox({ member, storage, locks, send, giveBack, onNews, random = Math.random }: OutboxDeps) {
  const name = `velvet-outbox:${member}`
  const channel = openTabChannel<OutboxNews>(name)
  let known: readonly Waiting[] = []
  const underWay = new Set<string>()
  /** The conversations that are being sent, and how to stop waiting between two tries. */
  const senders = new Map<string, () => void>()
  let hasEnded = false

  const leadership = createLeadership({ locks, name, onLead: () => void sendAll(), onLost: () => undefined })

  function learn(news: OutboxNews) {
    if (news.kind === 'added' || news.kind === 'found') {
      const ids = new Set(known.map(({ messageId }) => messageId))
      known = [...known, ...[news.waiting].flat().filter(({ messageId }) => !ids.has(messageId))]
    } else if (news.kind === 'emptied') {
      known = []
      underWay.clear()
    } else if (news.kind === 'sending') underWay.add(news.messageId)
    else underWay.delete(news.messageId)
    // Whoever shows the message has it before it leaves the queue: it does not blink.
    onNews(news)
    if (news.kind !== 'sent' && news.kind !== 'refused') return
    known = known.filter(({ messageId }) => messageId !== news.messageId)
  }

  function tell(news: OutboxNews) {
    if (hasEnded) return
    channel.post(news)
    learn(news)
  }

  async function look(): Promise<void> {
    const stored = await storage.all()
    if (hasEnded) return
    learn({ kind: 'found', waiting: stored.filter((waiting) => waiting.member === member) })
    // Somebody else's words, from before their login ended elsewhere.
    for (const { member: owner, messageId } of stored) if (owner !== member) await storage.remove(messageId)
  }

  async function sendAll(): Promise<void> {
    await look()
    for (const id of queuesOf(known).keys()) void sendQueue(id)
  }

  async function sendQueue(conversationId: string): Promise<void> {
    if (senders.has(conversationId) || !leadership.isLeading()) return
    senders.set(conversationId, () => undefined)
    let tries = 0
    for (let next = nextOf(conversationId); next; next = nextOf(conversationId)) {
      tries = (await sendOne(next)) ? 0 : tries + 1
      if (tries > 0) await pause(conversationId, outboxDelay(tries, random()))
    }
    senders.delete(conversationId)
  }

  /** The text whose turn it is, as long as it is this window's to send. */
  function nextOf(conversationId: string): Waiting | undefined {
    return leadership.isLeading() && !hasEnded ? queuesOf(known).get(conversationId)?.[0] : undefined
  }

  /** False: it has to be tried again. */
  async function sendOne(waiting: Waiting): Promise<boolean> {
    const { conversationId, messageId, text } = waiting
    tell({ kind: 'sending', conversationId, messageId })
    try {
      const sent = await send(waiting)
      if (sent) {
        await storage.remove(messageId)
        tell({ kind: 'sent', conversationId, messageId, sent })
        return true
      }
    } catch (error) {
      if (isRefusal(error)) {
        const refused = { conversationId, messageId, text, code: error.code, params: error.params }
        await storage.remove(messageId)
        if (!hasEnded) giveBack(refused)
        tell({ kind: 'refused', conversationId, messageId, refused })
        return true
      }
    }
    tell({ kind: 'queued', conversationId, messageId })
    return false
  }

  function pause(conversationId: string, milliseconds: number): Promise<void> {
    if (hasEnded) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      senders.set(conversationId, () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** The next of its conversation, and nobody sends it. */
  function isStuck({ conversationId, messageId }: Waiting): boolean {
    const isNext = queuesOf(known).get(conversationId)?.[0]?.messageId === messageId
    return isNext && !hasEnded && !underWay.has(messageId)
  }

  channel.onNote((news) => {
    learn(news)
    // Without locks the window in which it was written sends it.
    if (news.kind === 'added' && locks) void sendQueue(news.waiting.conversationId)
  })
  void look()
  leadership.start()

  return {
    async enqueue({ conversationId, messageId, text }: { conversationId: string; messageId: string; text: string }) {
      const waiting = { member, conversationId, messageId, text, at: new Date().toISOString() }
      if (known.some((one) => one.messageId === messageId)) return
      learn({ kind: 'added', waiting })
      const stored = storage.add(waiting)
      if (leadership.isLeading()) void sendQueue(conversationId)
      await stored
      // It may have arrived already.
      if (!known.includes(waiting)) return
      channel.post({ kind: 'added', waiting })
      if (!leadership.isLeading()) setTimeout(() => isStuck(waiting) && leadership.take(), patience)
    },

    /** What is shown of a conversation's texts until they have arrived. */
    unsent: (conversationId: string): readonly ShownMessage[] =>
      known
        .filter((waiting) => waiting.conversationId === conversationId)
        .map(({ messageId, at, text }) =>
          unsentMessage(messageId, at, { text, sending: underWay.has(messageId) ? 'sending' : 'queued' }),
        ),

    /** The network is back: nobody waits any longer. */
    hurry() {
      for (const goOn of senders.values()) goOn()
    },

    /** Stops; at the end of a login nothing is kept. */
    async stop({ isLoggedOut }: { isLoggedOut: boolean }): Promise<void> {
      if (isLoggedOut) tell({ kind: 'emptied' })
      hasEnded = true
      for (const goOn of senders.values()) goOn()
      leadership.stop()
      channel.close()
      if (isLoggedOut) await storage.clear()
    },
  }
}
