import { useSyncExternalStore } from 'react'
import type { RunningOffer } from './offer-rules.ts'

let running: RunningOffer | null = null
let ending: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The first offer, as soon as this window knows it and until it ends. Whose it is is part of it. */
export const offerStore = {
  get: () => running,
  set(next: RunningOffer | null) {
    if (next === running) return
    running = next
    clearTimeout(ending)
    if (next) ending = setTimeout(endOffer, next.endsAt - Date.now())
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const endOffer = () => offerStore.set(null)

export function useOffer(): RunningOffer | null {
  return useSyncExternalStore(offerStore.subscribe, offerStore.get, () => null)
}
