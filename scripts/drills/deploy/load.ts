import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import { createBuyer } from '../chat-testbed/buyer.ts'
import { checkLedger } from '../chat-testbed/check-ledger.ts'
import { checkMessages, type Faults } from '../chat-testbed/check-messages.ts'
import { checkWrites } from '../chat-testbed/check-writes.ts'
import { createFilterWriter } from '../chat-testbed/filter-writer.ts'
import { browserHeaders } from '../chat-testbed/live-page.ts'
import { insertBuyingPairs, type ChatMember } from '../chat-testbed/members.ts'
import { openPages } from '../chat-testbed/open-pages.ts'
import { createOutbox } from '../chat-testbed/outbox.ts'
import type { ChatTestbed } from '../chat-testbed/start-chat-testbed.ts'
import { ports } from './ports.ts'

export type LoadPlan = { members: number; buyers: number; orderPauseMs: number }

const siteUrl = `http://127.0.0.1:${ports.site}`
const deliveryTimeoutMs = 60_000
/** Longer than it takes to release the jobs of a worker that died. */
const jobTimeoutSeconds = 60
const readPauseMs = 3_000
const requestTimeoutMs = 12_000

/** Starts members who chat, save filters, buy and read. `finish` stops them and returns what the checks found. */
export async function startLoad(stage: ChatTestbed, { members, buyers: buyersCount, orderPauseMs }: LoadPlan) {
  const { site } = stage
  const pairs = await insertBuyingPairs(stage, members / 2)
  const all = pairs.flatMap((pair) => pair.members.map((member) => ({ member, conversationId: pair.conversationId })))
  const pages = pairs.flatMap((pair) => openPages(pair, { apiUrl: siteUrl, realtimePort: ports.site }))
  const spread = (ms: number) => () => ms * (0.8 + Math.random() * 0.4)
  const outboxes = all.map(({ member, conversationId }) =>
    // Members may send 20 messages a minute.
    createOutbox({ apiUrl: siteUrl, member, conversationId, pause: spread(4_200), timeoutMs: requestTimeoutMs }),
  )
  const writers = all.map(({ member }) => createFilterWriter({ apiUrl: siteUrl, member }))
  const buyers = all
    .slice(0, buyersCount)
    .map(({ member }) => createBuyer({ apiUrl: siteUrl, siteId: site.id, member, pause: spread(orderPauseMs) }))
  let endsAt = Infinity
  const isOver = () => performance.now() >= endsAt
  const hasTimedOut = () => performance.now() >= endsAt + deliveryTimeoutMs
  const working = Promise.all([
    ...outboxes.map((outbox) => outbox.write(isOver, hasTimedOut)),
    ...writers.map((writer) => writer.write(isOver)),
    ...buyers.map((buyer) => buyer.buy(isOver, hasTimedOut)),
    ...all.map(({ member, conversationId }) => readPages(member, conversationId, isOver)),
  ])
  await Promise.all(pages.map((page) => page.catchUpWithRetries()))

  return {
    async finish(): Promise<Faults> {
      endsAt = performance.now()
      await working
      const live = await Promise.all(pages.map((page) => page.finish()))
      const written = outboxes.flatMap((outbox) => outbox.written)
      const purchases = buyers.flatMap((buyer) => buyer.purchases)
      const messages = await checkMessages(stage, written, pages.map(({ reader }) => reader)) // prettier-ignore
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
      console.log(`  ${messages.stored} messages, ${sum(writers.map(({ acknowledged }) => acknowledged))} changes of filters, ${purchases.length} orders, ${sum(pages.map((page) => page.reconnects()))} reconnects of ${pages.length} sockets`) // prettier-ignore
      return {
        'every message and order was accepted': [
          ...written.filter(({ seq }) => seq === undefined).map(({ id, refusal }) => `${id} ${refusal}`),
          ...purchases.filter(({ isCompleted }) => !isCompleted).map(({ orderId, refusal }) => `${orderId} ${refusal}`),
        ],
        'every page is live and complete': live.flatMap((isLive, index) => (isLive ? [] : `page ${index}`)),
        'every job was done': await findOpenJobs(stage),
        ...messages.faults,
        ...(await checkWrites(stage, writers, purchases)),
        ...(await checkLedger(stage)).faults,
      }
    },
  }
}

/** Reads lists from the api and pages from web in turn. */
async function readPages(member: ChatMember, conversationId: string, isOver: () => boolean): Promise<void> {
  const paths = ['/api/chats.php', '/chats', '/api/members', '/members', '/api/likes/received', `/chats/${conversationId}`] // prettier-ignore
  await sleep(readPauseMs * Math.random())
  for (let turn = 0; !isOver(); turn += 1) {
    // Failures are counted by the request log.
    await fetch(`${siteUrl}${paths[turn % paths.length] ?? ''}`, { headers: browserHeaders(member), redirect: 'manual', signal: AbortSignal.timeout(requestTimeoutMs) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined) // prettier-ignore
    await sleep(readPauseMs * (0.75 + Math.random() / 2))
  }
}

/** Waits until all due jobs are done. Returns those that are not, and those that failed. */
async function findOpenJobs({ container }: ChatTestbed): Promise<string[]> {
  let open: string[] = []
  const areDone = async () => {
    const { rows } = await sql<{ what: string }>`
      select task_identifier || ': ' || coalesce(last_error, 'not done, locked since ' || locked_at, 'not done') as what
      from graphile_worker.jobs
      where run_at <= now() or last_error is not null
    `.execute(container.db.direct)
    open = rows.map(({ what }) => what)
    return open.length === 0
  }
  await waitUntil(areDone, { what: 'The end of all jobs', seconds: jobTimeoutSeconds }).catch(() => undefined)
  return open
}
