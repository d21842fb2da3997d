import type { MemberCard } from '../../lib/api/answers.ts'

/** Whom it was made to is part of it: the next viewer of this window gets their own. */
type Suggested = { viewer: string; member: MemberCard }

let suggested: Suggested | null = null
const listeners = new Set<() => void>()

/** The suggestion of the day, as soon as this window knows it. */
export const suggestionStore = {
  get: () => suggested,
  set(next: Suggested | null) {
    suggested = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
