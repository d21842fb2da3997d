import { typingEveryMs } from '@velvet/contract/chat-rules'
import type { Api } from '../api/create-api.ts'

/** Tells the other one that the member is writing, however many keys are struck. */
export function createTyping(api: Api, now: () => number = Date.now) {
  const toldAt = new Map<string, number>()
  return {
    tell(conversationId: string) {
      if (now() - (toldAt.get(conversationId) ?? -Infinity) < typingEveryMs) return
      toldAt.set(conversationId, now())
      void api('tellTyping', { params: { id: conversationId } }).catch(() => undefined)
    },
    /** What was being written is sent: the next word is news again. */
    ended: (conversationId: string) => void toldAt.delete(conversationId),
  }
}
