import type { Session } from './account.ts'

/** Sorts the current device first, then by last use, the most recent first. */
export function sortSessions(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.last_used_at.localeCompare(a.last_used_at),
  )
}

/** Numbers repeated names: “Chrome”, “Chrome (2)”. */
export function distinctNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Detects a phone by the operating system in the device label. */
export function isPhone(device: string): boolean {
  return /\b(iPhone|Android)\b/.test(device)
}
