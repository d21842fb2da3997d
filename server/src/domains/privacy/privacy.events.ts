import { defineEvent } from '../../platform/jobs/events.ts'

export const exportRequested = defineEvent<{ memberId: string; exportId: string }>('privacy.export_requested')
