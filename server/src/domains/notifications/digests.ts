import { isChannelEnabled } from '@velvet/contract/notification-kinds'
import { nilId } from '../../platform/ids.ts'
import { digestHour, canReceiveMail } from './notice.policy.ts'
import { noticesStore, type StoredNotice } from './notices.store.ts'
import { digestDue, type DigestCounts } from './notifications.events.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore } from './notification-settings.store.ts'
import { hourIn } from './quiet-hours.ts'
import { zoneOf } from './time-zones.ts'
import { loadUnseenCounts, type UnseenCounts } from './unseen-counts.ts'

const pageSize = 5_000

/** Sends the notices above the daily mail limit as one digest, in the evening of the member's time zone. */
export function digestUseCases(deps: NotificationsDeps) {
  const { db, events, accounts, profiles } = deps

  async function sendPage(siteId: string, page: StoredNotice[], now: Date): Promise<void> {
    const noticesByMember = Map.groupBy(page, ({ memberId }) => memberId)
    const ids = [...noticesByMember.keys()]
    const [members, settings, standings, unseen] = await Promise.all([
      accounts.recipientsById(siteId, ids),
      notificationSettingsStore.byMembers(db.direct, siteId, ids),
      profiles.visibilityOf(siteId, ids),
      loadUnseenCounts(deps, siteId, page),
    ])
    for (const [memberId, notices] of noticesByMember) {
      const own = settings.get(memberId)
      if (hourIn(now, own?.timeZone ?? zoneOf(standings.get(memberId)?.country)) !== digestHour) continue
      const member = members.get(memberId)
      const counts = countsOf(memberId, notices, unseen)
      const isWanted =
        member?.status === 'active' &&
        canReceiveMail(member.notificationsDisabled) &&
        isChannelEnabled(own?.choices ?? {}, 'digest', 'mail') &&
        Object.keys(counts).length > 0
      await db.transaction(async (tx) => {
        for (const notice of notices)
          await noticesStore.settle(tx, siteId, notice, { dueAt: null, inDigest: false, mailedAt: now })
        if (isWanted) await events.emit(tx, digestDue({ siteId, now }, { memberId, counts }))
      })
    }
  }

  return {
    async sendDigests(siteId: string, now: Date): Promise<void> {
      let afterId = nilId
      for (let hasMore = true; hasMore;) {
        const notices = await noticesStore.listForDigests(db.direct, siteId, afterId, pageSize)
        hasMore = notices.length === pageSize
        const page = hasMore ? withoutLastMember(notices) : notices
        if (page.length > 0) await sendPage(siteId, page, now)
        afterId = page.at(-1)?.memberId ?? nilId
      }
    },
  }
}

/** Leaves out the last member, whose other notices are on the next page, unless the page has no other member. */
function withoutLastMember(notices: StoredNotice[]): StoredNotice[] {
  const last = notices.at(-1)?.memberId
  const complete = notices.filter(({ memberId }) => memberId !== last)
  return complete.length > 0 ? complete : notices
}

/** Returns the number of unseen items by kind, and under `fictional` how many of them come from fictional profiles. */
function countsOf(memberId: string, notices: StoredNotice[], unseen: UnseenCounts): DigestCounts {
  const counts: DigestCounts = {}
  const add = (name: keyof DigestCounts, count: number) => {
    if (count > 0) counts[name] = (counts[name] ?? 0) + count
  }
  for (const { kind, topic } of notices) {
    add(kind, unseen.count(memberId, kind, topic))
    add('fictional', unseen.fictional(memberId, kind, topic))
  }
  return counts
}
