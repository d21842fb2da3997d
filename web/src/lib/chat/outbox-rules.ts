import { ApiError } from '../api/api-error.ts'
import type { Waiting } from './outbox-storage.ts'

const firstDelay = 1_000
const longestDelay = 60_000

/** Waits longer each time, with up to a quarter more; a text is never given up. */
export function outboxDelay(tries: number, random: number): number {
  return Math.round(Math.min(longestDelay, firstDelay * 2 ** Math.max(0, tries - 1)) * (1 + random / 4))
}

/** Whether the server has decided. A limit of the day is a decision, although its status says “later”. */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'too_many_requests' || error.status === 0 || error.status >= 500) return false
  return true
}

/** One queue for each conversation, in the order of writing. */
export function queuesOf(waiting: readonly Waiting[]): Map<string, Waiting[]> {
  const sorted = waiting.toSorted((one, other) =>
    one.at === other.at ? (one.messageId < other.messageId ? -1 : 1) : one.at < other.at ? -1 : 1,
  )
  return Map.groupBy(sorted, ({ conversationId }) => conversationId)
}
