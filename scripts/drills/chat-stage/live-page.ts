import type { CallAnswer } from '@velvet/contract/define-call'
import type { Calls } from '@velvet/contract/calls'
import type { LiveMessage } from '@velvet/contract/live'
import { WebSocket } from 'ws'
import {
  isBeyond,
  openedState,
  withLater,
  withOne,
  type ConversationState,
} from '../../../web/src/lib/chat/conversation-state.ts'
import { createLiveConnection, type OpenSocket } from '../../../web/src/lib/live/live-connection.ts'
import type { LiveState } from '../../../web/src/lib/live/live-state.ts'
import type { ChatMember } from './members.ts'

/** Proxies tell the host that was asked for; browsers tell the page's origin. */
export const browserHeaders = ({ session }: Pick<ChatMember, 'session'>) => ({
  'x-forwarded-host': 'localhost',
  origin: 'http://localhost',
  'x-request-type': 'client',
  cookie: `__Host-session=${session}`,
})

/** The browser's own way to hold a line (back-off, silence, log-out), on a socket that can send a cookie. */
export function liveLine(options: {
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
    socket.on('close', onClose)
    // Followed by a close, as in a browser.
    socket.on('error', () => undefined)
    return { close: () => socket.terminate() }
  }
  return createLiveConnection({ url, open, onMessage, onState })
}

type Opened = NonNullable<CallAnswer<Calls['getConversation']>>
type Page = NonNullable<CallAnswer<Calls['getMessages']>>

/** An open conversation as the browser keeps it: what is pushed, and by its place whatever was missed. */
export function createLivePage(options: { apiUrl: string; member: ChatMember; conversationId: string }) {
  const { apiUrl, member, conversationId } = options
  const address = `${apiUrl}/api/conversations/${conversationId}`
  const headers = browserHeaders(member)
  let state: ConversationState | undefined
  let asking: Promise<boolean> | undefined
  let askingNext: Promise<boolean> | undefined
  const counts = { pushed: 0, caughtUp: 0 }

  async function get<Answer>(url: string): Promise<Answer | undefined> {
    try {
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(8_000) })
      const body = (await answer.json()) as Answer
      return answer.ok ? body : undefined
    } catch {
      return undefined
    }
  }

  /** Answers whether everything up to now is known. */
  async function fetchLater(): Promise<boolean> {
    if (!state) {
      const opened = await get<Opened>(address)
      if (opened) state ??= openedState(opened)
      return opened !== undefined
    }
    const page = await get<Page>(`${address}/messages?after=${state.upTo}`)
    if (!page) return false
    const before = state.messages.length
    state = withLater(state, page)
    counts.caughtUp += state.messages.length - before
    return page.has_later ? fetchLater() : true
  }

  /** One question at a time; whoever comes meanwhile is answered by one more. Answers whether it succeeded. */
  function catchUp(): Promise<boolean> {
    if (!asking) {
      asking = fetchLater().finally(() => (asking = undefined))
      return asking
    }
    askingNext ??= asking.then(() => {
      askingNext = undefined
      return catchUp()
    })
    return askingNext
  }

  return {
    counts,
    catchUp,
    messages: () => state?.messages ?? [],
    heard(live: LiveMessage): void {
      if (live.type !== 'message' || live.conversation_id !== conversationId) return
      if (!state) return void catchUp()
      const before = state.messages.length
      state = withOne(state, live.message)
      counts.pushed += state.messages.length - before
      if (isBeyond(state, live.message.seq)) void catchUp()
    },
  }
}

export type LivePage = ReturnType<typeof createLivePage>
