import { pageMemory } from '../page-memory.ts'

const changes = new Map<string, { isLiked: boolean; at: number }>()

/** A like that was given or taken back in this window: newer than any page that is kept. */
export function noteLike(id: string, isLiked: boolean): void {
  changes.delete(id)
  changes.set(id, { isLiked, at: Date.now() })
  forgetProfile(id)
}

/** A profile that is kept would show what was so before. It has two addresses. */
export function forgetProfile(id: string): void {
  pageMemory.forget((address) => address.startsWith(`/members/${id}`) || address.startsWith(`/likes/m/${id}`))
}

/** The liked ones of a page that was kept at that moment, as they are now. */
export function likedNow(liked: readonly string[], keptAt: number): string[] {
  const now = new Set(liked)
  for (const [id, { isLiked, at }] of changes) {
    if (at < keptAt) continue
    if (isLiked) now.add(id)
    else now.delete(id)
  }
  return [...now]
}
