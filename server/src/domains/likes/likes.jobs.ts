import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { blocked } from '../blocks/index.ts'
import type { Likes } from './likes.service.ts'

export function likesListeners(likes: Likes): Listener[] {
  return [
    listenTo(blocked, 'likes', ({ siteId, blockerId, blockedId }) => likes.removeBetween(siteId, blockerId, blockedId)),
  ]
}
