import { dayOf } from '../../platform/clock.ts'
import { deliverNoticesUseCases } from './deliver-notices.ts'
import { digestUseCases } from './digests.ts'
import { mailPermissionUseCases } from './mail-permission.ts'
import { noteHappeningsUseCases } from './note-happenings.ts'
import { noticesStore } from './notices.store.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { ownNotificationsUseCases } from './own-notifications.ts'
import { pushDeviceUseCases } from './push-devices.ts'
import { pushesStore } from './pushes.store.ts'
import { sendPushesUseCases } from './send-pushes.ts'
import { toldKinds, type ToldKind } from './told-kinds.ts'
import { unseenTruth } from './unseen-truth.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What is so old is neither told nor remembered as told; sweeps look back much less far. */
const forgottenAfterMs = 30 * dayMs

export type Notifications = ReturnType<typeof createNotifications>

export function createNotifications(deps: NotificationsDeps) {
  const { db } = deps
  const delivery = { ...deliverNoticesUseCases(deps), ...sendPushesUseCases(deps) }
  let isStopping = false
  return {
    ...noteHappeningsUseCases(deps),
    ...delivery,
    ...digestUseCases(deps),
    ...mailPermissionUseCases(deps),
    ...ownNotificationsUseCases(deps),
    ...pushDeviceUseCases(deps),

    /** Everything that is due, until nothing is or the process is asked to stop. The first need not wait for the last. */
    async tellDue(siteId: string, now: () => Date): Promise<void> {
      for (let isLeft = true; isLeft && !isStopping;) {
        const decided = await delivery.deliver(siteId, now())
        isLeft = (await delivery.sendPushes(siteId, now, () => isStopping)) + decided > 0
      }
    },

    /** What is under way is finished, nothing new is begun: it is all in the database. */
    stopTelling(): void {
      isStopping = true
    },

    /** What a mail about this says; undefined when it is no news any more. */
    async factsForMail(siteId: string, memberId: string, kind: string, topic: string) {
      const told = toldKinds.find((one): one is ToldKind => one === kind)
      if (!told) return undefined
      const [truth, settings] = await Promise.all([
        unseenTruth(deps, siteId, [memberId]),
        notificationSettingsStore.byMembers(db.direct, siteId, [memberId]),
      ])
      const count = truth.count(memberId, told, topic)
      if (count === 0) return undefined
      const other = settings.get(memberId)?.showsNames ? truth.otherOf(memberId, told, topic) : undefined
      return { count, other }
    },

    async forgetOld(siteId: string, now: Date): Promise<void> {
      await noticesStore.forgetOld(db.direct, siteId, new Date(now.getTime() - forgottenAfterMs))
      const before = dayOf(new Date(now.getTime() - 14 * dayMs))
      await notificationSettingsStore.forgetCounts(db.direct, siteId, before)
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
