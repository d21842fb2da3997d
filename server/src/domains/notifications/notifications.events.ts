import { defineEvent } from '../../platform/jobs/events.ts'

/** A notice has to be sent to a member by mail. */
export const mailDue = defineEvent<{ memberId: string; kind: string; topic: string }>('notifications.mail_due')

/** Several notices have to be sent to a member in one mail. */
export const digestDue = defineEvent<{ memberId: string; counts: Record<string, number> }>('notifications.digest_due')

/** The member wants mails again after a complaint and gets a mail to confirm it. */
export const resumeRequested = defineEvent<{ memberId: string }>('notifications.resume_asked')
