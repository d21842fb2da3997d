import { typingIntervalMs } from '@velvet/contract/chat-rules'
import type { Api } from '../../../shared/api/create-api.ts'

/** Signals to the counterpart that the member is typing, throttled per conversation. */
export function createTyping(api: Api, now: () => number = Date.now) {
  const sentAt = new Map<string, number>()
  return {
    send(conversationId: string) {
      if (now() - (sentAt.get(conversationId) ?? -Infinity) < typingIntervalMs) return
      sentAt.set(conversationId, now())
      void api('tellTyping', { params: { id: conversationId } }).catch(() => undefined)
    },
    /** Call once the message is sent, so that the next keystroke is signalled immediately. */
    reset: (conversationId: string) => void sentAt.delete(conversationId),
  }
}
