import { setTimeout as sleep } from 'node:timers/promises'
import { checkMessages, type Faults } from '../chat-testbed/check-messages.ts'
import { browserHeaders } from '../chat-testbed/live-page.ts'
import type { ChatMember, ChatPair } from '../chat-testbed/members.ts'
import { openPages } from '../chat-testbed/open-pages.ts'
import { createOutbox } from '../chat-testbed/outbox.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { ports, siteUrl } from './ports.ts'

export const password = 'a password of the drill'
export const emailOf = ({ id }: { id: string }) => `${id}@example.test`

const requestTimeoutMs = 12_000
const deliveryTimeoutMs = 60_000
/** With this pause a member sends 14 messages a minute; 20 are allowed. */
const messagePauseMs = 4_200
const readPauseMs = 1_500
const loginPauseMs = 1_200

type LoadMembers = {
  /** They chat, read pages and search. */
  pairs: ChatPair[]
  /** They log in, one after the other, because each may do so only five times in fifteen minutes. */
  logins: ChatMember[]
  /** Has a photo. */
  photographer: ChatMember
}

/** Calls the site as a browser does. Failures are counted by the request log. */
export async function call<Body>(
  member: ChatMember | undefined,
  path: string,
  body?: object,
): Promise<Body | undefined> {
  try {
    const response = await fetch(`${siteUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...browserHeaders(member ?? { session: '' }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return response.status < 400 ? (isJson ? (JSON.parse(text) as Body) : ({} as Body)) : undefined
  } catch {
    return undefined
  }
}

type Photos = { photos: { files: { card: { webp: string } } | null }[] }

/** Returns the signed address of a member's photo. */
export async function photoAddressOf(member: ChatMember): Promise<string | undefined> {
  const address = (await call<Photos>(member, '/api/photos'))?.photos[0]?.files?.card.webp
  return address && new URL(address, siteUrl).pathname + new URL(address, siteUrl).search
}

/** Starts members who log in, read, send, search and load photos. `finish` stops them and returns what is wrong. */
export async function startLoad(stage: ChatTestbed, { pairs, logins, photographer }: LoadMembers) {
  const all = pairs.flatMap((pair) => pair.members.map((member) => ({ member, conversationId: pair.conversationId })))
  const pages = pairs.flatMap((pair) => openPages(pair, { apiUrl: siteUrl, realtimePort: ports.site }))
  const pause = () => messagePauseMs * (0.8 + Math.random() * 0.4)
  const outboxes = all.map(({ member, conversationId }) =>
    createOutbox({ apiUrl: siteUrl, member, conversationId, pause, timeoutMs: requestTimeoutMs }),
  )
  let endsAt = Infinity
  const isOver = () => performance.now() >= endsAt
  const hasTimedOut = () => performance.now() >= endsAt + deliveryTimeoutMs
  const counts = { logins: 0, photos: 0 }

  async function read(member: ChatMember, conversationId: string): Promise<void> {
    const search = '/api/members?gender=both&country=NL&min_age=20&max_age=60'
    const paths = ['/api/chats.php', '/chats', search, '/api/account', '/members', `/chats/${conversationId}`]
    for (let turn = 0; !isOver(); turn += 1) {
      await call(member, paths[turn % paths.length] ?? '')
      await sleep(readPauseMs * (0.75 + Math.random() / 2))
    }
  }

  async function logIn(): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const member = logins[turn % logins.length]
      if (member && (await call(undefined, '/api/user.php', { username: emailOf(member), password })))
        counts.logins += 1
      await sleep(loginPauseMs)
    }
  }

  async function loadPhotos(): Promise<void> {
    while (!isOver()) {
      const address = await photoAddressOf(photographer)
      if (address && (await call(photographer, address))) counts.photos += 1
      await sleep(readPauseMs)
    }
  }

  const working = Promise.all([
    ...outboxes.map((outbox) => outbox.write(isOver, hasTimedOut)),
    ...all.map(({ member, conversationId }) => read(member, conversationId)),
    logIn(),
    loadPhotos(),
  ])
  await Promise.all(pages.map((page) => page.catchUpWithRetries()))

  return {
    async finish(): Promise<Faults> {
      endsAt = performance.now()
      await working
      const live = await Promise.all(pages.map((page) => page.finish()))
      const written = outboxes.flatMap((outbox) => outbox.written)
      const { faults, stored } = await checkMessages(stage, written, pages.map(({ reader }) => reader)) // prettier-ignore
      console.log(`  ${stored} messages, ${counts.logins} logins, ${counts.photos} photos`)
      return {
        'every message was accepted': written.filter(({ seq }) => seq === undefined).map(({ id }) => id),
        'every page is live and complete': live.flatMap((isLive, index) => (isLive ? [] : `page ${index}`)),
        'members logged in and loaded photos': Object.entries(counts).filter(([, count]) => count === 0).map(([what]) => what), // prettier-ignore
        ...faults,
      }
    },
  }
}
