import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { orderCompleted } from '../payments/index.ts'
import { joined, type Signup } from '../signup/index.ts'
import { everySite } from '../sites/index.ts'
import { postbackDue } from './tracking.events.ts'
import type { Tracking } from './tracking.service.ts'

type ListenerDeps = { tracking: Tracking; signup: Signup; clock: Clock }

export function trackingListeners({ tracking, signup, clock }: ListenerDeps): Listener[] {
  const me = 'tracking'
  return [
    listenTo(joined, me, async ({ siteId, memberId, hasSource, source }) => {
      const agreed = source ? signup.openSource(siteId, memberId, source) : null
      await tracking.keepSource({ siteId, now: clock.now() }, { memberId, hasSource, agreed })
    }),
    listenTo(orderCompleted, me, ({ siteId, memberId }) =>
      tracking.notePurchase({ siteId, now: clock.now() }, memberId),
    ),
    listenTo(postbackDue, me, ({ siteId, memberId, conversion }) =>
      tracking.tellNetwork({ siteId, now: clock.now() }, memberId, conversion),
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
      cron: '37 4 * * *',
      handle: everySite(deps, (siteId, now) => tracking.forgetOld(siteId, now)),
    },
  ]
}
