import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/ids.ts'
import { browserHeaders } from '../chat-stage/live-page.ts'
import type { ChatPair } from '../chat-stage/members.ts'

const pauseMs = 40

/** The first of each pair writes to the second, in turn, over and over until it is stopped. */
export function keepWriting(apiUrl: string, pairs: ChatPair[]) {
  const acknowledged: { id: string; conversationId: string }[] = []
  let isStopped = false

  async function send({ conversationId, members: [sender] }: ChatPair): Promise<void> {
    const message = { message_id: newId(), text: `Message ${acknowledged.length + 1}` }
    while (!isStopped) {
      const answer = await fetch(`${apiUrl}/api/conversations/${conversationId}/messages`, {
        method: 'POST',
        headers: { ...browserHeaders(sender), 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(8_000),
      }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return void acknowledged.push({ id: message.message_id, conversationId })
      await sleep(300)
    }
  }

  async function write(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const pair = pairs[turn % pairs.length]
      if (pair) await send(pair)
      await sleep(pauseMs)
    }
  }
  const writing = write()
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await writing
    },
  }
}
