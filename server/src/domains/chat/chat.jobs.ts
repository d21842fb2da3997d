import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { memberBlocked } from '../blocks/index.ts'
import { sentPhotoPrepared } from '../photos/index.ts'
import { forEachSite } from '../sites/index.ts'
import type { Chat } from './chat.service.ts'

export function chatListeners(chat: Chat): Listener[] {
  const listener = { domain: 'chat', jobClass: 'maintenance' } as const
  return [
    listenTo(memberBlocked, listener, ({ siteId, blockerId, blockedId }) =>
      chat.removeBetween(siteId, blockerId, blockedId),
    ),
    listenTo(sentPhotoPrepared, listener, (prepared) => chat.handlePhotoPrepared(prepared)),
  ]
}

export function chatJobs({ chat, ...deps }: { chat: Chat; db: Database; clock: Clock }): ScheduledJob[] {
  return [
    {
      task: 'chat.credit_unanswered',
      jobClass: 'money',
      cron: '* * * * *',
      handle: forEachSite(deps, (siteId, now) => chat.creditUnanswered(siteId, now)),
    },
    {
      task: 'chat.fill_responders',
      jobClass: 'maintenance',
      cron: '*/5 * * * *',
      handle: forEachSite(deps, (siteId) => chat.fillResponders(siteId)),
    },
    {
      task: 'chat.fill_waiting',
      jobClass: 'maintenance',
      cron: '*/5 * * * *',
      handle: forEachSite(deps, (siteId) => chat.fillWaiting(siteId)),
    },
    {
      task: 'chat.forget_old',
      jobClass: 'maintenance',
      cron: '40 3 * * *',
      handle: forEachSite(deps, (siteId, now) => chat.deleteOldMessages(siteId, now)),
    },
  ]
}
