import type { MemberProfile } from '../../lib/api/answers.ts'
import type { IntentKind } from '../../lib/visitor-intent.ts'

type Arrival =
  | { does: 'go'; to: string }
  | { does: 'show_photo'; index: number }
  /** For the buttons of the bar, which carry it out themselves. */
  | { does: 'press'; button: 'like' | 'gift' }

type Scene = {
  /** `?intent=`: what somebody wanted before they had an account. */
  kind: IntentKind | null
  isMember: boolean
  member: Pick<MemberProfile, 'id' | 'is_own' | 'is_blocked'> & {
    photos: readonly Pick<MemberProfile['photos'][number], 'is_clear'>[]
  }
}

/** What happens on arriving at a profile with something left to do. Nothing happens to visitors or to oneself. */
export function arrivalAt({ kind, isMember, member: { id, is_own, is_blocked, photos } }: Scene): Arrival | null {
  if (!kind || !isMember || is_own || is_blocked) return null
  if (kind === 'write') return { does: 'go', to: `/members/${id}/chat` }
  if (kind !== 'photos') return { does: 'press', button: kind }
  if (photos.length === 0) return null
  const locked = photos.findIndex((photo) => !photo.is_clear)
  // Whoever may see all of them by now begins with the first that was locked.
  return { does: 'show_photo', index: locked >= 0 ? locked : Math.min(1, photos.length - 1) }
}
