import { defineEvent } from '../../platform/jobs/events.ts'

/** A discreet sign-up was stored as a draft and needs its mail. */
export const draftCreated = defineEvent<{ draftId: string }>('signup.drafted')

/** There is a new member. `source` is encrypted, and null when the visitor did not consent to storing it. */
export const memberJoined = defineEvent<{ memberId: string; hasSource: boolean; source: string | null }>(
  'signup.joined',
)
