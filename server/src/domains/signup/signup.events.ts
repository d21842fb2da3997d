import { defineEvent } from '../../platform/jobs/events.ts'

/** A discreet sign-up waits for its mail. */
export const drafted = defineEvent<{ draftId: string }>('signup.drafted')
