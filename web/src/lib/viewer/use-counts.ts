import { useSyncExternalStore } from 'react'
import { countsStore, nothingYet } from './counts-store.ts'
import type { Counts } from './total-count.ts'

/** Unread messages and new likes of the viewer. Likes and chats fill it. */
export function useCounts(): Counts {
  return useSyncExternalStore(countsStore.subscribe, countsStore.get, () => nothingYet)
}
