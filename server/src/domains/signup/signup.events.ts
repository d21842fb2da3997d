import { defineEvent } from '../../platform/jobs/events.ts'

/** A discreet sign-up waits for its mail. */
export const drafted = defineEvent<{ draftId: string }>('signup.drafted')

/** There is a new member. `source` is encrypted, and null where the visitor did not agree that it is kept. */
export const joined = defineEvent<{ memberId: string; hasSource: boolean; source: string | null }>('signup.joined')
