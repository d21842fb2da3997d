import { defaultQuietHours } from '@velvet/contract/notification-rules'
import { dayOf } from '../../platform/clock.ts'
import { maxMailsPerDay, nextStep, type NextStep } from './notice.policy.ts'
import { noticesStore, type DueNotice } from './notices.store.ts'
import { mailDue } from './notifications.events.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { pushesStore } from './pushes.store.ts'
import { zoneOf } from './time-zones.ts'
import { loadUnseenCounts } from './unseen-counts.ts'

const batchSize = 500
/** Lease on claimed notices. Longer than any batch takes; once it expires, another worker may claim them. */
const leaseMs = 15_000

/** Decides how each due notice is delivered, and queues the push or mail. */
export function deliverNoticesUseCases(deps: NotificationsDeps) {
  const { db, events, accounts, presence, profiles } = deps

  async function stepsFor(siteId: string, due: DueNotice[], now: Date): Promise<[DueNotice, NextStep][]> {
    const ids = [...new Set(due.map(({ memberId }) => memberId))]
    const [members, settings, devices, online, standings, mails, unseen] = await Promise.all([
      accounts.recipientsById(siteId, ids),
      notificationSettingsStore.byMembers(db.direct, siteId, ids),
      pushesStore.devicesOf(db.direct, siteId, ids),
      presence.onlineAmong(siteId, ids),
      profiles.visibilityOf(siteId, ids),
      notificationSettingsStore.mailCountsOn(db.direct, siteId, ids, dayOf(now)),
      loadUnseenCounts(deps, siteId, due),
    ])
    const membersWithDevice = new Set(devices.map((device) => device.member_id))
    return due.map((notice) => {
      const { memberId, kind, topic } = notice
      const own = settings.get(memberId)
      const member = members.get(memberId)
      const step = nextStep({
        ...{ kind, now, happenedAt: notice.at, wasMailed: notice.wasMailed, pushFailed: notice.pushFailed },
        isUnseen: unseen.count(memberId, kind, topic) > 0,
        isActive: member?.status === 'active',
        isOnline: online.has(memberId),
        hasDevice: membersWithDevice.has(memberId),
        choices: own?.choices ?? {},
        disabled: member?.notificationsDisabled ?? [],
        mailsToday: mails.get(memberId) ?? 0,
        timeZone: own?.timeZone ?? zoneOf(standings.get(memberId)?.country),
        quiet: own?.quiet ?? defaultQuietHours,
      })
      return [notice, step]
    })
  }

  /** Marks notices as pushed and queues their pushes in one transaction, so that a crash undoes both. */
  const queuePushes = (siteId: string, notices: DueNotice[], now: Date) =>
    db.transaction(async (tx) => {
      const settled = notices.map((notice) => ({ notice, dueAt: null, pushedAt: now }))
      await pushesStore.enqueue(tx, siteId, await noticesStore.settleAll(tx, siteId, settled), now)
    })

  /** Counts the mail and queues it in one transaction. Above the daily limit the notice waits for the digest. */
  const queueMail = (siteId: string, notice: DueNotice, now: Date) =>
    db.transaction(async (tx): Promise<unknown> => {
      const update = (how: Parameters<typeof noticesStore.settle>[3]) => noticesStore.settle(tx, siteId, notice, how)
      if (!(await update({ dueAt: notice.leaseUntil }))) return undefined
      const { memberId, kind, topic } = notice
      // The upsert locks the counter until the commit, so that concurrent deliveries cannot exceed the daily limit.
      const mails = await notificationSettingsStore.countMail(tx, siteId, memberId, dayOf(now))
      if (mails > maxMailsPerDay) return update({ dueAt: null, inDigest: true })
      await update({ dueAt: null, mailedAt: now })
      return events.emit(tx, mailDue({ siteId, now }, { memberId, kind, topic }))
    })

  return {
    /** Handles one batch of due notices. Returns their number. */
    async deliverNotices(siteId: string, now: Date): Promise<number> {
      const lease = new Date(now.getTime() + leaseMs)
      const due = await noticesStore.claim(db.direct, siteId, now, lease, batchSize)
      if (due.length === 0) return 0
      const steps = await stepsFor(siteId, due, now)
      const noticesTo = (kind: NextStep['do']) => steps.flatMap(([notice, step]) => (step.do === kind ? [notice] : []))
      await noticesStore.deleteSeen(db.direct, siteId, noticesTo('drop'))
      await noticesStore.settleAll(
        db.direct,
        siteId,
        steps.flatMap(([notice, step]): Parameters<typeof noticesStore.settleAll>[2] => {
          if (step.do === 'wait') return [{ notice, dueAt: step.until }]
          if (step.do === 'nothing') return [{ notice, dueAt: null }]
          return step.do === 'digest' ? [{ notice, dueAt: null, inDigest: true }] : []
        }),
      )
      await queuePushes(siteId, noticesTo('push'), now)
      for (const notice of noticesTo('mail')) await queueMail(siteId, notice, now)
      return due.length
    },
  }
}
