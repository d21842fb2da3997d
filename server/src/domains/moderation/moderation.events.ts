import { defineEvent } from '../../platform/jobs/events.ts'

export const reported = defineEvent<{ reportId: string; memberId: string; receipt: string }>('moderation.reported')
