import type { MemberProfile } from '../../lib/api/answers.ts'
import type { IntentKind } from '../../lib/visitor-intent.ts'

type Arrival =
  | { does: 'go'; to: string }
  | { does: 'show_photo'; index: number }
  /** For the button of the bar, which carries it out itself. */
  | { does: 'press'; button: 'like' }

type Scene = {
  /** `?intent=`: what somebody wanted before they had an account. */
  kind: IntentKind | null
  /** Null for a visitor. */
  joinedAt: string | null
  now: Date
  member: Pick<MemberProfile, 'id' | 'is_own' | 'is_blocked'> & {
    photos: readonly Pick<MemberProfile['photos'][number], 'is_clear'>[]
  }
}

/** A sign-up takes no longer, mail and all. */
const joiningMs = 24 * 60 * 60 * 1000

/**
 * What happens on arriving at a profile with something left to do. Nothing happens to visitors or to oneself, and
 * nothing is done in the name of somebody who has long been a member: a link of a stranger must not like anybody.
 */
export function arrivalAt({ kind, joinedAt, now, member: { id, is_own, is_blocked, photos } }: Scene): Arrival | null {
  if (!kind || joinedAt === null || is_own || is_blocked) return null
  if (kind === 'write') return { does: 'go', to: `/members/${id}/chat` }
  // The gifts open there; nothing is given before one is chosen.
  if (kind === 'gift') return { does: 'go', to: `/members/${id}/chat?show=gift` }
  const isJoining = now.getTime() - Date.parse(joinedAt) < joiningMs
  if (kind !== 'photos') return isJoining ? { does: 'press', button: kind } : null
  if (photos.length === 0) return null
  const locked = photos.findIndex((photo) => !photo.is_clear)
  // Whoever may see all of them by now begins with the first that was locked.
  return { does: 'show_photo', index: locked >= 0 ? locked : Math.min(1, photos.length - 1) }
}
