import type { Api } from '../../shared/api/create-api.ts'
import { countsStore } from '../session/index.ts'

/** Fetches the viewer's likes again and updates the count of new ones. Errors are ignored until the next call. */
export async function refetchLikes(api: Api) {
  const likes = await api('getLikes', { query: {} }).catch(() => undefined)
  if (likes) countsStore.set({ newLikes: likes.counts.new_likes })
  return likes
}
