import type { Session } from './account-facts.ts'

/** This device first, then those used last. */
export function sessionsInOrder(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.last_used_at.localeCompare(a.last_used_at),
  )
}

/** By the system that the server names in the device's label. */
export function isPhone(device: string): boolean {
  return /\b(iPhone|Android)\b/.test(device)
}
