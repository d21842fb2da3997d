import { defaultQuiet } from '@velvet/contract/notification-rules'
import { dayOf } from '../../platform/clock.ts'
import { mailsPerDay, nextStep, type NextStep } from './notice.policy.ts'
import { noticesStore, type DueNotice } from './notices.store.ts'
import { mailDue } from './notifications.events.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { pushesStore } from './pushes.store.ts'
import { zoneOf } from './time-zones.ts'
import { unseenTruth } from './unseen-truth.ts'

const batch = 200
/** Many times what a batch takes. After it another process looks again, and this one leaves its hands off. */
const leaseMs = 15_000

/** Decides for everything that is due which way it goes, and sends it there. */
export function deliverNoticesUseCases(deps: NotificationsDeps) {
  const { db, events, accounts, presence, profiles } = deps

  async function stepsFor(siteId: string, due: DueNotice[], now: Date): Promise<[DueNotice, NextStep][]> {
    const ids = [...new Set(due.map(({ memberId }) => memberId))]
    const [members, settings, devices, online, standings, mails, truth] = await Promise.all([
      accounts.addressees(siteId, ids),
      notificationSettingsStore.byMembers(db.direct, siteId, ids),
      pushesStore.devicesOf(db.direct, siteId, ids),
      presence.onlineAmong(siteId, ids),
      profiles.standings(siteId, ids),
      notificationSettingsStore.mailsOn(db.direct, siteId, ids, dayOf(now)),
      unseenTruth(deps, siteId, ids),
    ])
    const withDevice = new Set(devices.map((device) => device.member_id))
    return due.map((notice) => {
      const { memberId, kind, topic } = notice
      const own = settings.get(memberId)
      const member = members.get(memberId)
      const step = nextStep({
        ...{ kind, now, happenedAt: notice.at, wasMailed: notice.wasMailed, pushFailed: notice.pushFailed },
        isUnseen: truth.count(memberId, kind, topic) > 0,
        isActive: member?.status === 'active',
        isOnline: online.has(memberId),
        hasDevice: withDevice.has(memberId),
        choices: own?.choices ?? {},
        disabled: member?.notificationsDisabled ?? [],
        mailsToday: mails.get(memberId) ?? 0,
        timeZone: own?.timeZone ?? zoneOf(standings.get(memberId)?.country),
        quiet: own?.quiet ?? defaultQuiet,
      })
      return [notice, step]
    })
  }

  /** Settling and sending are one fact: a worker that dies in between leaves both undone. */
  const settle = (siteId: string, notice: DueNotice, step: NextStep, now: Date) =>
    db.transaction(async (tx): Promise<unknown> => {
      const as = (how: Parameters<typeof noticesStore.settle>[3]) => noticesStore.settle(tx, siteId, notice, how)
      if (step.do === 'wait') return as({ dueAt: step.until })
      if (step.do === 'nothing') return as({ dueAt: null })
      if (step.do === 'digest') return as({ dueAt: null, inDigest: true })
      if (step.do === 'push') {
        const isOurs = await as({ dueAt: null, pushedAt: now })
        return isOurs && pushesStore.enqueue(tx, siteId, notice, now)
      }
      if (!(await as({ dueAt: notice.leaseUntil }))) return undefined
      const { memberId, kind, topic } = notice
      // Counted here, under the row's lock: of any number at once exactly so many become mails.
      const mails = await notificationSettingsStore.countMail(tx, siteId, memberId, dayOf(now))
      if (mails > mailsPerDay) return as({ dueAt: null, inDigest: true })
      await as({ dueAt: null, mailedAt: now })
      return events.publish(tx, mailDue({ siteId, now }, { memberId, kind, topic }))
    })

  return {
    /** One batch of what is due. Answers how many there were. */
    async deliver(siteId: string, now: Date): Promise<number> {
      const lease = new Date(now.getTime() + leaseMs)
      const due = await noticesStore.claim(db.direct, siteId, now, lease, batch)
      if (due.length === 0) return 0
      const steps = await stepsFor(siteId, due, now)
      await noticesStore.drop(
        db.direct,
        siteId,
        steps.flatMap(([notice, step]) => (step.do === 'drop' ? [notice] : [])),
      )
      for (const [notice, step] of steps) if (step.do !== 'drop') await settle(siteId, notice, step, now)
      return due.length
    },
  }
}
