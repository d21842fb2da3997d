import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/ids.ts'
import { browserHeaders } from '../chat-stage/live-page.ts'
import type { ChatMember } from '../chat-stage/members.ts'

/** A message as its sender knows it. */
export type Written = {
  id: string
  conversationId: string
  senderId: string
  text: string
  tries: number
  /** Its place, once the server has said that it has it. */
  seq?: number
  refusal?: string
}

/** Members may write 20 times a minute, and a try counts. */
const triesPerMinute = 18

type OutboxOptions = {
  apiUrl: string
  member: ChatMember
  conversationId: string
  /** Between two messages, in milliseconds. */
  pause: () => number
}

/** One member who writes: one message after the other, each with the same id until the server has decided. */
export function createOutbox({ apiUrl, member, conversationId, pause }: OutboxOptions) {
  const written: Written[] = []
  const triedAt: number[] = []
  const headers = { ...browserHeaders(member), 'content-type': 'application/json' }

  async function whenAllowed(): Promise<void> {
    const [oldest] = triedAt.splice(0, Math.max(0, triedAt.length - triesPerMinute + 1)).slice(-1)
    const wait = oldest === undefined ? 0 : oldest + 60_500 - performance.now()
    if (wait > 0) await sleep(wait)
    triedAt.push(performance.now())
  }

  /** Answers whether the server has decided. */
  async function attempt(message: Written): Promise<boolean> {
    await whenAllowed()
    message.tries += 1
    try {
      const answer = await fetch(`${apiUrl}/api/conversations/${conversationId}/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ message_id: message.id, text: message.text }),
        signal: AbortSignal.timeout(4_000),
      })
      const body = (await answer.json()) as { message?: { seq: number }; error?: { code: string } }
      if (answer.status === 200 && body.message) message.seq = body.message.seq
      else if (answer.status < 500 && answer.status !== 429) message.refusal = body.error?.code ?? `${answer.status}`
      return message.seq !== undefined || message.refusal !== undefined
    } catch {
      return false
    }
  }

  async function deliver(message: Written, until: number): Promise<void> {
    // The first repetition comes at once: it often meets the try that it repeats.
    let delay = 0
    while (!(await attempt(message)) && performance.now() < until) {
      await sleep(delay * (0.75 + Math.random() / 2))
      delay = Math.min(4_000, Math.max(500, delay * 2))
    }
  }

  return {
    written,
    /** Writes until `end`, and then tries on until everything has arrived, at the latest until `patience`. */
    async write(end: number, patience: number): Promise<void> {
      await sleep(pause() * Math.random())
      while (performance.now() < end) {
        const text = `Message ${written.length + 1} of ${member.id}`
        const message: Written = { id: newId(), conversationId, senderId: member.id, text, tries: 0 }
        written.push(message)
        await deliver(message, patience)
        // Out of credits: what is written from here on would only be refused again.
        if (message.refusal) return
        await sleep(pause())
      }
    },
  }
}
