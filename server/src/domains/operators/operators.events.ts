import { defineEvent } from '../../platform/jobs/events.ts'

/** Fictional profiles of a site are attended from now on, longer than before, or no longer. */
export const attendanceChanged = defineEvent<object>('operators.attendance_changed')
/** An operator answered as a fictional profile. */
export const conversationAnswered = defineEvent<{ conversationId: string; messageId: string }>('operators.answered')
/** An operator thinks that a member is a minor. */
export const minorSuspected = defineEvent<{ flagId: string; memberId: string }>('operators.minor_suspected')
