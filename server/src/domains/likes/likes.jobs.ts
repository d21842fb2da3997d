import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { memberBlocked } from '../blocks/index.ts'
import type { Likes } from './likes.service.ts'

export function likesListeners(likes: Likes): Listener[] {
  return [
    listenTo(memberBlocked, 'likes', ({ siteId, blockerId, blockedId }) =>
      likes.removeBetween(siteId, blockerId, blockedId),
    ),
  ]
}
