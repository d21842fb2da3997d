import { defineEvent } from '../../platform/jobs/events.ts'

/** A member is to be told of something by mail. */
export const mailDue = defineEvent<{ memberId: string; kind: string; topic: string }>('notifications.mail_due')

/** Several things that a member missed, in one mail. */
export const digestDue = defineEvent<{ memberId: string; counts: Record<string, number> }>('notifications.digest_due')

/** A complaint may have been a slip: one mail asks. */
export const resumeAsked = defineEvent<{ memberId: string }>('notifications.resume_asked')
