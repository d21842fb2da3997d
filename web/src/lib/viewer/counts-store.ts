import type { Counts } from './total-count.ts'

export const nothingYet: Counts = { unreadMessages: 0, newLikes: 0 }

let counts = nothingYet
const listeners = new Set<() => void>()

/** Only ever filled in the browser, so that no visit on the server sees another's. */
export const countsStore = {
  get: () => counts,
  set(changes: Partial<Counts>) {
    counts = { ...counts, ...changes }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
