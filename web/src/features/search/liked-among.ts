import type { FoundMembers } from '../../lib/api/answers.ts'
import type { Api } from '../../lib/api/create-api.ts'

/** Whom of a page the viewer likes. A page without its hearts is better than no page. */
export async function likedAmong(api: Api, { members, similar }: FoundMembers): Promise<string[]> {
  const ids = [...members, ...(similar?.members ?? [])].map(({ id }) => id)
  if (ids.length === 0) return []
  const answer = await api('getLikeStates', { query: { ids: ids.join() } }).catch(() => undefined)
  return (answer?.states ?? []).filter(({ likes_them }) => likes_them).map(({ id }) => id)
}
