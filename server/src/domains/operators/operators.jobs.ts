import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import type { Chat } from '../chat/index.ts'
import type { Moderation } from '../moderation/index.ts'
import { forEachSite } from '../sites/index.ts'
import { attendanceChanged, conversationAnswered, minorSuspected } from './operators.events.ts'
import type { Operators } from './operators.service.ts'

/** What the product does for the desk, which reaches neither open pages nor waiting messages. */
export function operatorsListeners({ chat, moderation }: { chat: Chat; moderation: Moderation }): Listener[] {
  const listener = { domain: 'operators', jobClass: 'maintenance' } as const
  return [
    listenTo(attendanceChanged, listener, ({ siteId }) => chat.followAttendance(siteId)),
    listenTo(conversationAnswered, listener, ({ siteId, conversationId, messageId }) =>
      chat.broadcastStored(siteId, conversationId, messageId),
    ),
    listenTo(minorSuspected, listener, ({ siteId, flagId, memberId, occurredAt }) =>
      moderation.openMinorCase({ siteId, now: new Date(occurredAt) }, { id: flagId, memberId }),
    ),
  ]
}

type JobDeps = { operators: Operators; db: Database; clock: Clock }

export function operatorsJobs({ operators, ...deps }: JobDeps): ScheduledJob[] {
  return [
    {
      task: 'operators.end_abandoned',
      jobClass: 'maintenance',
      cron: '* * * * *',
      handle: forEachSite(deps, (siteId, now) => operators.endAbandoned(siteId, now)),
    },
    {
      task: 'operators.forget_old',
      jobClass: 'maintenance',
      cron: '52 4 * * *',
      handle: forEachSite(deps, (siteId, now) => operators.deleteOld(siteId, now)),
    },
  ]
}
