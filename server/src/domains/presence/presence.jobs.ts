import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { deletionRequested, memberSelfExcluded, visibilityChanged } from '../accounts/index.ts'
import type { Presence } from './presence.service.ts'

export function presenceListeners(presence: Presence): Listener[] {
  return [
    listenTo(visibilityChanged, 'presence', async ({ siteId, memberId, isInvisible }) => {
      if (isInvisible) await presence.markOffline(siteId, memberId)
    }),
    listenTo(deletionRequested, 'presence', ({ siteId, memberId }) => presence.markOffline(siteId, memberId)),
    listenTo(memberSelfExcluded, 'presence', ({ siteId, memberId }) => presence.markOffline(siteId, memberId)),
  ]
}
