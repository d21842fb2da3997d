import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import { banIdentifierUsed, contractEnded } from '../accounts/index.ts'
import { photoMatched } from '../photos/index.ts'
import { forEachSite } from '../sites/index.ts'
import type { Moderation } from './moderation.service.ts'

type JobDeps = { moderation: Moderation; db: Database; clock: Clock }

export function moderationListeners({ moderation, clock }: Omit<JobDeps, 'db'>): Listener[] {
  const listener = { domain: 'moderation', jobClass: 'maintenance' } as const
  return [
    listenTo(contractEnded, listener, ({ siteId, decisionId, memberId }) =>
      moderation.collectBanIdentifiers({ siteId, now: clock.now() }, { decisionId, memberId }),
    ),
    listenTo(banIdentifierUsed, listener, ({ siteId, memberId, matches, occurredAt }) =>
      moderation.recordSignals({ siteId, now: new Date(occurredAt) }, memberId, matches),
    ),
    listenTo(photoMatched, listener, ({ siteId, photoId, memberId }) =>
      moderation.handlePhotoMatch({ siteId, now: clock.now() }, { photoId, memberId }),
    ),
  ]
}

export function moderationJobs({ moderation, ...deps }: JobDeps): ScheduledJob[] {
  return [
    {
      task: 'moderation.open_waiting_cases',
      jobClass: 'maintenance',
      cron: '12 * * * *',
      handle: forEachSite(deps, (siteId) => moderation.openWaitingCases(siteId)),
    },
    {
      task: 'moderation.lift_restrictions',
      jobClass: 'maintenance',
      cron: '* * * * *',
      handle: forEachSite(deps, (siteId, now) => moderation.liftEndedRestrictions(siteId, now)),
    },
    {
      task: 'moderation.forget_old_reports',
      jobClass: 'maintenance',
      cron: '27 4 * * *',
      handle: forEachSite(deps, (siteId, now) => moderation.deleteOld(siteId, now)),
    },
    {
      task: 'moderation.forget_decision_texts',
      jobClass: 'maintenance',
      cron: '37 4 * * *',
      handle: forEachSite(deps, (siteId, now) => moderation.forgetDecisionTexts(siteId, now)),
    },
  ]
}
