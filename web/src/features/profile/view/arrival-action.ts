import { dayMs } from '@velvet/contract/durations'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import type { IntentKind } from '../../visitor/index.ts'

type Arrival =
  | { does: 'go'; to: string }
  | { does: 'show_photo'; index: number }
  /** Carried out by `useMemberLike`. */
  | { does: 'press'; button: 'like' }

type ArrivalContext = {
  /** `?intent=`: what the viewer wanted to do before they signed up. */
  kind: IntentKind | null
  /** Null for visitors. */
  joinedAt: string | null
  now: Date
  member: Pick<MemberProfile, 'id' | 'is_own' | 'is_blocked'> & {
    photos: readonly Pick<MemberProfile['photos'][number], 'is_clear'>[]
  }
}

/** Longest duration of a sign-up, including the confirmation e-mail. */
const maxSignupMs = dayMs

/**
 * Returns what to do when a member opens a profile with an intent, or null. Visitors, the member's own profile and
 * blocked profiles have no action. Only new members like: a stranger's link must not make an existing member like.
 */
export function getArrivalAction({
  kind,
  joinedAt,
  now,
  member: { id, is_own, is_blocked, photos },
}: ArrivalContext): Arrival | null {
  if (!kind || joinedAt === null || is_own || is_blocked) return null
  if (kind === 'write') return { does: 'go', to: `/members/${id}/chat` }
  // Only opens the gifts. Nothing is sent before the member chooses one.
  if (kind === 'gift') return { does: 'go', to: `/members/${id}/chat?show=gift` }
  const isNewMember = now.getTime() - Date.parse(joinedAt) < maxSignupMs
  if (kind !== 'photos') return isNewMember ? { does: 'press', button: kind } : null
  if (photos.length === 0) return null
  const locked = photos.findIndex((photo) => !photo.is_clear)
  // If no photo is locked any more, shows the second one, which was locked for the visitor.
  return { does: 'show_photo', index: locked >= 0 ? locked : Math.min(1, photos.length - 1) }
}
