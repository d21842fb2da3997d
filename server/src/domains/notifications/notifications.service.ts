import { dayMs } from '@velvet/contract/durations'
import type { ImmediateNoticeKind } from '@velvet/contract/notification-kinds'
import { dayOf } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { deliverNoticesUseCases } from './deliver-notices.ts'
import { digestUseCases } from './digests.ts'
import { mailTotalsStore } from './mail-totals.store.ts'
import { mailPermissionUseCases } from './mail-permission.ts'
import { collectNoticesUseCases } from './collect-notices.ts'
import { noticesStore } from './notices.store.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { ownNotificationsUseCases } from './own-notifications.ts'
import { pushDeviceUseCases } from './push-devices.ts'
import { pushesStore } from './pushes.store.ts'
import { sendPushesUseCases } from './send-pushes.ts'
import { loadUnseenCounts } from './unseen-counts.ts'

/** How long notices are stored. Much longer than the first sweep of a site looks back. */
const noticeRetentionMs = 30 * dayMs
/** How long the mail counts of members and sites are stored. */
const countRetentionDays = 14

export type Notifications = ReturnType<typeof createNotifications>

export function createNotifications(deps: NotificationsDeps) {
  const { db } = deps
  const collecting = collectNoticesUseCases(deps)
  const delivery = { ...deliverNoticesUseCases(deps), ...sendPushesUseCases(deps) }
  let isStopping = false

  /** Delivers due notices and pushes batch by batch, until nothing is due or the process is stopping. */
  async function deliverDue(siteId: string, now: () => Date): Promise<void> {
    for (let hasMore = true; hasMore && !isStopping;) {
      const noticeCount = await delivery.deliverNotices(siteId, now())
      hasMore = (await delivery.sendPushes(siteId, now, () => isStopping)) + noticeCount > 0
    }
  }

  return {
    ...collecting,
    ...delivery,
    ...digestUseCases(deps),
    ...mailPermissionUseCases(deps),
    ...ownNotificationsUseCases(deps),
    ...pushDeviceUseCases(deps),

    deliverDue,

    /** Records what is unseen since the last sweep of the site, then delivers what is due. */
    async sweepAndDeliver(siteId: string, now: () => Date): Promise<void> {
      await collecting.sweep(siteId, now(), () => isStopping)
      await deliverDue(siteId, now)
    },

    /** Returns for how many seconds the first due notice of these sites has waited. */
    async overdueSeconds(queryable: Queryable, siteIds: string[], now: Date): Promise<number> {
      const dueAt = await noticesStore.firstDueAt(queryable, siteIds)
      return dueAt ? Math.max(0, (now.getTime() - dueAt.getTime()) / 1000) : 0
    },

    /** Finishes the current batch and starts no other. Everything that is due stays in the database. */
    stopDelivery(): void {
      isStopping = true
    },

    /** Returns the facts for the mail about a notice, or undefined when the member has seen it by now. */
    async factsForMail(siteId: string, memberId: string, kind: ImmediateNoticeKind, topic: string) {
      const [unseen, settings] = await Promise.all([
        loadUnseenCounts(deps, siteId, [{ memberId, kind, topic }]),
        notificationSettingsStore.byMembers(db.direct, siteId, [memberId]),
      ])
      const count = unseen.count(memberId, kind, topic)
      if (count === 0) return undefined
      const counterpart = unseen.counterpartOf(memberId, kind, topic)
      const other = settings.get(memberId)?.showsNames ? counterpart : undefined
      const responder = counterpart?.responder ?? null
      return { count, fictional: unseen.fictional(memberId, kind, topic), other, responder }
    },

    async deleteOld(siteId: string, now: Date): Promise<void> {
      await noticesStore.deleteBefore(db.direct, siteId, new Date(now.getTime() - noticeRetentionMs))
      const before = dayOf(new Date(now.getTime() - countRetentionDays * dayMs))
      await notificationSettingsStore.deleteCountsBefore(db.direct, siteId, before)
      await mailTotalsStore.deleteBefore(db.direct, siteId, before)
    },

    async exportOf(siteId: string, memberId: string) {
      const [settings, devices, notices] = await Promise.all([
        notificationSettingsStore.byMembers(db.direct, siteId, [memberId]),
        pushesStore.devicesOf(db.direct, siteId, [memberId]),
        noticesStore.listForMember(db.direct, siteId, memberId),
      ])
      return {
        settings: settings.get(memberId) ?? null,
        devices: devices.map(({ created_at }) => ({ created_at })),
        notices,
      }
    },

    erase: (siteId: string, memberId: string) => notificationSettingsStore.erase(db.direct, siteId, memberId),
  }
}
