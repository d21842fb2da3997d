import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { deletionRequested, memberSelfExcluded, visibilityChanged } from '../accounts/index.ts'
import type { Presence } from './presence.service.ts'

export function presenceListeners(presence: Presence): Listener[] {
  const listener = { domain: 'presence', jobClass: 'maintenance' } as const
  return [
    listenTo(visibilityChanged, listener, async ({ siteId, memberId, isInvisible }) => {
      if (isInvisible) await presence.markOffline(siteId, memberId)
    }),
    listenTo(deletionRequested, listener, ({ siteId, memberId }) => presence.markOffline(siteId, memberId)),
    listenTo(memberSelfExcluded, listener, ({ siteId, memberId }) => presence.markOffline(siteId, memberId)),
  ]
}
