import { createStore } from '@velvet/ui/create-store'
import { useSyncExternalStore } from 'react'
import type { VisitorIntent } from './visitor-intent.ts'

type OpenDialog = { intent: VisitorIntent | null }

const store = createStore<OpenDialog | null>(null)

/** Opened by every action that needs an account. Without scripts, these actions link to `/signup`. */
export const openSignupDialog = (intent: VisitorIntent | null = null) => store.set({ intent })
export const closeSignupDialog = () => store.set(null)

/** Returns the open dialog with the intent of the visitor; null while it is closed. */
export function useSignupDialog(): OpenDialog | null {
  return useSyncExternalStore(store.subscribe, store.get, () => null)
}
