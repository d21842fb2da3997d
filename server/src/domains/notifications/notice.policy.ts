import { minuteMs } from '@velvet/contract/durations'
import {
  deliveryOf,
  isChannelEnabled,
  isPromotional,
  type ImmediateNoticeKind,
  type NoticeChoices,
  type NoticeKind,
} from '@velvet/contract/notification-kinds'
import type { DisabledReason } from '@velvet/contract/notification-rules'
import { quietUntil } from './quiet-hours.ts'

/** Members who are online see the item on the page. If it is still unseen after this time, it is delivered anyway. */
const onlineGraceMs = 2 * minuteMs
/** Interval at which a notice to an online member is checked again. */
const onlineRecheckMs = 15_000
/** Notices above this number of mails a day go into the digest. */
export const maxMailsPerDay = 3
/** Hour at which digests are sent, in the member's time zone. */
export const digestHour = 18

export type NoticeFacts = {
  kind: ImmediateNoticeKind
  happenedAt: Date
  now: Date
  /** Not read or looked at, and the sender is still visible. */
  isUnseen: boolean
  isActive: boolean
  isOnline: boolean
  hasDevice: boolean
  /** A push about this notice has failed for good. */
  pushFailed: boolean
  choices: NoticeChoices
  disabled: readonly DisabledReason[]
  wasMailed: boolean
  mailsToday: number
  timeZone: string
  quiet: { from: number; until: number }
}

/** `nothing`: kept, but not delivered (switched off, undeliverable or already mailed). `drop`: obsolete, deleted. */
export type NextStep = { do: 'drop' | 'nothing' | 'push' | 'mail' | 'digest' } | { do: 'wait'; until: Date }

/** Decides how a notice is delivered: by push if there is a device, otherwise by mail, never by both. */
export function nextStep(facts: NoticeFacts): NextStep {
  const { kind, choices, now, happenedAt } = facts
  if (!facts.isUnseen || !facts.isActive) return { do: 'drop' }
  const canPush = facts.hasDevice && !facts.pushFailed && isChannelEnabled(choices, kind, 'push')
  const canMail = isChannelEnabled(choices, kind, 'mail') && canReceiveMail(facts.disabled) && !facts.wasMailed
  if (!canPush && !canMail) return { do: 'nothing' }
  const quiet = quietUntil(now, facts.timeZone, facts.quiet)
  if (quiet) return { do: 'wait', until: quiet }
  const { pushDelayMs, mailDelayMs } = deliveryOf(kind)
  const dueAt = happenedAt.getTime() + (canPush ? pushDelayMs : mailDelayMs)
  if (dueAt > now.getTime()) return { do: 'wait', until: new Date(dueAt) }
  if (facts.isOnline && now.getTime() - happenedAt.getTime() < onlineGraceMs)
    return { do: 'wait', until: new Date(now.getTime() + onlineRecheckMs) }
  if (canPush) return { do: 'push' }
  if (facts.mailsToday < maxMailsPerDay) return { do: 'mail' }
  return { do: isChannelEnabled(choices, 'digest', 'mail') ? 'digest' : 'nothing' }
}

/** Whether notice mails can be sent at all. `unsubscribed` only affects the kinds that are switched off. */
export const canReceiveMail = (disabled: readonly DisabledReason[]): boolean =>
  !disabled.includes('bounced') && !disabled.includes('spam_complaint')

/** Complaint rate from which mails pause. Mail providers block senders from 0.3 % on. */
const pauseComplaintRate = 0.002
/** Below this volume the complaint rate is not meaningful. */
const minSentMails = 1_000

/** Whether mails of this kind are paused, given the totals of the last seven days. */
export const isPaused = (kind: NoticeKind, { sent, complaints }: { sent: number; complaints: number }): boolean =>
  isPromotional(kind) && sent >= minSentMails && complaints / sent >= pauseComplaintRate
