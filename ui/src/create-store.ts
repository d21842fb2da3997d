/** A list of listeners that are called with every value that is emitted. */
export function createEmitter<Value = void>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    emit: (value: Value): void => {
      for (const listener of [...listeners]) listener(value)
    },
    /** Adds a listener. Returns a function that removes it. */
    on: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Holds a value for `useSyncExternalStore`. Listeners are called when the value changes. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const changes = createEmitter()
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      changes.emit()
    },
    subscribe: changes.on,
  }
}
