import { defineEvent } from '../../platform/jobs/events.ts'

export const reportSubmitted = defineEvent<{ reportId: string; memberId: string; receipt: string }>(
  'moderation.reported',
)
/** A complaint with an address was stored and gets a receipt by mail. */
export const complaintSubmitted = defineEvent<{ complaintId: string }>('moderation.complained')
