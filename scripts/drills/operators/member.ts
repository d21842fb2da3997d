import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/ids.ts'
import { browserHeaders } from '../chat-testbed/live-page.ts'
import type { PersonaChat } from './persona-chats.ts'

export type SentMessage = { conversationId: string; id: string }

const requestTimeoutMs = 5_000
const maxRetryDelayMs = 5_000
/** A closed composer opens again when an operator is back. */
const closedPauseMs = 1_500

type MemberOptions = {
  apiUrl: string
  chat: PersonaChat
  messages: number
  pauseMs: number
  pollMs: number
  isOver: () => boolean
}

/** A member who writes and waits for the answer before writing again. Records what the server accepted. */
export function createMember({ apiUrl, chat, messages, pauseMs, pollMs, isOver }: MemberOptions) {
  const { conversationId, member } = chat
  const sent: SentMessage[] = []
  const refusals: string[] = []

  async function request(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { ...browserHeaders(member), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    type Content = { messages?: { id: string; is_own: boolean; type: string }[]; error?: { code: string } }
    const content = (await response.json()) as Content
    return response.status >= 500 || response.status === 429 ? undefined : content
  }

  /** Sends one message with the same id until the server accepts or refuses it. */
  async function send(id: string): Promise<void> {
    for (let delayMs = 0; !isOver(); delayMs = Math.min(maxRetryDelayMs, delayMs * 2 + 100)) {
      const body = { message_id: id, text: 'Hello, how was your day?' }
      const reply = await request('POST', `/api/conversations/${conversationId}/messages`, body).catch(() => undefined)
      if (reply && !reply.error) return void sent.push({ conversationId, id })
      if (reply?.error && reply.error.code !== 'nobody_can_answer') return void refusals.push(reply.error.code)
      await sleep(reply ? closedPauseMs : delayMs)
    }
  }

  async function isAnswered(): Promise<boolean> {
    const reply = await request('GET', `/api/conversations/${conversationId}`).catch(() => undefined)
    const last = reply?.messages?.filter(({ type }) => type !== 'system').at(-1)
    return last !== undefined && !last.is_own
  }

  return {
    sent,
    refusals,
    async work(): Promise<void> {
      await sleep(Math.random() * pauseMs)
      for (let index = 0; index < messages && !isOver(); index += 1) {
        await send(newId())
        while (!isOver() && !(await isAnswered())) await sleep(pollMs)
        await sleep(Math.random() * pollMs)
      }
    },
  }
}
