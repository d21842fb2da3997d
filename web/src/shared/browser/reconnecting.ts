import { createStore } from '@velvet/ui/create-store'
import { useSyncExternalStore } from 'react'

const pending = createStore(0)

/** Counts the page requests that failed and are being retried. */
export const reconnecting = {
  subscribe: pending.subscribe,
  isActive: () => pending.get() > 0,
  /** Counts one more request. Returns a function that stops counting it. */
  start(): () => void {
    pending.set(pending.get() + 1)
    return () => pending.set(pending.get() - 1)
  },
}

export const useReconnecting = (): boolean =>
  useSyncExternalStore(reconnecting.subscribe, reconnecting.isActive, () => false)
