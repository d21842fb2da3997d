import type { Api } from '../api/create-api.ts'
import { countsStore } from '../viewer/counts-store.ts'

/** Fetches the viewer's likes again and counts the new ones. A failure waits for the next round. */
export async function refetchLikes(api: Api) {
  const likes = await api('getLikes').catch(() => undefined)
  if (likes) countsStore.set({ newLikes: likes.counts.new_likes })
  return likes
}
