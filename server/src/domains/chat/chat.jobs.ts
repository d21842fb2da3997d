import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { blocked } from '../blocks/index.ts'
import { sentPrepared } from '../photos/index.ts'
import { everySite } from '../sites/index.ts'
import type { Chat } from './chat.service.ts'

export function chatListeners(chat: Chat): Listener[] {
  const me = 'chat'
  return [
    listenTo(blocked, me, ({ siteId, blockerId, blockedId }) => chat.removeBetween(siteId, blockerId, blockedId)),
    listenTo(sentPrepared, me, (prepared) => chat.photoPrepared(prepared)),
  ]
}

export function chatJobs({ chat, ...deps }: { chat: Chat; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'chat.forget_old',
      cron: '40 3 * * *',
      handle: everySite(deps, (siteId, now) => chat.forgetOld(siteId, now)),
    },
  ]
}
