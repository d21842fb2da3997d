import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { orderCompleted } from '../payments/index.ts'
import { memberJoined, type Signup } from '../signup/index.ts'
import { forEachSite } from '../sites/index.ts'
import { postbackDue } from './tracking.events.ts'
import type { Tracking } from './tracking.service.ts'

type ListenerDeps = { tracking: Tracking; signup: Signup; clock: Clock }

export function trackingListeners({ tracking, signup, clock }: ListenerDeps): Listener[] {
  const subscriber = { domain: 'tracking', jobClass: 'maintenance' } as const
  return [
    listenTo(memberJoined, subscriber, async ({ siteId, memberId, hasSource, source }) => {
      const agreed = source ? signup.decryptSource(siteId, memberId, source) : null
      await tracking.recordSource({ siteId, now: clock.now() }, { memberId, hasSource, agreed })
    }),
    listenTo(orderCompleted, subscriber, ({ siteId, memberId }) =>
      tracking.recordPurchase({ siteId, now: clock.now() }, memberId),
    ),
    listenTo(postbackDue, subscriber, ({ siteId, memberId, conversion }) =>
      tracking.sendPostback({ siteId, now: clock.now() }, memberId, conversion),
    ),
  ]
}

export function trackingJobs({
  tracking,
  ...deps
}: {
  tracking: Tracking
  db: Database
  clock: Clock
}): ScheduledJob[] {
  return [
    {
      task: 'tracking.forget_old',
      jobClass: 'maintenance',
      cron: '37 4 * * *',
      handle: forEachSite(deps, (siteId, now) => tracking.deleteExpired(siteId, now)),
    },
  ]
}
