import { useSyncExternalStore } from 'react'
import type { VisitorIntent } from './visitor-intent.ts'

type OpenDialog = { intent: VisitorIntent | null }

let dialog: OpenDialog | null = null
const listeners = new Set<() => void>()

function set(next: OpenDialog | null): void {
  dialog = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whatever needs an account opens it; without scripts the same places lead to `/signup`. */
export const openSignupDialog = (intent: VisitorIntent | null = null) => set({ intent })
export const closeSignupDialog = () => set(null)

/** The open dialog with what the visitor wanted; null while it is closed. */
export function useSignupDialog(): OpenDialog | null {
  return useSyncExternalStore(
    subscribe,
    () => dialog,
    () => null,
  )
}
