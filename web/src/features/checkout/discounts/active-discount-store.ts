import { createStore } from '@velvet/ui/create-store'
import { useSyncExternalStore } from 'react'
import type { ActiveDiscount } from './discount-rules.ts'

const store = createStore<ActiveDiscount | null>(null)
let endTimer: ReturnType<typeof setTimeout> | undefined

/** The first discount of this window, from when it is loaded until it ends. It contains the id of its member. */
export const activeDiscountStore = {
  ...store,
  set(next: ActiveDiscount | null) {
    if (next === store.get()) return
    clearTimeout(endTimer)
    if (next) endTimer = setTimeout(clearActiveDiscount, next.endsAt - Date.now())
    store.set(next)
  },
}

export const clearActiveDiscount = () => activeDiscountStore.set(null)

export function useActiveDiscount(): ActiveDiscount | null {
  return useSyncExternalStore(store.subscribe, store.get, () => null)
}
