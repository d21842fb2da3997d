import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../server/src/platform/ids.ts'
import { browserHeaders } from '../chat-testbed/live-page.ts'
import type { ChatPair } from '../chat-testbed/members.ts'

const pauseMs = 40

/** Sends messages from the first to the second member of each pair in turn until it is stopped. */
export function startWriting(apiUrl: string, pairs: ChatPair[]) {
  const acknowledged: { id: string; conversationId: string }[] = []
  let isStopped = false

  async function send({ conversationId, members: [sender] }: ChatPair): Promise<void> {
    const message = { message_id: newId(), text: `Message ${acknowledged.length + 1}` }
    while (!isStopped) {
      const response = await fetch(`${apiUrl}/api/conversations/${conversationId}/messages`, {
        method: 'POST',
        headers: { ...browserHeaders(sender), 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(8_000),
      }).catch(() => undefined)
      await response?.body?.cancel()
      if (response?.ok) return void acknowledged.push({ id: message.message_id, conversationId })
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
