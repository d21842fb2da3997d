export type Counts = { unreadMessages: number; newLikes: number }

/** Number shown in the page title and on the app icon. */
export function totalCount({ unreadMessages, newLikes }: Counts): number {
  return unreadMessages + newLikes
}
