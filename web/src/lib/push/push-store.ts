import type { PushState } from './push-state.ts'

/** Until the device was looked at nothing is offered. */
export const notLookedYet: PushState = 'unsupported'

export type PushStore = {
  get: () => PushState
  set: (state: PushState) => void
  subscribe: (listener: () => void) => () => void
}

export function createPushStore(): PushStore {
  let state = notLookedYet
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Only ever filled in the browser. */
export const pushStore = createPushStore()
