/** A value that components follow with `useSyncExternalStore`. */
export function createStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value) {
      if (next === value) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
