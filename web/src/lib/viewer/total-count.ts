export type Counts = { unreadMessages: number; newLikes: number }

/** The number before the page's title and on the app's icon. */
export function totalCount({ unreadMessages, newLikes }: Counts): number {
  return unreadMessages + newLikes
}
