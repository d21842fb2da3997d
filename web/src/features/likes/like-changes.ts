import { pageCache } from '../../shared/store/page-cache.ts'

/** Applies a like that was given or removed in this window to the cached pages. */
export function recordLikeChange(id: string, isLiked: boolean): void {
  invalidateProfile(id)
  pageCache.update((page) => {
    if (!hasLikedIds(page)) return page
    const others = page.liked.filter((liked) => liked !== id)
    return { ...page, liked: isLiked ? [...others, id] : others }
  })
}

/** Pages of the search contain the ids of those members on them who are liked. */
function hasLikedIds(page: unknown): page is { liked: string[] } {
  return typeof page === 'object' && page !== null && 'liked' in page && Array.isArray(page.liked)
}

/** Invalidates the cached profile, which would show the old state. A profile has two URLs. */
export function invalidateProfile(id: string): void {
  pageCache.invalidate((address) => address.startsWith(`/members/${id}`) || address.startsWith(`/likes/m/${id}`))
}
