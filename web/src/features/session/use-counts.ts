import { useSyncExternalStore } from 'react'
import { countsStore, emptyCounts } from './counts-store.ts'
import type { Counts } from './total-count.ts'

/** Unread messages and new likes of the member. Set by the likes and chat features. */
export function useCounts(): Counts {
  return useSyncExternalStore(countsStore.subscribe, countsStore.get, () => emptyCounts)
}
