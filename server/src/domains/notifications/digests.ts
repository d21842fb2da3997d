import { isOn } from '@velvet/contract/notification-rules'
import { digestHour, mayMail } from './notice.policy.ts'
import { noticesStore, type Noted } from './notices.store.ts'
import { digestDue } from './notifications.events.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { hourIn } from './quiet-hours.ts'
import { zoneOf } from './time-zones.ts'
import { unseenTruth } from './unseen-truth.ts'

const mostPerRun = 5_000

/** What was too much for single mails comes in one, in the evening of the member's own day. */
export function digestUseCases(deps: NotificationsDeps) {
  const { db, events, accounts, profiles } = deps
  return {
    async sendDigests(siteId: string, now: Date): Promise<void> {
      const waiting = Map.groupBy(
        await noticesStore.ofDigests(db.direct, siteId, mostPerRun),
        ({ memberId }) => memberId,
      )
      const ids = [...waiting.keys()]
      if (ids.length === 0) return
      const [members, settings, standings, truth] = await Promise.all([
        accounts.addressees(siteId, ids),
        notificationSettingsStore.byMembers(db.direct, siteId, ids),
        profiles.standings(siteId, ids),
        unseenTruth(deps, siteId, ids),
      ])
      for (const [memberId, notices] of waiting) {
        const own = settings.get(memberId)
        if (hourIn(now, own?.timeZone ?? zoneOf(standings.get(memberId)?.country)) !== digestHour) continue
        const member = members.get(memberId)
        const counts = countsOf(notices, ({ kind, topic }) => truth.count(memberId, kind, topic))
        const isWanted =
          member?.status === 'active' &&
          mayMail(member.notificationsDisabled) &&
          isOn(own?.choices ?? {}, 'digest', 'mail') &&
          Object.keys(counts).length > 0
        await db.transaction(async (tx) => {
          for (const notice of notices)
            await noticesStore.settle(tx, siteId, notice, { dueAt: null, inDigest: false, mailedAt: now })
          if (isWanted) await events.publish(tx, digestDue({ siteId, now }, { memberId, counts }))
        })
      }
    },
  }
}

/** How much of each kind is still unseen; what the member has seen meanwhile is left out. */
function countsOf(notices: Noted[], unseen: (notice: Noted) => number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const notice of notices) {
    const count = unseen(notice)
    if (count > 0) counts[notice.kind] = (counts[notice.kind] ?? 0) + count
  }
  return counts
}
