import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import { memberBlocked } from '../blocks/index.ts'
import type { Games } from './games.service.ts'

export function gamesListeners(games: Games): Listener[] {
  return [
    listenTo(memberBlocked, { domain: 'games', jobClass: 'maintenance' }, ({ siteId, blockerId, blockedId }) =>
      games.removeBetween(siteId, blockerId, blockedId),
    ),
  ]
}
