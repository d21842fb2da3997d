import type { SiteMoment } from '../../platform/site-moment.ts'
import type { ChatDeps } from './chat-deps.ts'

/** Loads what decides whether the counterpart of a conversation takes messages. Undefined after an erasure. */
export async function loadCounterpart(
  { accounts, profiles }: Pick<ChatDeps, 'accounts' | 'profiles'>,
  { siteId, now }: SiteMoment,
  memberId: string,
) {
  const [profilesById, isUnreachable] = await Promise.all([
    profiles.visibilityOf(siteId, [memberId]),
    accounts.isUnreachable(siteId, memberId, now),
  ])
  const profile = profilesById.get(memberId)
  return profile && { ...profile, isUnreachable }
}
