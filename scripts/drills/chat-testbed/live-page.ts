import type { CallResponse } from '@velvet/contract/define-call'
import type { Calls } from '@velvet/contract/calls'
import type { LiveMessage } from '@velvet/contract/live'
import { WebSocket } from 'ws'
import {
  hasGapBefore,
  toConversationState,
  withLater,
  withMessage,
  type ConversationState,
} from '../../../web/src/features/chat/engine/conversation-state.ts'
import { createLiveConnection, type OpenSocket } from '../../../web/src/features/live/live-connection.ts'
import type { LiveState } from '../../../web/src/features/live/live-state.ts'
import type { ChatMember } from './members.ts'

/** Headers that the proxy (host) and the browser (origin, cookie) set. */
export const browserHeaders = ({ session }: Pick<ChatMember, 'session'>) => ({
  'x-forwarded-host': 'localhost',
  origin: 'http://localhost',
  'x-request-type': 'client',
  cookie: `__Host-session=${session}`,
})

/** Creates the live connection of the browser code (backoff, timeouts, logout) on a socket that can send a cookie. */
export function createMemberConnection(options: {
  url: string
  member: ChatMember
  onMessage: (message: LiveMessage) => void
  onState: (state: LiveState) => void
}) {
  const { url, member, onMessage, onState } = options
  const open: OpenSocket = (address, { onOpen, onData, onClose }) => {
    const socket = new WebSocket(address, { headers: browserHeaders(member), perMessageDeflate: false })
    socket.on('open', onOpen)
    socket.on('message', (data: Buffer) => onData(data.toString()))
    socket.on('close', (code, reason: Buffer) => onClose(code, reason.toString()))
    // A close event follows, as in a browser.
    socket.on('error', () => undefined)
    return { close: () => socket.terminate() }
  }
  return createLiveConnection({ url, open, onMessage, onState })
}

type Opened = NonNullable<CallResponse<Calls['getConversation']>>
type Page = NonNullable<CallResponse<Calls['getMessages']>>

/** Holds an open conversation like the browser: receives pushed messages and fetches missed ones by position. */
export function createLivePage(options: { apiUrl: string; member: ChatMember; conversationId: string }) {
  const { apiUrl, member, conversationId } = options
  const address = `${apiUrl}/api/conversations/${conversationId}`
  const headers = browserHeaders(member)
  let state: ConversationState | undefined
  let running: Promise<boolean> | undefined
  let queued: Promise<boolean> | undefined
  const counts = { pushed: 0, caughtUp: 0 }

  async function get<Body>(url: string): Promise<Body | undefined> {
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(8_000) })
      const body = (await response.json()) as Body
      return response.ok ? body : undefined
    } catch {
      return undefined
    }
  }

  /** Returns whether all messages up to now have been fetched. */
  async function fetchLater(): Promise<boolean> {
    if (!state) {
      const opened = await get<Opened>(address)
      if (opened) state ??= toConversationState(opened)
      return opened !== undefined
    }
    const page = await get<Page>(`${address}/messages?after=${state.completeUpToSeq}`)
    if (!page) return false
    const before = state.messages.length
    state = withLater(state, page)
    counts.caughtUp += state.messages.length - before
    return page.has_later ? fetchLater() : true
  }

  /** Fetches missed messages. Calls during a running fetch share one more. Returns whether it succeeded. */
  function catchUp(): Promise<boolean> {
    if (!running) {
      running = fetchLater().finally(() => (running = undefined))
      return running
    }
    queued ??= running.then(() => {
      queued = undefined
      return catchUp()
    })
    return queued
  }

  return {
    counts,
    catchUp,
    messages: () => state?.messages ?? [],
    onLiveMessage: (live: LiveMessage): void => {
      if (live.type !== 'message' || live.conversation_id !== conversationId) return
      if (!state) return void catchUp()
      const before = state.messages.length
      state = withMessage(state, live.message)
      counts.pushed += state.messages.length - before
      if (hasGapBefore(state, live.message.seq)) void catchUp()
    },
  }
}

export type LivePage = ReturnType<typeof createLivePage>
