import { createStore } from '@velvet/ui/create-store'
import type { Counts } from './total-count.ts'

export const emptyCounts: Counts = { unreadMessages: 0, newLikes: 0 }

const store = createStore(emptyCounts)

/** Set only in the browser, because on the server it would be shared between visits. */
export const countsStore = {
  ...store,
  set: (changes: Partial<Counts>) => store.set({ ...store.get(), ...changes }),
}
