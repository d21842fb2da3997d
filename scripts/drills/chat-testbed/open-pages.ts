import { setTimeout as sleep } from 'node:timers/promises'
import type { Reader } from './check-messages.ts'
import { createLivePage, createMemberConnection } from './live-page.ts'
import type { ChatPair } from './members.ts'

type PageOptions = { apiUrl: string; realtimePort: number }

/** Average interval at which every page fetches missed messages. */
const catchUpIntervalMs = 6_000

/** Opens the conversation in a page of each of the two members. */
export function openPages({ conversationId, members }: ChatPair, { apiUrl, realtimePort }: PageOptions) {
  return members.map((member) => {
    const page = createLivePage({ apiUrl, member, conversationId })
    let connectCount = 0
    const connection = createMemberConnection({
      url: `ws://127.0.0.1:${realtimePort}/live`,
      member,
      onMessage: page.onLiveMessage,
      onState(state) {
        if (state !== 'live') return
        connectCount += 1
        void page.catchUp()
      },
    })
    connection.start()
    const timer = setInterval(() => void page.catchUp(), catchUpIntervalMs * (0.75 + Math.random() / 2))
    const reader: Reader = { memberId: member.id, conversationId, page }
    /** Fetches missed messages, with retries. Returns whether it succeeded. */
    async function catchUpWithRetries(): Promise<boolean> {
      for (let tries = 0; tries < 50; tries += 1) {
        if (await page.catchUp()) return true
        await sleep(200)
      }
      return false
    }
    return {
      reader,
      reconnects: () => connectCount - 1,
      catchUpWithRetries,
      /** Returns whether the connection is live again and no message is left to fetch. */
      async finish(): Promise<boolean> {
        for (let looks = 0; connection.state() !== 'live' && looks < 225; looks += 1) await sleep(200)
        clearInterval(timer)
        const isComplete = connection.state() === 'live' && (await catchUpWithRetries())
        connection.stop()
        return isComplete
      },
    }
  })
}
