import type { Api } from '../../../shared/api/create-api.ts'
import type { FoundMembers } from '../../../shared/api/responses.ts'

/** Returns the ids of the members on a page that the viewer likes. On failure the page is shown without likes. */
export async function loadLikedIds(api: Api, { members, groups }: FoundMembers): Promise<string[]> {
  const ids = [...members, ...groups.flatMap((group) => group.members)].map(({ id }) => id)
  if (ids.length === 0) return []
  const response = await api('getLikeStates', { query: { ids: ids.join() } }).catch(() => undefined)
  return (response?.states ?? []).filter(({ likes_them }) => likes_them).map(({ id }) => id)
}
