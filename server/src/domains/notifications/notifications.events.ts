import type { ImmediateNoticeKind } from '@velvet/contract/notification-kinds'
import { defineEvent } from '../../platform/jobs/events.ts'

/** A notice has to be sent to a member by mail. */
export const mailDue = defineEvent<{ memberId: string; kind: ImmediateNoticeKind; topic: string }>(
  'notifications.mail_due',
)

/** Number of unseen items by kind, and under `fictional` how many of them come from fictional profiles. */
export type DigestCounts = Partial<Record<ImmediateNoticeKind | 'fictional', number>>

/** Several notices have to be sent to a member in one mail. */
export const digestDue = defineEvent<{ memberId: string; counts: DigestCounts }>('notifications.digest_due')

/** The member wants mails again after a complaint and gets a mail to confirm it. */
export const resumeRequested = defineEvent<{ memberId: string }>('notifications.resume_asked')
