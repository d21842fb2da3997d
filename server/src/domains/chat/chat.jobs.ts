import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { blocked } from '../blocks/index.ts'
import type { Chat } from './chat.service.ts'

export function chatListeners(chat: Chat): Listener[] {
  return [
    listenTo(blocked, 'chat', ({ siteId, blockerId, blockedId }) => chat.removeBetween(siteId, blockerId, blockedId)),
  ]
}
