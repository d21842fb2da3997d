import type { Counts } from './total-count.ts'

const nothingYet: Counts = { unreadMessages: 0, newLikes: 0 }

/** Unread messages and new likes of the viewer. Chats and likes fill it once they exist. */
export function useCounts(): Counts {
  return nothingYet
}
