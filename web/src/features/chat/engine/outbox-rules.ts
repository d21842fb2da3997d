import { ApiError } from '../../../shared/api/api-error.ts'
import type { QueuedText } from './outbox-storage.ts'

const firstDelayMs = 1_000
const maxDelayMs = 60_000

/** Exponential backoff up to a minute, plus up to 25% jitter. There is no last attempt. */
export function outboxRetryDelayMs(tries: number, random: number): number {
  return Math.round(Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, tries - 1)) * (1 + random / 4))
}

/** Whether the server refused for good. Reaching a daily limit is such a refusal, although its status is 429. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'too_many_requests' || error.status === 0 || error.status >= 500) return false
  return true
}

/** Returns one queue per conversation, in the order of writing. */
export function queuesOf(texts: readonly QueuedText[]): Map<string, QueuedText[]> {
  const sorted = texts.toSorted((one, other) =>
    one.at === other.at ? (one.messageId < other.messageId ? -1 : 1) : one.at < other.at ? -1 : 1,
  )
  return Map.groupBy(sorted, ({ conversationId }) => conversationId)
}
