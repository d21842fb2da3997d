/** Runs a share of the pages like browsers: connects, backs off, reconnects and fetches missed messages. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createLivePage, createMemberConnection, type LivePage } from '../chat-testbed/live-page.ts'
import type { CrowdEvent, CrowdCommand, CrowdPage } from './crowd-messages.ts'

/** Maximum number of pages that connect for the first time at once. */
const maxConnecting = 250

type Open = { line: ReturnType<typeof createMemberConnection>; page: LivePage | undefined; from: CrowdPage }

const opened: Open[] = []
let live = 0
let resynced = 0
let isCountScheduled = false

/** Sends the counts, at most every 10 ms. */
function sendCount(): void {
  if (isCountScheduled) return
  isCountScheduled = true
  setTimeout(() => {
    isCountScheduled = false
    send({ type: 'count', live, resynced })
  }, 10)
}

const send = (news: CrowdEvent) => void process.send?.(news)

function open({ url, apiUrl }: { url: string; apiUrl: string }, from: CrowdPage, onLive: () => void): Open {
  const { conversationId } = from
  const page = conversationId ? createLivePage({ apiUrl, member: from, conversationId }) : undefined
  let isLive = false
  let isResynced = false
  async function resync(): Promise<void> {
    while (isLive && page && !(await page.catchUp())) await sleep(300)
    if (!isLive || !page || isResynced) return
    isResynced = true
    resynced += 1
    sendCount()
  }
  const line = createMemberConnection({
    url,
    member: from,
    onMessage: (message) => page?.onLiveMessage(message),
    onState(state) {
      if (isLive === (state === 'live')) return
      isLive = !isLive
      live += isLive ? 1 : -1
      if (isLive) {
        onLive()
        void resync()
      } else if (isResynced) {
        isResynced = false
        resynced -= 1
      }
      sendCount()
    },
  })
  return { line, page, from }
}

function openAll(order: Extract<CrowdCommand, { type: 'open' }>): void {
  let next = 0
  const openNext = () => {
    const from = order.pages[next]
    next += 1
    if (!from) return
    let wasLive = false
    const page = open(order, from, () => {
      if (!wasLive) setImmediate(openNext)
      wasLive = true
    })
    opened.push(page)
    page.line.start()
  }
  for (let count = 0; count < maxConnecting; count += 1) openNext()
}

async function finish(): Promise<void> {
  const pages = opened.flatMap(({ page, from }) => (page ? [{ page, from }] : []))
  for (let start = 0; start < pages.length; start += 20)
    await Promise.all(pages.slice(start, start + 20).map(({ page }) => page.catchUp()))
  const sum = (kind: 'pushed' | 'caughtUp') => pages.reduce((total, { page }) => total + page.counts[kind], 0)
  const reports = pages.map(({ page, from }) => ({
    memberId: from.id,
    conversationId: from.conversationId ?? '',
    messages: page.messages().map(({ id, seq }) => ({ id, seq })),
  }))
  send({ type: 'finished', reports, pushed: sum('pushed'), caughtUp: sum('caughtUp') })
}

process.on('message', (order: CrowdCommand) => {
  if (order.type === 'open') openAll(order)
  if (order.type === 'finish') void finish()
  if (order.type === 'leave') {
    for (const { line } of opened.splice(0)) line.stop()
    send({ type: 'left' })
  }
})
process.on('disconnect', () => process.exit())
