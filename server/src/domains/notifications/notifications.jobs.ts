import { z } from 'zod'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listenTo, type Listener } from '../../platform/jobs/events.ts'
import type { ScheduledJob } from '../../platform/jobs/worker.ts'
import type { Log } from '../../platform/log.ts'
import { sessionsEnded } from '../accounts/index.ts'
import { everySite } from '../sites/index.ts'
import type { Notifications } from './notifications.service.ts'

type JobDeps = { notifications: Notifications; db: Database; clock: Clock }

const minuteMs = 60_000
/** Sweeps look back so far, and the first one of a process much further: it may have been away. */
const lookBackMs = 15 * minuteMs
const firstLookBackMs = 24 * 60 * minuteMs
const gatherMs = 1_000
/** Whoever was here when it happened may have left by then. */
const lookAgainMs = 16_000

export function notificationsJobs({ notifications, ...deps }: JobDeps): ScheduledJob[] {
  const swept = new Set<string>()
  return [
    {
      task: 'notifications.sweep',
      cron: '* * * * *',
      handle: everySite(deps, async (siteId, now) => {
        const back = swept.has(siteId) ? lookBackMs : firstLookBackMs
        await notifications.noteSince(siteId, new Date(now.getTime() - back), now)
        swept.add(siteId)
        await notifications.tellDue(siteId, () => deps.clock.now())
      }),
    },
    {
      task: 'notifications.send_digests',
      cron: '5 * * * *',
      handle: everySite(deps, (siteId, now) => notifications.sendDigests(siteId, now)),
    },
    {
      task: 'notifications.forget_old',
      cron: '50 3 * * *',
      handle: everySite(deps, (siteId, now) => notifications.forgetOld(siteId, now)),
    },
  ]
}

export function notificationsListeners({ notifications, clock }: Omit<JobDeps, 'db'>): Listener[] {
  return [
    listenTo(sessionsEnded, 'notifications', ({ siteId, memberId }) =>
      notifications.silenceLoggedOut(siteId, memberId, clock.now()),
    ),
  ]
}

const NewsHint = z.object({ type: z.enum(['message', 'like', 'match']) })

/**
 * Tells at once what the hints for open pages say, without waiting for the sweep. Best effort, as they are: whatever
 * is lost here the sweep finds. Of several workers one hears each hint. Answers how to stop.
 */
export function followHints({ notifications, bus, clock, log }: Omit<JobDeps, 'db'> & { bus: Bus; log: Log }) {
  const waiting = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  const again = new Map<string, NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()

  async function tell(): Promise<void> {
    timer = undefined
    const sites = [...waiting]
    waiting.clear()
    for (const [siteId, memberIds] of sites) {
      await notifications.noteOf(siteId, [...memberIds], clock.now())
      await notifications.tellDue(siteId, () => clock.now())
      if (memberIds.size > 0 && !again.has(siteId)) again.set(siteId, setTimeout(lookAgain, lookAgainMs, siteId))
    }
  }

  function lookAgain(siteId: string): void {
    again.delete(siteId)
    soon(siteId)
  }

  function soon(siteId: string, memberId?: string): void {
    const members = waiting.get(siteId) ?? new Set()
    if (memberId) members.add(memberId)
    waiting.set(siteId, members)
    timer ??= setTimeout(() => {
      running = running.then(tell).catch((err: unknown) => log.warn({ err }, 'telling of news failed'))
    }, gatherMs)
  }

  const stops = [
    bus.listen(
      'live.>',
      (payload, subject) => {
        const [, siteId, memberId] = subject.split('.')
        if (siteId && memberId && NewsHint.safeParse(payload).success) soon(siteId, memberId)
      },
      { queue: 'notifications' },
    ),
    bus.listen('notifications.due', (payload) => soon(z.object({ siteId: z.string() }).parse(payload).siteId), {
      queue: 'notifications',
    }),
  ]
  return async () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    for (const waiting of again.values()) clearTimeout(waiting)
    notifications.stopTelling()
    await running
  }
}
