import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { visibilityChanged } from '../accounts/index.ts'
import type { Profiles } from './profiles.service.ts'

export function profilesListeners(profiles: Profiles): Listener[] {
  return [
    listenTo(visibilityChanged, 'profiles', ({ siteId, memberId, isInvisible, occurredAt }) =>
      profiles.setInvisible(siteId, memberId, isInvisible, new Date(occurredAt)),
    ),
  ]
}
