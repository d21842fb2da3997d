const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type When =
  | { unit: 'second' | 'minute' | 'hour' | 'day'; amount: number }
  /** Longer ago than a week: the date says more. */
  | { unit: 'date' }

/** How long ago something was, in the unit that people would use. */
export function whenOf(at: number, now: number): When {
  const past = Math.max(0, now - at)
  if (past < minute) return { unit: 'second', amount: 0 }
  if (past < hour) return { unit: 'minute', amount: Math.floor(past / minute) }
  if (past < day) return { unit: 'hour', amount: Math.floor(past / hour) }
  if (past < 7 * day) return { unit: 'day', amount: Math.floor(past / day) }
  return { unit: 'date' }
}
