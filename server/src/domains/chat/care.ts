import { dayMs } from '@velvet/contract/durations'
import type { CareChoice } from '@velvet/contract/chat-rules'
import { dayOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { careSignals, isNight } from './care.policy.ts'
import { careStore } from './care.store.ts'
import type { ChatDeps } from './chat-deps.ts'
import { asksToMeet, mentionsDistress } from './text-screening/distress.ts'

const pauseMs = dayMs

/**
 * Refuses a paid message to a fictional profile while the member has an unacknowledged care notice or a pause. Throws
 * `care_notice_required`, `care_paused`.
 */
export async function requireCareAcknowledged(
  { db }: Pick<ChatDeps, 'db'>,
  { site, viewer, now }: MemberCtx,
): Promise<void> {
  const status = await careStore.statusOf(db.direct, site.id, viewer.id)
  if (status?.signal) throw new AppError('care_notice_required', { signal: status.signal })
  const until = status?.paused_until
  if (until && until > now) throw new AppError('care_paused', { until: until.toISOString() })
}

/** Counts a message to a fictional profile and its price, and opens a notice when a threshold is passed. */
export async function recordCareSignals(tx: Tx, { site, viewer, now }: MemberCtx, text: string, credits: number) {
  const { timeZone, repeatDays, ...thresholds } = site.care
  const counted = { day: dayOf(now), isNight: isNight(now, timeZone), asksToMeet: asksToMeet(text), credits, now }
  const counts = await careStore.countMessage(tx, site.id, { memberId: viewer.id, ...counted })
  const signals = counts ? careSignals(counts, mentionsDistress(text), thresholds) : []
  if (signals.length === 0) return
  const noNoticeSince = new Date(now.getTime() - repeatDays * dayMs)
  await careStore.openNotice(tx, site.id, { id: newId(), memberId: viewer.id, signals, now, noNoticeSince })
}

export function careUseCases({ db }: ChatDeps) {
  return {
    /** Acknowledges the caller's open notice, optionally with a pause of 24 hours. Idempotent apart from the pause. */
    async acknowledgeCareNotice({ site, viewer, now }: MemberCtx, choice: CareChoice) {
      const until = choice === 'pause' ? new Date(now.getTime() + pauseMs) : null
      await db.transaction((tx) => careStore.acknowledge(tx, site.id, viewer.id, choice, now, until))
      return { paused_until: until?.toISOString() ?? null }
    },

    /** The review of notices at the desk, with the rights of its database role. */
    careReviews: {
      list: (siteIds: string[], limit: number) => careStore.unreviewed(db.direct, siteIds, limit),
      store: (...args: Parameters<typeof careStore.review>) => careStore.review(...args),
      pause: (...args: Parameters<typeof careStore.pause>) => careStore.pause(...args),
    },
  }
}
