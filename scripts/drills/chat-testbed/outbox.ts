import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/ids.ts'
import { browserHeaders } from './live-page.ts'
import type { ChatMember } from './members.ts'

/** A message and what its sender knows about it. */
export type OutboxMessage = {
  id: string
  conversationId: string
  senderId: string
  text: string
  tries: number
  /** Position in the conversation, set when the server acknowledges the message. */
  seq?: number
  refusal?: string
}

/** Below the limit of 20 messages a minute, in which every attempt counts. */
const triesPerMinute = 18

type OutboxOptions = {
  apiUrl: string
  member: ChatMember
  conversationId: string
  /** Returns the pause between two messages in milliseconds. */
  pause: () => number
  /** After this time without a response a message is sent again. */
  timeoutMs?: number
  /** Called after every attempt with its start and the response status, 0 without a response. */
  onAttempt?: (startedAt: number, status: number) => void
}

/** Sends the messages of one member one by one, each with the same id until the server accepts or refuses it. */
export function createOutbox({ apiUrl, member, conversationId, pause, timeoutMs = 4_000, onAttempt }: OutboxOptions) {
  const written: OutboxMessage[] = []
  const triedAt: number[] = []
  const headers = { ...browserHeaders(member), 'content-type': 'application/json' }

  async function waitForBudget(): Promise<void> {
    const [oldest] = triedAt.splice(0, Math.max(0, triedAt.length - triesPerMinute + 1)).slice(-1)
    const waitMs = oldest === undefined ? 0 : oldest + 60_500 - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    triedAt.push(performance.now())
  }

  /** Returns whether the server has accepted or refused the message. */
  async function attempt(message: OutboxMessage): Promise<boolean> {
    await waitForBudget()
    message.tries += 1
    const startedAt = performance.now()
    let status = 0
    try {
      const response = await fetch(`${apiUrl}/api/conversations/${conversationId}/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ message_id: message.id, text: message.text }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      const body = (await response.json()) as { message?: { seq: number }; error?: { code: string } }
      if (response.status === 200 && body.message) message.seq = body.message.seq
      else if (response.status < 500 && response.status !== 429)
        message.refusal = body.error?.code ?? `${response.status}`
      return message.seq !== undefined || message.refusal !== undefined
    } catch {
      return false
    } finally {
      onAttempt?.(startedAt, status)
    }
  }

  async function deliver(message: OutboxMessage, hasTimedOut: () => boolean): Promise<void> {
    // The first retry is immediate, so that it often overlaps with the attempt that it repeats.
    let delayMs = 0
    while (!(await attempt(message)) && !hasTimedOut()) {
      await sleep(delayMs * (0.75 + Math.random() / 2))
      delayMs = Math.min(4_000, Math.max(500, delayMs * 2))
    }
  }

  return {
    written,
    /** Sends messages until `isOver`, then retries until all are delivered, at most until `hasTimedOut`. */
    async write(isOver: () => boolean, hasTimedOut: () => boolean): Promise<void> {
      await sleep(pause() * Math.random())
      while (!isOver()) {
        const text = `Message ${written.length + 1} of ${member.id}`
        const message: OutboxMessage = { id: newId(), conversationId, senderId: member.id, text, tries: 0 }
        written.push(message)
        await deliver(message, hasTimedOut)
        // Without credits the server would refuse all further messages, too.
        if (message.refusal) return
        await sleep(pause())
      }
    },
  }
}
