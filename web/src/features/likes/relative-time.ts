import { dayMs, hourMs, minuteMs } from '@velvet/contract/durations'

export type RelativeTime =
  | { unit: 'second' | 'minute' | 'hour' | 'day'; amount: number }
  /** A week ago or longer: shown as a date. */
  | { unit: 'date' }

/** Returns how long ago something happened, in the largest fitting unit. */
export function relativeTimeOf(at: number, now: number): RelativeTime {
  const elapsedMs = Math.max(0, now - at)
  if (elapsedMs < minuteMs) return { unit: 'second', amount: 0 }
  if (elapsedMs < hourMs) return { unit: 'minute', amount: Math.floor(elapsedMs / minuteMs) }
  if (elapsedMs < dayMs) return { unit: 'hour', amount: Math.floor(elapsedMs / hourMs) }
  if (elapsedMs < 7 * dayMs) return { unit: 'day', amount: Math.floor(elapsedMs / dayMs) }
  return { unit: 'date' }
}
