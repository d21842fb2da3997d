import { immediateNoticeKinds } from '@velvet/contract/notification-kinds'
import { z } from 'zod'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import type { Log } from '../../platform/log.ts'
import { sessionsEnded } from '../accounts/index.ts'
import { forEachSite } from '../sites/index.ts'
import type { Notifications } from './notifications.service.ts'

type JobDeps = { notifications: Notifications; db: Database; clock: Clock }

const batchDelayMs = 1_000
/** Delay before a second delivery, for members who were online at the first one. */
const recheckDelayMs = 16_000

export function notificationsJobs({ notifications, ...deps }: JobDeps): ScheduledJob[] {
  return [
    {
      task: 'notifications.sweep',
      jobClass: 'maintenance',
      cron: '* * * * *',
      handle: forEachSite(deps, (siteId) => notifications.sweepAndDeliver(siteId, () => deps.clock.now())),
    },
    {
      task: 'notifications.send_digests',
      jobClass: 'maintenance',
      cron: '5 * * * *',
      handle: forEachSite(deps, (siteId, now) => notifications.sendDigests(siteId, now)),
    },
    {
      task: 'notifications.forget_old',
      jobClass: 'maintenance',
      cron: '50 3 * * *',
      handle: forEachSite(deps, (siteId, now) => notifications.deleteOld(siteId, now)),
    },
  ]
}

export function notificationsListeners({ notifications, clock }: Omit<JobDeps, 'db'>): Listener[] {
  return [
    listenTo(sessionsEnded, { domain: 'notifications', jobClass: 'maintenance' }, ({ siteId, memberId }) =>
      notifications.removeLoggedOutDevices(siteId, memberId, clock.now()),
    ),
  ]
}

const NoticeHint = z.object({ type: z.enum(immediateNoticeKinds) })

/**
 * Delivers notices as soon as a live event for open pages is published, without waiting for the sweep. Best effort:
 * the sweep finds what is lost here. Each event is handled by one worker. Returns a stop function.
 */
export function subscribeToLiveEvents({
  notifications,
  bus,
  clock,
  log,
}: Omit<JobDeps, 'db'> & { bus: Bus; log: Log }) {
  const pendingMembers = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  const recheckTimers = new Map<string, NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()

  async function deliverPending(): Promise<void> {
    timer = undefined
    const sites = [...pendingMembers]
    pendingMembers.clear()
    for (const [siteId, memberIds] of sites) {
      await notifications.collectForMembers(siteId, [...memberIds], clock.now())
      await notifications.deliverDue(siteId, () => clock.now())
      if (memberIds.size > 0 && !recheckTimers.has(siteId))
        recheckTimers.set(siteId, setTimeout(recheck, recheckDelayMs, siteId))
    }
  }

  function recheck(siteId: string): void {
    recheckTimers.delete(siteId)
    schedule(siteId)
  }

  function schedule(siteId: string, memberId?: string): void {
    const members = pendingMembers.get(siteId) ?? new Set()
    if (memberId) members.add(memberId)
    pendingMembers.set(siteId, members)
    timer ??= setTimeout(() => {
      running = running.then(deliverPending).catch((err: unknown) => log.warn({ err }, 'delivery of notices failed'))
    }, batchDelayMs)
  }

  const stops = [
    bus.subscribe(
      'live.>',
      (payload, subject) => {
        const [, siteId, memberId] = subject.split('.')
        if (siteId && memberId && NoticeHint.safeParse(payload).success) schedule(siteId, memberId)
      },
      { queue: 'notifications' },
    ),
    bus.subscribe('notifications.due', (payload) => schedule(z.object({ siteId: z.string() }).parse(payload).siteId), {
      queue: 'notifications',
    }),
  ]
  return async () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    for (const recheckTimer of recheckTimers.values()) clearTimeout(recheckTimer)
    notifications.stopDelivery()
    await running
  }
}
