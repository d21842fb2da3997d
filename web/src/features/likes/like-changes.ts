import { pageCache } from '../../shared/store/page-cache.ts'

const changes = new Map<string, { isLiked: boolean; at: number }>()

/** Records a like that was given or removed in this window, because cached pages do not contain it. */
export function recordLikeChange(id: string, isLiked: boolean): void {
  changes.delete(id)
  changes.set(id, { isLiked, at: Date.now() })
  invalidateProfile(id)
}

/** Invalidates the cached profile, which would show the old state. A profile has two URLs. */
export function invalidateProfile(id: string): void {
  pageCache.invalidate((address) => address.startsWith(`/members/${id}`) || address.startsWith(`/likes/m/${id}`))
}

/** Returns the liked ids of a page that was cached at `cachedAt`, with all later changes applied. */
export function applyLikeChanges(liked: readonly string[], cachedAt: number): string[] {
  const current = new Set(liked)
  for (const [id, { isLiked, at }] of changes) {
    if (at < cachedAt) continue
    if (isLiked) current.add(id)
    else current.delete(id)
  }
  return [...current]
}
