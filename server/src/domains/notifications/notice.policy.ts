import { isOn, type DisabledReason, type NoticeChoices } from '@velvet/contract/notification-rules'
import type { ToldKind } from './told-kinds.ts'
import { quietUntil } from './quiet-hours.ts'

const minute = 60_000

type Rule = {
  /** So long after it happened a push may go out: likes are gathered first. */
  pushAfter: number
  /** So long after it happened, still unseen, a mail tells of it where no push could. */
  mailAfter: number
}

/** What is told when: the table of docs/notifications.md. */
const noticeRules: Readonly<Record<ToldKind, Rule>> = {
  message: { pushAfter: 0, mailAfter: 15 * minute },
  match: { pushAfter: 0, mailAfter: 15 * minute },
  like: { pushAfter: 5 * minute, mailAfter: 60 * minute },
}

/** Whoever is here sees it on the page; what is still unseen after this is told all the same. */
const onlineWait = 2 * minute
/** Until then we look again whether they have left. */
const lookAgain = 15_000
/** More mails than this on one day become one digest. */
export const mailsPerDay = 3
/** The hour of the member's own day at which digests go out. */
export const digestHour = 18

export type NoticeFacts = {
  kind: ToldKind
  happenedAt: Date
  now: Date
  /** Not read, not looked at, nobody blocked since. */
  isUnseen: boolean
  isActive: boolean
  isOnline: boolean
  hasDevice: boolean
  /** A push about this very thing was given up. */
  pushFailed: boolean
  choices: NoticeChoices
  disabled: readonly DisabledReason[]
  wasMailed: boolean
  mailsToday: number
  timeZone: string
  quiet: { from: number; until: number }
}

/** `nothing`: known, and nobody wants to hear of it. `drop`: it is no news any more. */
export type NextStep = { do: 'drop' | 'nothing' | 'push' | 'mail' | 'digest' } | { do: 'wait'; until: Date }

/** One notice goes one way: by push where there is a device for it, else by mail, never by both. */
export function nextStep(facts: NoticeFacts): NextStep {
  const { kind, choices, now, happenedAt } = facts
  if (!facts.isUnseen || !facts.isActive) return { do: 'drop' }
  const byPush = facts.hasDevice && !facts.pushFailed && isOn(choices, kind, 'push')
  const byMail = isOn(choices, kind, 'mail') && mayMail(facts.disabled) && !facts.wasMailed
  if (!byPush && !byMail) return { do: 'nothing' }
  const quiet = quietUntil(now, facts.timeZone, facts.quiet)
  if (quiet) return { do: 'wait', until: quiet }
  const { pushAfter, mailAfter } = noticeRules[kind]
  const dueAt = happenedAt.getTime() + (byPush ? pushAfter : mailAfter)
  if (dueAt > now.getTime()) return { do: 'wait', until: new Date(dueAt) }
  if (facts.isOnline && now.getTime() - happenedAt.getTime() < onlineWait)
    return { do: 'wait', until: new Date(now.getTime() + lookAgain) }
  if (byPush) return { do: 'push' }
  if (facts.mailsToday < mailsPerDay) return { do: 'mail' }
  return { do: isOn(choices, 'digest', 'mail') ? 'digest' : 'nothing' }
}

/** Mails of a kind that was switched off in the mail program are off by choice; these two stop them all. */
export const mayMail = (disabled: readonly DisabledReason[]): boolean =>
  !disabled.includes('bounced') && !disabled.includes('spam_complaint')
