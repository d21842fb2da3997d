import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { deletionRequested, excluded, visibilityChanged } from '../accounts/index.ts'
import type { Presence } from './presence.service.ts'

export function presenceListeners(presence: Presence): Listener[] {
  return [
    listenTo(visibilityChanged, 'presence', async ({ siteId, memberId, isInvisible }) => {
      if (isInvisible) await presence.hide(siteId, memberId)
    }),
    listenTo(deletionRequested, 'presence', ({ siteId, memberId }) => presence.hide(siteId, memberId)),
    listenTo(excluded, 'presence', ({ siteId, memberId }) => presence.hide(siteId, memberId)),
  ]
}
