import { defineEvent } from '../../platform/jobs/events.ts'

/** Data that others see or search by has changed. Domains with a copy of it reload it. */
export const profileChanged = defineEvent<{ profileId: string }>('profiles.changed')
