import { defineEvent } from '../../platform/jobs/events.ts'

export const reported = defineEvent<{ reportId: string; memberId: string; receipt: string }>('moderation.reported')
/** Somebody who gave an address complained. */
export const complained = defineEvent<{ complaintId: string }>('moderation.complained')
