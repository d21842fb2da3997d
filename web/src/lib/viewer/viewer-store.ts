import type { User } from '../api/answers.ts'

/** Who looks at the page: small enough for every first view, which the query cache is not. */
export type ViewerStore = {
  get: () => User | null
  set: (user: User | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createViewerStore(first: User | null): ViewerStore {
  let user = first
  const listeners = new Set<() => void>()
  return {
    get: () => user,
    set(next) {
      if (next === user) return
      user = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
