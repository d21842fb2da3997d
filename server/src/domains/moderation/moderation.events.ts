import { defineEvent } from '../../platform/jobs/events.ts'

export const reportSubmitted = defineEvent<{ reportId: string; memberId: string; receipt: string }>(
  'moderation.reported',
)
/** A complaint with an address was stored and gets a receipt by mail. */
export const complaintSubmitted = defineEvent<{ complaintId: string }>('moderation.complained')
/**
 * A case was decided. Its jobs run after the time in which the decision can be taken back: they have to check that it was
 * not. `memberId` is null for a page that is no profile.
 */
export const caseDecided = defineEvent<{ decisionId: string; caseId: string; memberId: string | null }>(
  'moderation.decided',
)
/** An appeal was answered. */
export const appealDecided = defineEvent<{ appealId: string; decisionId: string }>('moderation.appeal_decided')
