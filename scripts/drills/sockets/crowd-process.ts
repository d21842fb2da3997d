/** Holds its share of the pages, as browsers do: dials, backs off, comes back, asks for what it missed. */
import { createLivePage, liveLine, type LivePage } from '../chat-stage/live-page.ts'
import type { CrowdNews, CrowdOrder, CrowdPage } from './crowd-messages.ts'

/** So many are on their way to a first connection at once. */
const atOnce = 250

type Open = { line: ReturnType<typeof liveLine>; page: LivePage | undefined; from: CrowdPage }

const opened: Open[] = []
let live = 0
let resynced = 0
let isTold = false

/** Not for each of thousands of changes. */
function tellCount(): void {
  if (isTold) return
  isTold = true
  setTimeout(() => {
    isTold = false
    tell({ type: 'count', live, resynced })
  }, 10)
}

const tell = (news: CrowdNews) => void process.send?.(news)

function open({ url, apiUrl }: { url: string; apiUrl: string }, from: CrowdPage, onLive: () => void): Open {
  const { conversationId } = from
  const page = conversationId ? createLivePage({ apiUrl, member: from, conversationId }) : undefined
  let isLive = false
  let isResynced = false
  async function resync(): Promise<void> {
    while (isLive && page && !(await page.catchUp())) await new Promise((resolve) => setTimeout(resolve, 300))
    if (!isLive || !page || isResynced) return
    isResynced = true
    resynced += 1
    tellCount()
  }
  const line = liveLine({
    url,
    member: from,
    onMessage: (message) => page?.heard(message),
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
      tellCount()
    },
  })
  return { line, page, from }
}

function openAll(order: Extract<CrowdOrder, { type: 'open' }>): void {
  let next = 0
  const openNext = () => {
    const from = order.pages[next]
    next += 1
    if (!from) return
    let wasLive = false
    const one = open(order, from, () => {
      if (!wasLive) setImmediate(openNext)
      wasLive = true
    })
    opened.push(one)
    one.line.start()
  }
  for (let count = 0; count < atOnce; count += 1) openNext()
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
  tell({ type: 'finished', reports, pushed: sum('pushed'), caughtUp: sum('caughtUp') })
}

process.on('message', (order: CrowdOrder) => {
  if (order.type === 'open') openAll(order)
  if (order.type === 'finish') void finish()
  if (order.type === 'leave') {
    for (const { line } of opened.splice(0)) line.stop()
    tell({ type: 'left' })
  }
})
process.on('disconnect', () => process.exit())
